import { keptInTab, type TabStorage } from "../ui/keptInTab.ts";

/**
 * Keeps the `returnUrl` of a payment's link in the tab that created the payment. A customer may come back from an institution by
 * a status link, which has no `returnUrl`, while the payin cannot be read. Judge it like any other URL (G24).
 */
export function keptReturnUrl(idPayin: string, storage: () => TabStorage) {
  return keptInTab(`begun ${idPayin}`, storage);
}
