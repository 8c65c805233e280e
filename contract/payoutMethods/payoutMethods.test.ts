import { expect, test } from "vitest";
import { PayoutMethodResponse } from "../payout.ts";
import { payoutExpiresAfterMinutes } from "../paymentMethod.ts";
import { payoutMethods } from "./index.ts";

test("the payout methods are those of §2", () => {
  expect(payoutMethods.map(({ code }) => code)).toEqual([
    "BANK_TRANSFER",
    "WALLET_TRANSFER",
    "EMAIL_TRANSFER",
    "PHONE_NUMBER_TRANSFER",
    "RANDOM_KEY_TRANSFER",
    "TAX_PAYER_ID_TRANSFER",
  ]);
});

test("a payout expires within 24 h (G14)", () => {
  expect(payoutExpiresAfterMinutes).toBe(1440);
});

test.each([
  ["EMAIL_TRANSFER", { emailAddress: "ada@mail.example", account: { accountName: "Ada" } }],
  ["PHONE_NUMBER_TRANSFER", { phoneNumber: "+5511961234567", account: { accountName: "Ada" } }],
  ["RANDOM_KEY_TRANSFER", { account: { accountName: "Ada", accountNumber: "7d9f0335" } }],
  ["TAX_PAYER_ID_TRANSFER", { taxId: "529.982.247-25", account: { accountName: "Ada" } }],
  ["BANK_TRANSFER", {}],
  ["WALLET_TRANSFER", {}],
])("the response object of %s has %o, and nothing else (§2)", (paymentMethodCode, echo) => {
  const response = { idPayout: "P-1", paymentMethodCode, ...echo };
  expect(PayoutMethodResponse.parse({ ...response, paymentOperatorCode: "X" })).toEqual(response);
  for (const name of Object.keys(echo)) {
    const without = Object.fromEntries(Object.entries(response).filter(([key]) => key !== name));
    expect(PayoutMethodResponse.safeParse(without).success).toBe(false);
  }
});
