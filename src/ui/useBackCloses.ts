import { useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * Adds a history entry while a view is open, so that the browser's "back" closes the view and not the page. `onLeft` is called once
 * the entry has been left. Returns the function that leaves it; further calls do nothing.
 */
export function useBackCloses(onLeft: () => void): () => void {
  const tell = useEffectEvent(onLeft);
  const isLeaving = useRef(false);
  const hasEntry = useRef(false);
  // Before the view is painted: a "back" right after it shows must not leave the page.
  useLayoutEffect(() => {
    isLeaving.current = false;
    try {
      // The entry keeps the router's state, so the page below stays as it is.
      history.pushState(history.state, "");
      hasEntry.current = true;
    } catch {
      // Some in-app browsers refuse it, and Safari after a hundred entries in half a minute: then "back" leaves the page.
    }
    const leave = () => {
      isLeaving.current = true;
      tell();
    };
    addEventListener("popstate", leave, { once: true });
    return () => removeEventListener("popstate", leave);
  }, []);
  return () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (hasEntry.current) history.back();
    else onLeft();
  };
}
