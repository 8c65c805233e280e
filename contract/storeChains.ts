import type { CurrencyCode } from "./currency.ts";
import type { CodeAndName } from "./dataPoint.ts";

/**
 * The invented chains of stores that take cash payments, by currency. A code ends with its country. A merchant may offer
 * fewer of them (docs/payment-methods.md).
 */
export const storeChains = {
  IDR: [
    { code: "STORE_ALPHA_ID", name: "Alpha Store" },
    { code: "STORE_BETA_ID", name: "Beta Mart" },
  ],
  JPY: [
    { code: "STORE_ALPHA_JP", name: "Alpha Store" },
    { code: "STORE_BETA_JP", name: "Beta Mart" },
    { code: "STORE_GAMMA_JP", name: "Gamma Stop" },
    { code: "STORE_DELTA_JP", name: "Delta Corner" },
  ],
  KRW: [
    { code: "STORE_ALPHA_KR", name: "Alpha Store" },
    { code: "STORE_BETA_KR", name: "Beta Mart" },
  ],
  TWD: [
    { code: "STORE_ALPHA_TW", name: "Alpha Store" },
    { code: "STORE_BETA_TW", name: "Beta Mart" },
    { code: "STORE_GAMMA_TW", name: "Gamma Stop" },
  ],
  MXN: [
    { code: "STORE_ALPHA_MX", name: "Alpha Store" },
    { code: "STORE_BETA_MX", name: "Beta Mart" },
    { code: "STORE_GAMMA_MX", name: "Gamma Stop" },
  ],
  COP: [
    { code: "STORE_ALPHA_CO", name: "Alpha Store" },
    { code: "STORE_BETA_CO", name: "Beta Mart" },
  ],
} as const satisfies { readonly [C in CurrencyCode]?: readonly CodeAndName[] };
