import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";

/** What the seeded merchant of the sandbox is configured with (G31): every method, 1.5 % a payin, and VAT of 11 % of the fee in rupiah. */
export const sandboxConfiguration: MerchantConfiguration = {
  payin: { methods: "all", feeBasisPoints: 150, vatBasisPoints: { IDR: 1100 } },
};
