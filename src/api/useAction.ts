import { useState } from "react";

/** How an action that the customer starts is getting on. */
type ActionState<Given, Result> =
  | { readonly status: "idle" }
  | { readonly status: "pending" | "failed"; readonly given: Given }
  | { readonly status: "done"; readonly given: Given; readonly result: Result };

/** An action that the customer starts, and how its last run is getting on; what is thrown is a failure. */
export function useAction<Given, Result>(run: (given: Given) => Promise<Result>) {
  const [state, setState] = useState<ActionState<Given, Result>>({ status: "idle" });
  const start = async (given: Given) => {
    setState({ status: "pending", given });
    try {
      setState({ status: "done", given, result: await run(given) });
    } catch {
      setState({ status: "failed", given });
    }
  };
  return { state, start: (given: Given) => void start(given) };
}
