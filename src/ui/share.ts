import { copyText } from "./copyText.ts";
import { openShareSheet } from "./openShareSheet.ts";

/** The result of sharing: the system took it, the clipboard holds it, or both failed. */
export type ShareOutcome = "shared" | "copied" | "failed";

/** Shares a text or a link with the device's apps if the browser can, else copies it. */
export async function share(
  content: { readonly title: string } & ({ readonly text: string } | { readonly url: string }),
): Promise<ShareOutcome> {
  if (typeof navigator.share === "function" && (await openShareSheet(content))) return "shared";
  return (await copyText("url" in content ? content.url : content.text)) ? "copied" : "failed";
}
