import { useEffect, useState } from "react";

/** Milliseconds after which an opened app has covered the page. */
const appOpensWithinMs = 2000;

/** How far the link to the customer's payment app has got. */
export interface AppLinkUse {
  readonly wasPressed: boolean;
  /** Whether the page was still visible two seconds after the press. Browsers do not report it, and in-app browsers often ignore such links. */
  readonly hasFailed: boolean;
  readonly onPress: () => void;
}

/** Notes that the link to another app was pressed, and whether it did nothing. */
export function useAppLink(): AppLinkUse {
  const [pressedAtMs, setPressedAtMs] = useState<number>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (pressedAtMs === undefined) return undefined;
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
  }, [pressedAtMs]);
  return {
    wasPressed: pressedAtMs !== undefined,
    hasFailed,
    onPress: () => {
      setHasFailed(false);
      setPressedAtMs(performance.now());
    },
  };
}
