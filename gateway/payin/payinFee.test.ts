import { describe, expect, it } from "vitest";
import { sandboxConfiguration } from "../sandbox/merchant/sandboxConfiguration.ts";
import { payinFeeOf } from "./payinFee.ts";

describe("The cost of a payin for the seeded merchant (G31)", () => {
  it.each([
    // minor units, currency, fee (1.5 %), tax (11 % of the fee, rupiah alone); halves are rounded up
    [5000n, "JPY", 75n, null],
    [33n, "JPY", 0n, null],
    [34n, "JPY", 1n, null],
    [100n, "JPY", 2n, null],
    [5100n, "PHP", 77n, null],
    [6000n, "IDR", 90n, 10n],
    [100n, "IDR", 2n, 0n],
    [100_000_000_000n, "IDR", 1_500_000_000n, 165_000_000n],
  ])("%s minor units of %s: fee %s, tax %s", (amountMinor, currencyCode, feeMinor, vatMinor) => {
    expect(payinFeeOf(amountMinor, currencyCode, sandboxConfiguration)).toEqual({
      feeMinor,
      vatMinor,
    });
  });
});
