import { useEffect, useRef } from "react";

/** Follows a URL by itself, once. A customer who goes back in the browser stays on the page. */
export function useFollowOnce(url: string | undefined): void {
  const isFollowed = useRef(false);
  useEffect(() => {
    if (url === undefined || isFollowed.current) return;
    isFollowed.current = true;
    location.assign(url);
  }, [url]);
}
