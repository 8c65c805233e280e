import { storedText, type TextStorage } from "../ui/storedText.ts";

/**
 * Records in the tab that it created a payment, and the `returnUrl` of its link. A customer may come back from an institution by
 * a status link, which has no `returnUrl`, while the payin cannot be read. The record contains nothing else but the payment's id.
 */
export function startedHere(idPayin: string, storage: () => TextStorage) {
  const kept = storedText(`begun ${idPayin}`, storage);
  return {
    note: (returnUrl: string): void => {
      kept.write(returnUrl);
    },
    /** Returns the link's `returnUrl`, or undefined if the payment was not started here. Judge it like any other URL (G24). */
    returnUrl: kept.read,
    forget: kept.erase,
  };
}
