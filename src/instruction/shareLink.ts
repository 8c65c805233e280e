import { copyText } from "../ui/copyText.ts";

/** What became of a link that the customer wants to keep: the system took it, it is in the clipboard, or neither worked. */
export type ShareOutcome = "shared" | "copied" | "failed";

/** Offers a link to the apps of the device, where the browser can; else puts it into the clipboard. Giving up on the way is no failure. */
export async function shareLink(title: string, url: string): Promise<ShareOutcome> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  return (await copyText(url)) ? "copied" : "failed";
}
