import { readTokenClaims } from "@pay/contract/tokenClaims.ts";
import { storedText, type TextStorage } from "../ui/storedText.ts";
import type { PayinAccess } from "./payinQuery.ts";

/**
 * Keeps the merchant's name in the tab that created the payment. A customer who comes back from an institution gets a status link,
 * whose token need not cover the name. Another merchant's payment may have the same id.
 */
export function keptPayee({ idPayin, token }: PayinAccess, storage: () => TextStorage) {
  const merchant = readTokenClaims(token)?.sub ?? "";
  return storedText(`payee ${merchant} ${idPayin}`, storage);
}
