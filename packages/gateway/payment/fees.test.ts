import { describe, expect, it } from "vitest";
import { sandboxConfiguration } from "../sandbox/merchant/seedSandboxMerchant.ts";
import { computePayinFee, computePayoutFee } from "./fees.ts";

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
    expect(computePayinFee(amountMinor, currencyCode, sandboxConfiguration)).toEqual({
      feeMinor,
      vatMinor,
    });
  });
});

const { payin } = sandboxConfiguration;

describe("The fee of a payout (G31)", () => {
  it.each([
    ["PHP", 100n],
    ["JPY", 1n],
  ])("is 1 in %s for the sandbox's merchant: %s minor units", (currencyCode, minor) => {
    expect(computePayoutFee(currencyCode, sandboxConfiguration)).toBe(minor);
  });

  it.each([
    ["0.25", "PHP", 25n],
    ["12", "PHP", 1200n],
    ["0.125", "PHP", 13n],
    ["0.124", "PHP", 12n],
    ["0.1249", "PHP", 12n],
    ["0.5", "JPY", 1n],
    ["0.49", "JPY", 0n],
    ["0", "JPY", 0n],
    ["123456789012.34", "IDR", 12_345_678_901_234n],
  ])("of %s in %s is %s minor units, rounded half up", (fee, currencyCode, minor) => {
    expect(computePayoutFee(currencyCode, { payin, payout: { methods: "all", fee } })).toBe(minor);
  });

  it("can differ by currency", () => {
    const payout = { methods: "all", fee: "1", feeByCurrency: { IDR: "2500" } } as const;
    expect(computePayoutFee("IDR", { payin, payout })).toBe(250_000n);
    expect(computePayoutFee("PHP", { payin, payout })).toBe(100n);
  });
});
