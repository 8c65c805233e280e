import { useEffect, useState } from "react";

/** Milliseconds after which an opened app has covered the page. */
const appOpensWithinMs = 2000;

/** How far the link to the customer's payment app has got. */
export interface AppLinkUse {
  /** Whether the page was left after the press: the app opened. Until then it is still the next thing to do. */
  readonly hasOpened: boolean;
  /** Whether the page was still visible two seconds after the press. Browsers do not report it, and in-app browsers often ignore such links. */
  readonly hasFailed: boolean;
  readonly onPress: () => void;
}

/** Notes whether the pressed link to another app opened it, or did nothing. */
export function useAppLink(): AppLinkUse {
  const [pressedAtMs, setPressedAtMs] = useState<number>();
  const [hasOpened, setHasOpened] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (pressedAtMs === undefined) return undefined;
    const waiting = setTimeout(() => {
      setHasFailed(true);
    }, appOpensWithinMs);
    const leave = () => {
      if (document.visibilityState !== "hidden") return;
      clearTimeout(waiting);
      setHasOpened(true);
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      clearTimeout(waiting);
      document.removeEventListener("visibilitychange", leave);
    };
  }, [pressedAtMs]);
  return {
    hasOpened,
    hasFailed,
    onPress: () => {
      setHasFailed(false);
      setPressedAtMs(performance.now());
    },
  };
}
