import { describe, expect, it } from "vitest";
import { sandboxScenarios } from "@pay/contract/sandboxControls.ts";
import { beginSandboxPayin } from "../../testing/beginSandboxPayin.ts";
import { describeProcessor } from "../../testing/describeProcessor.ts";
import { playProgress } from "../scenario/playProgress.ts";
import { sandboxFxRatePairs } from "./fxRates.ts";
import { createSandboxProcessor } from "./sandboxProcessor.ts";

describeProcessor({
  name: "The sandbox's",
  environment: "sandbox",
  webAppUrl: "https://pay.example",
  make: () => createSandboxProcessor("https://pay.example"),
  tellProgress: async (port, payin, { instruction }) => {
    const toPay = instruction.moneyRequired ?? instruction.money ?? payin.money;
    for (const scenario of sandboxScenarios)
      await playProgress(port, { ...payin, toPay }, scenario, payin.createdAt);
  },
});

describe("The account that a customer used (§2, G5)", () => {
  it.each([
    ["UPI_QR", "INR", {}, { accountName: "Ada Example", upiId: "ada.example@testupi" }],
    [
      "UPI_ID",
      "INR",
      { upiId: "kim@testbank" },
      { accountName: "Ada Example", upiId: "kim@testbank" },
    ],
    ["CAPITEC_PAY", "ZAR", {}, { accountName: "Ada Example", accountNumber: "1234567890" }],
    [
      "CAPITEC_PAY",
      "ZAR",
      { account: { accountNumber: "4050607080" } },
      { accountName: "Ada Example", accountNumber: "4050607080" },
    ],
    ["CODE_PAYMENT", "JPY", {}, undefined],
    ["CRYPTO_OFFLINE", "USD", {}, undefined],
  ] as const)("by %s in %s with %o is known after SUCCESS: %o", async (...row) => {
    const [code, currencyCode, data, used] = row;
    const begun = await beginSandboxPayin(code, currencyCode, { amount: 60, data });
    if (begun.status !== "PROCESSING") throw new Error("refused");
    expect(begun.next.accountCustomerUsedForPayment).toEqual(used);
    expect(begun.instruction).not.toHaveProperty("accountCustomerUsedForPayment");
    const failing = await beginSandboxPayin(code, currencyCode, { amount: 25, data });
    expect(failing).not.toHaveProperty("next.accountCustomerUsedForPayment");
  });
});

describe("The time of the next status of a method with a visit (G25)", () => {
  it.each([
    [60, "2026-11-21T10:01:00.000Z"],
    [45, "2026-11-21T10:30:00.000Z"],
    [1, "2026-11-21T12:30:00.000Z"],
  ])("by IDR %d without a visit is %s", async (amount, dueAt) => {
    const begun = await beginSandboxPayin("ONLINE", "IDR", { amount });
    expect(begun).toMatchObject({ next: { dueAt: new Date(dueAt) } });
  });
});

const now = new Date("2026-11-21T10:59:59.999Z");

describe("The sandbox's exchange rates (G13)", () => {
  it("are valid from the hour to its end", () => {
    const [first] = sandboxFxRatePairs(new Date("2026-11-21T11:00:00.000Z"));
    expect(first).toMatchObject({
      validFrom: "2026-11-21T11:00:00.000Z",
      validTo: "2026-11-21T12:00:00.000Z",
    });
  });

  it("give no profit to a round trip", () => {
    const pairs = sandboxFxRatePairs(now);
    for (const there of pairs) {
      const back = pairs.find(
        (pair) =>
          pair.sourceCurrencyCode === there.targetCurrencyCode &&
          pair.targetCurrencyCode === there.sourceCurrencyCode,
      );
      expect(there.rate * (back?.rate ?? Infinity)).toBeLessThanOrEqual(1.000001);
      expect(there.rate * (back?.rate ?? 0)).toBeGreaterThan(0.97);
    }
  });
});
