import { useSyncExternalStore } from "react";

const query = "(pointer: coarse)";

/** Returns whether the device is a phone or tablet, which has the payment apps. */
export function useIsTouch(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(query).matches, asPainted);
}

/** The prerendered page is the same on every device. */
function asPainted(): boolean {
  return true;
}

function watch(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}
