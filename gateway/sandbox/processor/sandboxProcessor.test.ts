import { describe, expect, it } from "vitest";
import { currencies, type CurrencyCode, isCurrencyCode } from "#contract/currency.ts";
import { payinMethods } from "#contract/methods/index.ts";
import type { PaymentMethodRequest } from "#contract/payin.ts";
import type { PayinMethod } from "#contract/paymentMethod.ts";
import { sampleRequest } from "#contract/samples/samplesByMethod.ts";
import type { NewPayin } from "../../processor/processor.ts";
import { createSandboxProcessor } from "./sandboxProcessor.ts";

const processor = createSandboxProcessor("https://pay.example");
const methods: readonly PayinMethod[] = payinMethods;

function newPayin(code: string, amount: number, currencyCode: CurrencyCode): NewPayin {
  const method = methods.find((candidate) => candidate.code === code);
  if (!method) throw new Error(`no method ${code}`);
  return {
    merchantCode: "M",
    idPayin: "A-1",
    method,
    money: { amount, currencyCode },
    currencyCode,
    data: { paymentMethodCode: code },
    paymentOperator: { code: "TEST_OPERATOR", name: "Test Operator" },
    payee: "Nordic Bikes",
    createdAt: new Date("2026-11-21T10:00:00.000Z"),
    expireAt: new Date("2026-11-21T10:30:00.000Z"),
  };
}

async function instruct(
  payin: NewPayin,
  data: Partial<PaymentMethodRequest> = {},
): Promise<object> {
  const begun = await processor.begin({ ...payin, data: { ...payin.data, ...data } });
  return begun.instruction;
}

const currencyCodes = Object.keys(currencies).filter(isCurrencyCode);

const everyMethodAndCurrency = methods.flatMap((method) =>
  currencyCodes.flatMap((currencyCode) =>
    method.dataPoints[currencyCode] ? [{ method, currencyCode }] : [],
  ),
);

describe("The sandbox's processor", () => {
  it.each(everyMethodAndCurrency)(
    "answers $method.code in $currencyCode with the method's mandatory fields, and with no foreign ones",
    async ({ method, currencyCode }) => {
      const data = sampleRequest(method, currencyCode, { mandatoryOnly: true });
      const payin = newPayin(method.code, 5000, currencyCode);
      const { instruction } = await processor.begin({ ...payin, data });
      const { always, sometimes } = method.response;
      expect(Object.keys(instruction)).toEqual(expect.arrayContaining([...always]));
      expect([...always, ...sometimes]).toEqual(expect.arrayContaining(Object.keys(instruction)));
    },
  );

  it.each([
    [50, "JPY", { amount: 49, currencyCode: "JPY" }],
    [50, "COP", { amount: 49.99, currencyCode: "COP" }],
    [50.01, "COP", undefined],
    [49, "JPY", undefined],
  ] as const)("asks at OFFLINE %s %s for %o (G26)", async (amount, currencyCode, moneyRequired) => {
    const begun = await processor.begin(newPayin("OFFLINE", amount, currencyCode));
    expect(begun.instruction.moneyRequired).toEqual(moneyRequired);
  });

  it("puts the amount to pay into the code of a transfer (G26)", async () => {
    const { instruction } = await processor.begin(newPayin("OFFLINE", 50, "LAK"));
    expect(instruction.moneyRequired).toEqual({ amount: 49.99, currencyCode: "LAK" });
    expect(instruction.qrCode).toContain("540549.99");
    expect(instruction.qrName).toBe("Nordic Bikes");
  });

  it("repeats the customer's data, and leaves out what is missing", async () => {
    const payin = newPayin("OFFLINE", 5000, "ARS");
    expect(
      await instruct(payin, {
        account: { accountName: "Ana Pérez" },
        phoneNumber: "+541123456789",
        productId: "P-1",
        taxId: "20-12345678-6",
      }),
    ).toMatchObject({
      accountCustomer: { accountName: "Ana Pérez" },
      phoneNumber: "+541123456789",
      productId: "P-1",
      taxId: "20-12345678-6",
    });
    expect(Object.keys(await instruct(payin))).toEqual([
      "account",
      "paymentOperator",
      "reference",
      "money",
      "expireAt",
    ]);
  });

  it("sends ONLINE to a visit that nobody can guess, and decides after a minute without one (G25)", async () => {
    const first = await processor.begin(newPayin("ONLINE", 60, "IDR"));
    const second = await processor.begin(newPayin("ONLINE", 60, "IDR"));
    const { redirectTo } = first.instruction;
    expect(redirectTo).toMatch(/^https:\/\/pay\.example\/institution\/[A-Za-z0-9_-]{43}$/);
    // Two beginnings of the same payin differ only in the secret part.
    expect(redirectTo).not.toBe(second.instruction.redirectTo);
    expect(first).toMatchObject({
      status: "PROCESSING",
      next: { status: "SUCCESS", dueAt: new Date("2026-11-21T10:01:00.000Z") },
    });
  });

  it("decides after five seconds if there is nothing to visit", async () => {
    expect(await processor.begin(newPayin("QR_PH", 25, "PHP"))).toMatchObject({
      status: "PROCESSING",
      next: {
        status: "FAILED",
        processorStatus: "CANCELLED_BY_CUSTOMER",
        dueAt: new Date("2026-11-21T10:00:05.000Z"),
      },
    });
  });

  it("refuses at once from 2 up to below 3 (G25)", async () => {
    const begun = await processor.begin(newPayin("QR_PH", 2.99, "PHP"));
    expect(begun.status).toBe("REFUSED");
    expect("next" in begun).toBe(false);
  });
});
