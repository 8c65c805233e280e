import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Follows a URL by itself, once: `onFollowed` is called before, so that a customer who comes back by the browser's own
 * way stays where they are.
 */
export function useFollowOnce(url: string | undefined, onFollowed: () => void): void {
  const isFollowed = useRef(false);
  const note = useEffectEvent(onFollowed);
  useEffect(() => {
    if (url === undefined || isFollowed.current) return;
    isFollowed.current = true;
    note();
    location.assign(url);
  }, [url]);
}
