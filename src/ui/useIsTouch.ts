import { useSyncExternalStore } from "react";

const query = "(pointer: coarse)";

/** Whether this is a phone or tablet: the device that has the payment apps. */
export function useIsTouch(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(query).matches, asPainted);
}

/** What is painted before the program is there is the same on every device. */
function asPainted(): boolean {
  return true;
}

function watch(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener("change", onChange);
  return () => {
    list.removeEventListener("change", onChange);
  };
}
