import type { MerchantConfiguration } from "../../database/merchantConfiguration.ts";

/**
 * The configuration of the seeded merchant (G31): all methods, 1.5 % per payin, 11 % VAT on that fee in rupiah, and 1 per payout.
 */
export const sandboxConfiguration: MerchantConfiguration = {
  payin: { methods: "all", feeBasisPoints: 150, vatBasisPoints: { IDR: 1100 } },
  payout: { methods: "all", fee: "1" },
};
