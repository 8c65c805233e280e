import type { CurrencyCode } from "@pay/contract/currency.ts";
import type { FxRatePair } from "@pay/contract/endpoints/listFxRatePairs.ts";
import { currencyCodes } from "../../catalogue/offeredMethods.ts";

const hourMs = 3_600_000;

/** The price of one US dollar in each currency, and of one unit in dollars: fixed, from no market (G13). */
const rates: Readonly<
  Record<Exclude<CurrencyCode, "USD">, readonly [perDollar: number, inDollars: number]>
> = {
  ARS: [1400, 0.0007],
  BRL: [5.4, 0.185],
  COP: [4000, 0.00025],
  GHS: [11, 0.0905],
  IDR: [16_500, 0.00006],
  INR: [88, 0.01135],
  JPY: [150, 0.00665],
  KES: [129, 0.00775],
  KRW: [1400, 0.00071],
  LAK: [21_600, 0.000046],
  MXN: [18.5, 0.054],
  NGN: [1450, 0.000685],
  PHP: [58, 0.0172],
  TWD: [31, 0.0322],
  VND: [26_000, 0.000038],
  ZAR: [17.5, 0.057],
};

/** Returns the sandbox's exchange rates (G13), each valid for the whole current hour in UTC. */
export function sandboxFxRatePairs(now: Date): readonly FxRatePair[] {
  const fromMs = now.getTime() - (now.getTime() % hourMs);
  const valid = {
    validFrom: new Date(fromMs).toISOString(),
    validTo: new Date(fromMs + hourMs).toISOString(),
  };
  return currencyCodes.flatMap((code) => {
    if (code === "USD") return [];
    const [perDollar, inDollars] = rates[code];
    return [
      { sourceCurrencyCode: "USD", targetCurrencyCode: code, rate: perDollar, ...valid },
      { sourceCurrencyCode: code, targetCurrencyCode: "USD", rate: inDollars, ...valid },
    ] as const;
  });
}
