import { storedText, type TextStorage } from "../ui/storedText.ts";

/**
 * Keeps the `returnUrl` of a payment's link in the tab that created the payment. A customer may come back from an institution by
 * a status link, which has no `returnUrl`, while the payin cannot be read. Judge it like any other URL (G24).
 */
export function keptReturnUrl(idPayin: string, storage: () => TextStorage) {
  return storedText(`begun ${idPayin}`, storage);
}
