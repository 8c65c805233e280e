import { readTokenClaims } from "#contract/tokenClaims.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import type { PayinAccess } from "./payinQuery.ts";

const news = "news";

/**
 * Joins the tabs of one payment, whichever links they show. What goes between them is only that something is new, never what: each tab
 * reads for itself, with its own token, so that nothing else on this origin can make a page tell a status that was not
 * sent. Gives the function that tells the others. A browser without channels does without.
 */
export function useOtherTabs({ idPayin, token }: PayinAccess, onNews: () => void): () => void {
  const channel = useRef<BroadcastChannel>(undefined);
  const heard = useEffectEvent(onNews);
  // A status link does not name the merchant; its token does, and so does that of the payment's own link.
  const name = `payin ${readTokenClaims(token)?.sub ?? ""} ${idPayin}`;
  useEffect(() => {
    if (typeof BroadcastChannel !== "function") return undefined;
    const stop = new AbortController();
    const open = () => {
      if (channel.current) return;
      channel.current = new BroadcastChannel(name);
      channel.current.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
        if (data === news) heard();
      });
    };
    const close = () => {
      channel.current?.close();
      channel.current = undefined;
    };
    open();
    // An open channel keeps the page out of the browser's page cache.
    window.addEventListener("pagehide", close, { signal: stop.signal });
    window.addEventListener("pageshow", open, { signal: stop.signal });
    return () => {
      stop.abort();
      close();
    };
  }, [name]);
  return () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it stays on its origin
    channel.current?.postMessage(news);
  };
}
