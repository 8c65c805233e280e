import { readTokenClaims } from "@pay/contract/tokenClaims.ts";
import { storedText, type TextStorage } from "../ui/storedText.ts";

/**
 * The texts that the page keeps in the tab to continue a payment (G45, G56): what was typed into its form and as its reference, the
 * merchant's name, and the `returnUrl` of the link that created it. A customer comes back from an institution by a status link, which
 * has no `returnUrl`, and whose token need not cover the name. Judge the `returnUrl` like any other URL (G24).
 */
type KeptKind = "draft" | "reference" | "payee" | "returnUrl";

/**
 * Keeps a text of a payment in the tab, under the merchant of the token: another merchant's link with the same payment id sees
 * nothing of it (G56).
 */
export function keptText(
  kind: KeptKind,
  { idPayin, token }: { readonly idPayin: string; readonly token: string },
  storage: () => TextStorage,
) {
  const merchantCode = readTokenClaims(token)?.sub ?? "";
  return storedText(`${kind} ${merchantCode} ${idPayin}`, storage);
}
