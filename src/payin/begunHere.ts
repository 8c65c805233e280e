import { keptInTab, type TabStorage } from "../ui/keptInTab.ts";

/**
 * Remembers, as long as the tab lives, that a payment was created in it, and where its link leads back to: also when the customer comes
 * back from an institution by another link, which cannot tell while the payin cannot be read. It holds nothing else of the payment
 * but its id.
 */
export function begunHere(idPayin: string, storage: () => TabStorage) {
  const kept = keptInTab(`begun ${idPayin}`, storage);
  return {
    note: (returnUrl: string): void => {
      kept.write(returnUrl);
    },
    /** The link's `returnUrl`; undefined where the payment was not begun here. To be judged like any other (G24). */
    returnUrl: kept.read,
    forget: kept.erase,
  };
}
