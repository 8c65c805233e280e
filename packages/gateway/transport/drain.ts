/** Stops the service without cutting calls off: those under way finish, new ones get a 503. */
export interface Drain {
  readonly isDraining: () => boolean;
  /** Counts a call under way; returns a function that ends it. */
  readonly enter: () => () => void;
  /** Refuses new calls from now on and waits for those under way, at most `atMostMs`. */
  readonly begin: (atMostMs: number) => Promise<void>;
}

/**
 * A call that a client has sent may still wait in a socket buffer. So a drain ends only after several checks without a new call.
 * Until then, new calls get a 503: a caller whose connection is cut does not know the result of its call.
 */
const quietChecks = 5;
const checkEveryMs = 40;

/** Creates a drain that accepts calls. */
export function createDrain(): Drain {
  let isDraining = false;
  let underWay = 0;
  let entered = 0;
  return {
    isDraining: () => isDraining,
    enter: () => {
      underWay += 1;
      entered += 1;
      let isUnderWay = true;
      return () => {
        if (isUnderWay) underWay -= 1;
        isUnderWay = false;
      };
    },
    begin: async (atMostMs) => {
      isDraining = true;
      const beganAtMs = performance.now();
      let enteredBefore = entered;
      let quiet = 0;
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, checkEveryMs));
        const passedMs = performance.now() - beganAtMs;
        quiet = entered === enteredBefore ? quiet + 1 : 0;
        enteredBefore = entered;
        if ((underWay === 0 && quiet >= quietChecks) || passedMs >= atMostMs) return;
      }
    },
  };
}
