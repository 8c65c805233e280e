/** How the service ends without cutting a call off: those under way finish, new ones are told to come back. */
export interface Drain {
  readonly isDraining: () => boolean;
  /** Counts a call under way; the function that it gives counts it out. */
  readonly enter: () => () => void;
  /** Takes no new calls from now on, and waits for those under way, at most so long. */
  readonly begin: (atMostMs: number) => Promise<void>;
}

/** A service that takes calls. */
export function createDrain(): Drain {
  let isDraining = false;
  let underWay = 0;
  const { promise: whenIdle, resolve: becomeIdle } = Promise.withResolvers<void>();
  return {
    isDraining: () => isDraining,
    enter: () => {
      underWay += 1;
      let isUnderWay = true;
      return () => {
        if (!isUnderWay) return;
        isUnderWay = false;
        underWay -= 1;
        if (isDraining && underWay === 0) becomeIdle();
      };
    },
    begin: async (atMostMs) => {
      isDraining = true;
      if (underWay === 0) return;
      const timer = setTimeout(becomeIdle, atMostMs);
      await whenIdle;
      clearTimeout(timer);
    },
  };
}
