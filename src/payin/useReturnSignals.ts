import { useEffect, useEffectEvent } from "react";

/**
 * Calls `onReturn` when the customer turns to the page again: it becomes visible, leaves the back/forward cache or a freeze, gets
 * the focus, or is online again. One return often fires several of these.
 */
export function useReturnSignals(onReturn: () => void): void {
  const returned = useEffectEvent(() => {
    if (document.visibilityState === "visible") onReturn();
  });
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const notice = () => {
      returned();
    };
    // A frozen tab that was never hidden resumes without becoming visible.
    for (const name of ["visibilitychange", "resume"]) {
      document.addEventListener(name, notice, options);
    }
    for (const name of ["pageshow", "online", "focus"]) {
      window.addEventListener(name, notice, options);
    }
    return () => {
      stop.abort();
    };
  }, []);
}
