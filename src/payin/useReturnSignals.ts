import { useEffect, useEffectEvent } from "react";

/**
 * Calls when the customer turns to the page again: it becomes visible, comes out of the browser's page cache or a freeze, gets the
 * focus, or the connection is back. One return often gives several of these.
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
    // A tab that the system had frozen resumes without having become visible where it was never hidden.
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
