import { useEffect, useRef } from "react";

/** Follows a URL by itself, once: a customer who comes back by the browser's own way stays where they are. */
export function useFollowOnce(url: string | undefined): void {
  const isFollowed = useRef(false);
  useEffect(() => {
    if (url === undefined || isFollowed.current) return;
    isFollowed.current = true;
    location.assign(url);
  }, [url]);
}
