import type { Money } from "@pay/contract/money.ts";
import { finished, samplePayin, withProgress } from "@pay/contract/samples/samplePayin.ts";
import { samplePayinOf } from "@pay/contract/samples/samplesByMethod.ts";
import { cryptoOffline } from "@pay/contract/methods/cryptoOffline.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import { describe, expect, it } from "vitest";
import { readProgress, restToSend } from "./progress.ts";

const yen = (amount: number): Money => ({ amount, currencyCode: "JPY" });
const usdc = (amount: number): Money => ({ amount, currencyCode: "USDC" });

describe("The progress of a payin of ¥5,000 (G47)", () => {
  it.each([
    ["PARTIALLY_PAID", yen(2500), "partial", yen(2500)],
    ["PARTIALLY_PAID", yen(4999), "partial", yen(1)],
    // Nothing is missing: the customer must not pay again.
    ["PARTIALLY_PAID", yen(5000), "confirming", undefined],
    ["PARTIALLY_PAID", yen(6000), "confirming", undefined],
    // The page cannot tell exactly what is missing.
    ["PARTIALLY_PAID", undefined, "partial", undefined],
    ["PARTIALLY_PAID", usdc(10), "partial", undefined],
    ["PARTIALLY_PAID", yen(0.5), "partial", undefined],
    ["CONFIRMING", yen(5000), "confirming", undefined],
    ["CONFIRMING", undefined, "confirming", undefined],
    // An unknown value claims nothing.
    ["ON_ITS_WAY", yen(2500), "none", undefined],
    ["partially_paid", yen(2500), "none", undefined],
  ] as const)("%s with %o received is %s, with %o missing", (...row) => {
    const [processorStatus, moneyReceived, kind, missing] = row;
    const payin = withProgress(samplePayin(), processorStatus, moneyReceived);
    const progress = readProgress(payin);
    expect(progress.kind).toBe(kind);
    expect(progress.kind === "partial" ? progress.missing : undefined).toEqual(missing);
    expect(restToSend(payin)).toEqual(missing);
  });

  it("is counted against the amount to pay, exactly in its minor units (G26)", () => {
    const less = samplePayin({ moneyRequired: yen(4999) });
    expect(restToSend(withProgress(less, "PARTIALLY_PAID", yen(2500)))).toEqual(yen(2499));
    const coins = samplePayinOf(cryptoOffline, "USD", { money: usdc(0.3) });
    expect(restToSend(withProgress(coins, "PARTIALLY_PAID", usdc(0.1)))).toEqual(usdc(0.2));
  });

  it("is over with the final status", () => {
    const part = withProgress(samplePayin(), "PARTIALLY_PAID", yen(2500));
    expect(readProgress(finished(part, "FAILED", "PARTIALLY_PAID"))).toEqual({ kind: "none" });
  });
});

it("the rest can be sent by transfers alone, since codes and requests name the whole amount", () => {
  const sent = payinMethods.flatMap((method) => {
    const payin = samplePayin({ instructionKind: method.instructionKind });
    const rest = restToSend(withProgress(payin, "PARTIALLY_PAID", yen(2500)));
    return rest ? [method.code] : [];
  });
  expect(sent).toEqual(["VA_PAY", "OFFLINE", "BANK_TRANSFER", "ADDRESS_PAYMENT", "CRYPTO_OFFLINE"]);
});
