/** How the service ends without cutting a call off: those under way finish, new ones are told to come back. */
export interface Drain {
  readonly isDraining: () => boolean;
  /** Counts a call under way; the function that it gives counts it out. */
  readonly enter: () => () => void;
  /** Takes no new calls from now on, and waits for those under way, at most so long. */
  readonly begin: (atMostMs: number) => Promise<void>;
}

/**
 * Calls that were sent may still lie unread, in the system or on connections nobody has looked at: a busy process comes to them later. So it is
 * looked for more of them, so many times with nothing new, before nobody is listening any more. Whoever goes on calling is told so for as long
 * as there is time: whose connection is cut instead would not know what became of the call.
 */
const quietLooks = 5;
const lookEveryMs = 40;

/** A service that takes calls. */
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
      let seen = entered;
      let quiet = 0;
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
        const passedMs = performance.now() - beganAtMs;
        quiet = entered === seen ? quiet + 1 : 0;
        seen = entered;
        if ((underWay === 0 && quiet >= quietLooks) || passedMs >= atMostMs) return;
      }
    },
  };
}
