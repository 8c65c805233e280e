import { nextTask } from "../boot/nextTask.ts";

/** What is to be done once the page has been drawn: the last that was put counts. */
export interface AfterPaint {
  /** `over` is called in any case: once it is done, and also where it is left undone. */
  readonly put: (action: () => void, over?: () => void) => void;
  /** Leaves undone what still waits. */
  readonly drop: () => void;
}

/** Lets the page show what the customer did before it does what takes the browser long and shows nothing. */
export function createAfterPaint(): AfterPaint {
  let waiting:
    | { readonly action: () => void; readonly over?: (() => void) | undefined }
    | undefined;
  const end = (isDone: boolean) => {
    const ended = waiting;
    waiting = undefined;
    if (isDone) ended?.action();
    ended?.over?.();
  };
  return {
    put: (action, over) => {
      if (waiting === undefined) requestAnimationFrame(() => void nextTask().then(() => end(true)));
      else end(false);
      waiting = { action, over };
    },
    drop: () => {
      end(false);
    },
  };
}
