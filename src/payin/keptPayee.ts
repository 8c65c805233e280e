import { storedText, type TextStorage } from "../ui/storedText.ts";

/**
 * Keeps the merchant's name in the tab that created the payment. A customer who comes back from an institution gets a status link,
 * whose token need not cover the name.
 */
export function keptPayee(idPayin: string, storage: () => TextStorage) {
  return storedText(`payee ${idPayin}`, storage);
}
