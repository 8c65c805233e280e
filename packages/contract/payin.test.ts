import { describe, expect, test } from "vitest";
import { Callback } from "./callback.ts";
import { deadlines, moneyToPay, Payin, PayinCreated, PaymentMethodResponse } from "./payin.ts";
import { Timestamp } from "./paymentId.ts";
import { isFinal, paymentStatuses } from "./status.ts";
import { created, finished, samplePayin, sampleQrPayin } from "./samples/samplePayin.ts";

const yen = (amount: number) => ({ amount, currencyCode: "JPY" });

describe("reading a payin (G3)", () => {
  test("the samples match the schemas", () => {
    for (const payin of [samplePayin(), sampleQrPayin(), finished(samplePayin(), "SUCCESS")]) {
      expect(Payin.parse(payin)).toEqual(payin);
      expect(PayinCreated.parse(created(payin))).toEqual(created(payin));
    }
  });

  test("an unknown or missing instructionKind is read as unknown (G4)", () => {
    const { instructionKind: _, ...without } = samplePayin().paymentMethodResponse;
    for (const paymentMethodResponse of [
      { ...without, instructionKind: "hologram" },
      { ...without, instructionKind: 7 },
      without,
    ]) {
      const payin = Payin.parse({ ...samplePayin(), paymentMethodResponse });
      expect(payin.paymentMethodResponse.instructionKind).toBe("unknown");
    }
  });

  test("each time of an answer is among the deadlines, which the sandbox's clock moves and nobody erases", () => {
    const times = Object.entries(PaymentMethodResponse.shape).flatMap(([name, schema]) =>
      "innerType" in schema.def && schema.def.innerType === Timestamp ? [name] : [],
    );
    expect(times).toEqual(deadlines);
  });

  test("unknown properties are dropped (§9)", () => {
    expect(Payin.parse({ ...samplePayin(), brandNew: 1 })).toEqual(samplePayin());
  });

  test.each(["PAID", "success"])("the unknown status %s is refused (§3)", (status) => {
    const process = { ...samplePayin().process, status };
    expect(Payin.safeParse({ ...samplePayin(), process }).success).toBe(false);
  });

  test("of the four statuses of §3 all but PROCESSING are final (G27)", () => {
    expect(paymentStatuses).toEqual(["PROCESSING", "SUCCESS", "FAILED", "REFUSED"]);
    expect(paymentStatuses.map(isFinal)).toEqual([false, true, true, true]);
  });

  test("an absent field is left out, never null (G3)", () => {
    expect(Payin.safeParse({ ...samplePayin(), vat: null }).success).toBe(false);
  });
});

describe("the amount that the customer has to pay (G26)", () => {
  const { money: _, ...response } = samplePayin().paymentMethodResponse;
  const usdc = { amount: 50.5, currencyCode: "USDC" };

  test.each([
    ["moneyRequired if that is present", { money: yen(48), moneyRequired: yen(49) }, yen(49)],
    ["otherwise the method's money, which may be in another currency", { money: usdc }, usdc],
    ["otherwise the requested amount", {}, yen(50)],
  ])("it is %s", (_name, given, toPay) => {
    const paymentMethodResponse = { ...response, ...given };
    const paymentRequested = { money: yen(50) };
    expect(moneyToPay({ ...samplePayin(), paymentRequested, paymentMethodResponse })).toEqual(
      toPay,
    );
  });
});

describe("a callback (webhook) (G21)", () => {
  const callback = {
    id: "msg_1",
    type: "payin.updated",
    timestamp: "2026-11-21T10:00:05.000Z",
    apiVersion: "2",
    merchantCode: "SANDBOX",
    isTest: true,
    idPayin: "A-1042",
  };

  test("a callback names the payin that changed; an unknown type is read too (§6)", () => {
    expect(Callback.parse(callback)).toEqual(callback);
    const { idPayin: _, ...rest } = callback;
    expect(Callback.parse({ ...rest, type: "refund.updated" }).type).toBe("refund.updated");
  });

  test("a callback never carries a status or an amount", () => {
    const read = Callback.parse({ ...callback, status: "SUCCESS", amount: 51 });
    expect(read).toEqual(callback);
  });
});
