import type { MerchantConfiguration } from "../../database/merchantConfiguration.ts";

/** What the seeded merchant of the sandbox is configured with (G31): every method, 1.5 % a payin, VAT of 11 % of that fee in rupiah, and 1 a payout. */
export const sandboxConfiguration: MerchantConfiguration = {
  payin: { methods: "all", feeBasisPoints: 150, vatBasisPoints: { IDR: 1100 } },
  payout: { methods: "all", fee: "1" },
};
