import { useEffect, useState } from "react";

/** An app that opens has covered the page by then. */
const appOpensWithinMs = 2000;

/**
 * Says that a link to another app did nothing: the page is still visible two seconds after `tried`. Browsers do not tell, and
 * those inside other apps often ignore such links.
 */
export function useStillHere(): { readonly isStillHere: boolean; readonly tried: () => void } {
  const [triedAtMs, setTriedAtMs] = useState<number>();
  const [isStillHere, setIsStillHere] = useState(false);
  useEffect(() => {
    if (triedAtMs === undefined) return undefined;
    const waiting = setTimeout(() => {
      setIsStillHere(true);
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
    isStillHere,
    tried: () => {
      setIsStillHere(false);
      setTriedAtMs(performance.now());
    },
  };
}
