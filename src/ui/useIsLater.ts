import { useEffect, useState } from "react";

/** Until then, a browser may tell screen readers of the region and of what changed in it at once, and they say nothing. */
const laterMs = 250;

/**
 * Returns whether a component has been on the page for a moment, and is not yet for `forMs`. Screen readers announce what changes in a
 * live region, and not what was there from the first.
 */
export function useIsLater(forMs = Number.POSITIVE_INFINITY): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const begin = setTimeout(() => setIsLater(true), laterMs);
    const end = Number.isFinite(forMs) ? setTimeout(() => setIsLater(false), forMs) : undefined;
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
    };
  }, [forMs]);
  return isLater;
}
