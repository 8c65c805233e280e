import { describe, expect, it } from "vitest";
import type { CurrencyCode } from "#contract/currency.ts";
import type { PaymentMethodRequest } from "#contract/payin.ts";
import { offeredMethods } from "../catalogue/offeredMethods.ts";
import { sandboxConfiguration } from "../sandbox/merchant/sandboxConfiguration.ts";
import { collectData } from "./collectData.ts";

function collect(currencyCode: CurrencyCode, request: PaymentMethodRequest) {
  const { paymentMethodCode } = request;
  const processable = new Set([paymentMethodCode]);
  const [offered] = offeredMethods(sandboxConfiguration, currencyCode, processable);
  if (!offered) throw new Error(`${paymentMethodCode} is not offered in ${currencyCode}`);
  return collectData(offered, request, currencyCode);
}

describe("The customer's data for a method (§2, G17)", () => {
  it("is stored in NFC with E.164 phone numbers, and without fields that the method does not have", () => {
    const collected = collect("JPY", {
      paymentMethodCode: "OFFLINE",
      account: { accountName: "Jose\u0301", accountType: "private" },
      emailAddress: "kim@customer.example",
      phoneNumber: "090-1234-5678",
      productId: "",
      upiId: "kim@bank",
    });
    expect(collected).toEqual({
      ok: true,
      data: {
        paymentMethodCode: "OFFLINE",
        account: { accountName: "Jos\u00e9" },
        emailAddress: "kim@customer.example",
        phoneNumber: "+819012345678",
      },
      paymentOperator: undefined,
    });
  });

  it("gets an error with a pointer and a sentence per fault (G9)", () => {
    expect(collect("KRW", { paymentMethodCode: "OFFLINE", phoneNumber: "12345" })).toEqual({
      ok: false,
      errors: [
        {
          pointer: "/paymentMethod/account/accountName",
          code: "required",
          detail: "Name of the account holder is required.",
        },
        {
          pointer: "/paymentMethod/phoneNumber",
          code: "wrong_format",
          detail: "Phone number has the wrong format.",
        },
      ],
    });
  });

  it("accepts only operators of the method in the currency", () => {
    const paymentMethodCode = "ONLINE";
    expect(collect("IDR", { paymentMethodCode, paymentOperatorCode: "BANK_MU_ID" })).toMatchObject({
      ok: true,
      paymentOperator: { code: "BANK_MU_ID", name: "Bank Mu" },
    });
    expect(collect("IDR", { paymentMethodCode, paymentOperatorCode: "BANK_MU_PH" })).toMatchObject({
      ok: false,
      errors: [{ pointer: "/paymentMethod/paymentOperatorCode", code: "not_allowed" }],
    });
  });
});
