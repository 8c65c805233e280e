import { describe, expect, it, test } from "vitest";
import { isCurrencyCode } from "@pay/contract/currency.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import { PaymentMethodResponse } from "@pay/contract/payin.ts";
import type { PayinMethod } from "@pay/contract/paymentMethod.ts";
import { samplePayinOf } from "@pay/contract/samples/samplesByMethod.ts";
import { cutAddress, cutTexts, eraseFields, erasedTexts } from "./erasedFields.ts";

const request = {
  paymentMethodCode: "VA_PAY",
  paymentOperatorCode: "BANK_ALPHA_ID",
  account: { accountName: "Kim Lee", accountNumber: "00-1234", accountType: "savings" },
  emailAddress: "kim@mail.example",
  paymentLocation: { code: "STORE_ID" },
};

describe("A request or an answer whose customer's data is removed", () => {
  it("keeps its fields, and of their texts those about the method alone", () => {
    expect(eraseFields(request)).toEqual({
      paymentMethodCode: "VA_PAY",
      paymentOperatorCode: "BANK_ALPHA_ID",
      account: { accountName: "ERASED", accountNumber: "ERASED", accountType: "savings" },
      emailAddress: "erased@erased.invalid",
      paymentLocation: { code: "STORE_ID" },
    });
  });

  it("has no list of the instruction, and no field that nobody has thought of", () => {
    const answer = {
      money: { amount: 51, currencyCode: "PHP" },
      paymentInstructionList: [{ channel: "ATM", title: "Pay", steps: ["Kim Lee pays"] }],
      redirectTo: "https://bank.example/kim",
      newField: { inner: "Kim Lee" },
    };
    expect(eraseFields(answer)).toEqual({
      money: { amount: 51, currencyCode: "PHP" },
      paymentInstructionList: [],
      redirectTo: "https://erased.invalid/",
      newField: { inner: "ERASED" },
    });
  });

  it("names the texts that are removed, but none so short that it is found by chance", () => {
    expect(erasedTexts({ ...request, phoneNumber: "+63" })).toEqual([
      "Kim Lee",
      "00-1234",
      "kim@mail.example",
    ]);
  });
});

test.each([
  ["https://shop.example/back?mail=kim%40mail.example", "https://shop.example/back"],
  ["https://shop.example/back?name=KIM+Lee&id=1", "https://shop.example/back"],
  ["https://shop.example/back?phone=+639051234567", "https://shop.example/back"],
  ["https://shop.example/back#kim@mail.example", "https://shop.example/back"],
  ["https://shop.example/back?bad=%E0%A4%A&kim@mail.example", "https://shop.example/back"],
  ["https://shop.example/back?off=10%&mail=kim%40mail.example", "https://shop.example/back"],
  ["https://shop.example/back?mail=%FFkim%40mail.example", "https://shop.example/back"],
  ["https://shop.example/back?mail=kim%FF%40&kim%40mail.example", "https://shop.example/back"],
  ["https://shop.example/back?order=17", "https://shop.example/back?order=17"],
  ["https://shop.example/kim@mail.example", "https://shop.example/kim@mail.example"],
])("the address %s becomes %s", (address, cut) => {
  expect(cutAddress(address, ["kim@mail.example", "Kim Lee", "+639051234567"])).toBe(cut);
});

test("a sentence loses each of the texts", () => {
  expect(cutTexts("Kim Lee wrote, and KIM LEE called (a.b+c).", ["Kim", "Kim Lee", "A.B+C"])).toBe(
    "ERASED wrote, and ERASED called (ERASED).",
  );
});

const everyMethod = payinMethods.flatMap((method: PayinMethod) =>
  Object.keys(method.dataPoints)
    .filter(isCurrencyCode)
    .map((currencyCode) => ({ method, currencyCode, code: method.code })),
);

test.each(everyMethod)(
  "an answer to $code in $currencyCode keeps its fields and the form of the contract",
  ({ method, currencyCode }) => {
    const { paymentMethodResponse: response } = samplePayinOf(method, currencyCode);
    const erased = PaymentMethodResponse.parse(eraseFields(response));
    expect(Object.keys(erased).toSorted()).toEqual(Object.keys(response).toSorted());
    expect(erased.money).toEqual(response.money);
    // The name of the operator stays, and may be that of the bank, too.
    const left = JSON.stringify({ ...erased, paymentOperator: undefined });
    for (const text of erasedTexts(response)) expect(left).not.toContain(text);
  },
);
