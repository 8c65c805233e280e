import { useEffect, useState } from "react";

/** Milliseconds after which an opened app has covered the page. */
const appOpensWithinMs = 2000;

/** How far the link to the customer's payment app has got. */
export interface AppLinkUse {
  /** Whether the page was left after the press, probably for the app. Until then the app is still the next thing to do. */
  readonly hasLeft: boolean;
  /** Whether the page was still visible two seconds after the press. Browsers do not report it, and in-app browsers often ignore such links. */
  readonly hasFailed: boolean;
  readonly onPress: () => void;
}

/** Notes what the page sees of a press on the link to another app: that it was left, or that nothing happened. */
export function useAppLink(): AppLinkUse {
  const [pressedAtMs, setPressedAtMs] = useState<number>();
  const [hasLeft, setHasLeft] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (pressedAtMs === undefined) return undefined;
    const waiting = setTimeout(() => {
      setHasFailed(true);
    }, appOpensWithinMs);
    const leave = () => {
      if (document.visibilityState !== "hidden") return;
      clearTimeout(waiting);
      setHasLeft(true);
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      clearTimeout(waiting);
      document.removeEventListener("visibilitychange", leave);
    };
  }, [pressedAtMs]);
  return {
    hasLeft,
    hasFailed,
    onPress: () => {
      setHasFailed(false);
      setPressedAtMs(performance.now());
    },
  };
}
