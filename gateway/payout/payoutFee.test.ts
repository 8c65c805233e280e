import { describe, expect, it } from "vitest";
import { sandboxConfiguration } from "../sandbox/merchant/sandboxConfiguration.ts";
import { payoutFeeOf } from "./payoutFee.ts";

const { payin } = sandboxConfiguration;

describe("The fee of a payout (G31)", () => {
  it.each([
    ["PHP", 100n],
    ["JPY", 1n],
  ])("is 1 in %s for the sandbox's merchant: %s minor units", (currencyCode, minor) => {
    expect(payoutFeeOf(currencyCode, sandboxConfiguration)).toBe(minor);
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
    expect(payoutFeeOf(currencyCode, { payin, payout: { methods: "all", fee } })).toBe(minor);
  });

  it("can differ by currency", () => {
    const payout = { methods: "all", fee: "1", feeByCurrency: { IDR: "2500" } } as const;
    expect(payoutFeeOf("IDR", { payin, payout })).toBe(250_000n);
    expect(payoutFeeOf("PHP", { payin, payout })).toBe(100n);
  });
});
