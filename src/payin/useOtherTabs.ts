import { readTokenClaims } from "@pay/contract/tokenClaims.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import type { PayinAccess } from "./payinQuery.ts";

const changeMessage = "news";

/**
 * Connects the tabs of one payment, whichever links they show. A message only says that something changed: each tab then reads
 * with its own token. So no other page of this origin can make a tab show a status that the service did not send. Returns the
 * function that notifies the other tabs. Browsers without channels skip it.
 */
export function useOtherTabs({ idPayin, token }: PayinAccess, onChange: () => void): () => void {
  const channel = useRef<BroadcastChannel>(undefined);
  const changed = useEffectEvent(onChange);
  // A status link does not name the merchant, but its token does, as the RedirectURL's token does.
  const name = `payin ${readTokenClaims(token)?.sub ?? ""} ${idPayin}`;
  useEffect(() => {
    if (typeof BroadcastChannel !== "function") return undefined;
    const stop = new AbortController();
    const open = () => {
      if (channel.current) return;
      channel.current = new BroadcastChannel(name);
      channel.current.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
        if (data === changeMessage) changed();
      });
    };
    const close = () => {
      channel.current?.close();
      channel.current = undefined;
    };
    open();
    // An open channel would keep the page out of the back/forward cache.
    window.addEventListener("pagehide", close, { signal: stop.signal });
    window.addEventListener("pageshow", open, { signal: stop.signal });
    return () => {
      stop.abort();
      close();
    };
  }, [name]);
  return () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it stays on its origin
    channel.current?.postMessage(changeMessage);
  };
}
