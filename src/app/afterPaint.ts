import { nextTask } from "../boot/nextTask.ts";

/** What is to be done once the page has been drawn: the last that was put counts. */
export interface AfterPaint {
  readonly put: (action: () => void) => void;
  /** Leaves undone what still waits. */
  readonly drop: () => void;
}

/** Lets the page show what the customer did before it does what takes the browser long and shows nothing. */
export function createAfterPaint(): AfterPaint {
  let waiting: (() => void) | undefined;
  const flush = () => {
    const action = waiting;
    waiting = undefined;
    action?.();
  };
  return {
    put: (action) => {
      if (waiting === undefined) requestAnimationFrame(() => void nextTask().then(flush));
      waiting = action;
    },
    drop: () => {
      waiting = undefined;
    },
  };
}
