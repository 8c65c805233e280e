import { useEffect, useState } from "react";

/** Milliseconds after which an opened app has covered the page. */
const appOpensWithinMs = 2000;

/**
 * Returns whether a link to another app did nothing: the page is still visible two seconds after `onTry`. Browsers do not report
 * it, and in-app browsers often ignore such links.
 */
export function useAppLinkFailure(): { readonly hasFailed: boolean; readonly onTry: () => void } {
  const [triedAtMs, setTriedAtMs] = useState<number>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (triedAtMs === undefined) return undefined;
    const waiting = setTimeout(() => {
      setHasFailed(true);
    }, appOpensWithinMs);
    const leave = () => {
      if (document.visibilityState === "hidden") clearTimeout(waiting);
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      clearTimeout(waiting);
      document.removeEventListener("visibilitychange", leave);
    };
  }, [triedAtMs]);
  return {
    hasFailed,
    onTry: () => {
      setHasFailed(false);
      setTriedAtMs(performance.now());
    },
  };
}
