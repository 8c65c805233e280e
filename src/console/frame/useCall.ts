import { useCallback, useRef, useState } from "react";
import { isApiError } from "../../api/apiError.ts";

/** How a call that a developer starts is getting on; a failure keeps its reason, which is theirs to mend. */
export type CallState<Given, Result> =
  | { readonly status: "idle" }
  | { readonly status: "pending"; readonly given: Given }
  | { readonly status: "failed"; readonly given: Given; readonly error: unknown }
  | { readonly status: "done"; readonly given: Given; readonly result: Result };

/** A call that a developer starts, and how its last run is getting on. What an earlier run brings after a later one began is passed over. */
export function useCall<Given, Result>(run: (given: Given) => Promise<Result>) {
  const [state, setState] = useState<CallState<Given, Result>>({ status: "idle" });
  const runs = useRef(0);
  const start = async (given: Given) => {
    runs.current += 1;
    const own = runs.current;
    const settle = (next: CallState<Given, Result>) => {
      if (own === runs.current) setState(next);
    };
    settle({ status: "pending", given });
    try {
      settle({ status: "done", given, result: await patiently(() => run(given)) });
    } catch (error) {
      settle({ status: "failed", given, error });
    }
  };
  const reset = useCallback(() => {
    runs.current += 1;
    setState({ status: "idle" });
  }, []);
  return { state, start: (given: Given) => void start(given), reset };
}

const mostWaits = 3;
const longestWaitMs = 5000;

/** A call that is refused for being one too many was not processed (§8): it is made again when the service says, a few times. */
export async function patiently<Result>(
  run: () => Promise<Result>,
  wait: (ms: number) => Promise<unknown> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Promise<Result> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await run();
    } catch (error) {
      const waitMs = isApiError(error, "tooMany") ? (error.retryAfterMs ?? 1000) : Infinity;
      if (waits >= mostWaits || waitMs > longestWaitMs) throw error;
      await wait(waitMs);
    }
  }
}
