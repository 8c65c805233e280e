import { readProperty } from "@pay/contract/matchesShape.ts";
import type { MerchantBrand } from "@pay/contract/merchantLook.ts";

/**
 * Applies a merchant's own accent, radius and font (G46), unless the customer has begun to act: nothing may change under a finger. A
 * failure must not block payment.
 */
export async function applyMerchantLook({ accent, radius, font }: MerchantBrand): Promise<void> {
  if ((accent ?? radius ?? font) === undefined || hasActed()) return;
  try {
    const { applyLook } = await import("../brand/applyBrand.ts");
    if (!hasActed()) applyLook({ accent, radius, font });
  } catch {
    // The page keeps its own look.
  }
}

/** Tells whether the customer has pressed a key or the page. A browser that cannot tell counts as yes. */
function hasActed(): boolean {
  return readProperty(readProperty(navigator, "userActivation"), "hasBeenActive") !== false;
}
