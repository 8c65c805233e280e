import { copyText } from "../ui/copyText.ts";

/** The result of sharing a link: the system took it, the clipboard holds it, or both failed. */
export type ShareOutcome = "shared" | "copied" | "failed";

/** Shares a link with the device's apps if the browser can, else copies it. Cancelling is not a failure. */
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
