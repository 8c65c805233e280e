/**
 * Stops the service without cutting calls off. A balancer that asks for the readiness gets time to send calls elsewhere. Then no new
 * connection is taken, so that a proxy gives that call to another process. Calls on open connections are answered until it is too late.
 */
export interface Drain {
  readonly isDraining: () => boolean;
  /** Returns whether a new call gets a 503, because too little time is left to finish it. */
  readonly refusesCalls: () => boolean;
  /** Notes that somebody asks for the readiness. */
  readonly noteAsked: () => void;
  /** Counts a call under way; returns a function that ends it. */
  readonly enter: () => () => void;
  /** Stops listening, and waits for calls under way and those that open connections still bring, at most `atMostMs`. */
  readonly begin: (atMostMs: number, stopListening: () => Promise<void>) => Promise<void>;
}

/**
 * A call that a client has sent may still wait in a socket buffer. So a drain ends only after several checks without a new call: a
 * caller whose connection is cut does not know the result of its call.
 */
const quietChecks = 5;
const checkEveryMs = 40;
/** New calls are answered for so long, and the rest of the time is theirs to finish. Balancers notice the draining meanwhile. */
const takesCallsForMs = 4000;
/** Balancers ask more often. */
const askedWithinMs = 10_000;

/** Creates a drain that accepts calls. */
export function createDrain(): Drain {
  let beganAtMs: number | undefined;
  let askedAtMs = -Infinity;
  let underWay = 0;
  let entered = 0;
  return {
    isDraining: () => beganAtMs !== undefined,
    refusesCalls: () => beganAtMs !== undefined && performance.now() - beganAtMs >= takesCallsForMs,
    noteAsked: () => {
      askedAtMs = performance.now();
    },
    enter: () => {
      underWay += 1;
      entered += 1;
      let isUnderWay = true;
      return () => {
        if (isUnderWay) underWay -= 1;
        isUnderWay = false;
      };
    },
    begin: async (atMostMs, stopListening) => {
      const startMs = performance.now();
      beganAtMs = startMs;
      const isAsked = startMs - askedAtMs < askedWithinMs;
      if (isAsked) await wait(Math.min(takesCallsForMs, atMostMs));
      await stopListening();
      let enteredBefore = entered;
      let quiet = 0;
      for (;;) {
        await wait(checkEveryMs);
        const passedMs = performance.now() - startMs;
        quiet = entered === enteredBefore ? quiet + 1 : 0;
        enteredBefore = entered;
        if ((underWay === 0 && quiet >= quietChecks) || passedMs >= atMostMs) return;
      }
    },
  };
}

async function wait(milliseconds: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
