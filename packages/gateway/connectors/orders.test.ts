import { assert, property, stringMatching } from "fast-check";
import { describe, expect, it } from "vitest";
import { readConnectorMoney } from "@pay/contract/connector/money.ts";
import { readPaymentKey, toPaymentKey, writeMoney } from "./orders.ts";

describe("Money for a connector", () => {
  it.each([
    [5000, "PHP", "5000.00", 500_000n],
    [0.05, "PHP", "0.05", 5n],
    [450.5, "MXN", "450.50", 45_050n],
    [5000, "JPY", "5000", 5000n],
    [12.345678, "USDC", "12.345678", 12_345_678n],
    [999_999_999_999.99, "IDR", "999999999999.99", 99_999_999_999_999n],
  ] as const)("%d %s is %s", (amount, currencyCode, text, units) => {
    const money = writeMoney({ amount, currencyCode });
    expect(money).toEqual({ amount: text, currencyCode });
    expect(readConnectorMoney(money)).toBe(units);
  });

  it.each([
    ["5000", "PHP", 500_000n],
    ["5000.5", "PHP", 500_050n],
    ["5000.001", "PHP", undefined],
    ["5000.0", "JPY", undefined],
    ["5000", "XXX", undefined],
  ] as const)("%s %s is read as %d minor units", (amount, currencyCode, units) => {
    expect(readConnectorMoney({ amount, currencyCode })).toBe(units);
  });
});

describe("The key of a payment", () => {
  const code = stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/);
  const id = stringMatching(/^[A-Za-z0-9][A-Za-z0-9._~-]{0,63}$/);

  it("names its merchant and id, within the length and characters of the protocol", () => {
    assert(
      property(code, id, (merchantCode, idPayment) => {
        const payout = toPaymentKey({ merchantCode, idPayment });
        const payin = toPaymentKey({ merchantCode, idPayment, requestHash: "0".repeat(64) });
        expect(readPaymentKey("payout", payout)).toEqual({ merchantCode, idPayment });
        expect(readPaymentKey("payin", payin)).toEqual({ merchantCode, idPayment });
        for (const key of [payin, payout]) expect(key).toMatch(/^[A-Za-z0-9_-]{1,200}$/);
      }),
    );
  });

  it("differs between two creates of a payin, and never between two of a payout", () => {
    const payment = { merchantCode: "M", idPayment: "A-1" };
    const one = toPaymentKey({ ...payment, requestHash: "1".repeat(64) });
    expect(toPaymentKey({ ...payment, requestHash: "2".repeat(64) })).not.toBe(one);
    expect(toPaymentKey(payment)).toBe("TS9BLTE");
  });

  it.each(["", "AAAA", "TQ", "TS9BLTE=", "TS9BLTF", "TS9BLTEvMDAvMDA"])(
    "%s is none that the gateway made",
    (key) => {
      expect(readPaymentKey("payout", key)).toBeUndefined();
    },
  );
});
