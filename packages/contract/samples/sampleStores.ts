import type { CurrencyCode } from "../currency.ts";
import type { CodeAndName, DataPoint } from "../dataPoint.ts";

/**
 * The invented chains of stores of the sandbox and of samples, by currency. A code ends with its country. In live, connectors name
 * the chains (G57).
 */
const chains: { readonly [C in CurrencyCode]?: readonly CodeAndName[] } = {
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
};

/** Returns the invented chains of stores in a currency; an empty list if it has none. */
export function sampleStoresIn(currencyCode: CurrencyCode): readonly CodeAndName[] {
  return chains[currencyCode] ?? [];
}

/** Returns a data point with the invented chains, if it is a choice of stores that names none. */
export function withSampleStores(point: DataPoint, currencyCode: CurrencyCode): DataPoint {
  return point.format === "location" && !point.allowedValues
    ? { ...point, allowedValues: [...sampleStoresIn(currencyCode)] }
    : point;
}
