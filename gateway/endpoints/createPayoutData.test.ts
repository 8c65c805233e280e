import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PayoutMethodRequest } from "#contract/payout.ts";
import {
  callCreatePayout,
  createTestPayout,
  fund,
  payoutBody,
} from "../testing/createTestPayout.ts";
import { dataOf, everyRow, namesIn, pathOf, uuid } from "../testing/payoutRows.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";

describe("The data of a payout (§2)", () => {
  let open: TestDeps;
  let caller: Caller;
  beforeAll(async () => {
    open = await openTestDeps();
    caller = await addMerchant(open.deps);
    await fund(open.deps, caller);
  });
  afterAll(async () => await open.close());

  let count = 0;
  const nextId = () => `M-${(count += 1)}`;
  const call = async (currencyCode: string, paymentMethod: PayoutMethodRequest) =>
    await callCreatePayout(
      open.deps,
      caller,
      nextId(),
      payoutBody({ amount: 5000, currencyCode, paymentMethod }),
    );

  it.each([
    ["BANK_TRANSFER", "JPY", "accountType", "savings", "not_allowed"],
    ["BANK_TRANSFER", "COP", "accountType", "current", "not_allowed"],
    ["BANK_TRANSFER", "IDR", "paymentOperatorCode", "BANK_BETA_PH", "not_allowed"],
    ["BANK_TRANSFER", "IDR", "paymentOperatorCode", "WALLET_BETA_ID", "not_allowed"],
    ["WALLET_TRANSFER", "PHP", "paymentOperatorCode", "BANK_BETA_PH", "not_allowed"],
    ["WALLET_TRANSFER", "GHS", "phoneNumber", "+254712123456", "wrong_format"],
    ["WALLET_TRANSFER", "PHP", "phoneNumber", "12345", "wrong_format"],
    ["WALLET_TRANSFER", "PHP", "emailAddress", "ada@mail", "wrong_format"],
    ["BANK_TRANSFER", "COP", "phoneNumber", "+5511961234567", "wrong_format"],
    ["BANK_TRANSFER", "ARS", "identifyingReference", "20\n1234", "wrong_format"],
    ["BANK_TRANSFER", "ARS", "identifyingReference", "1".repeat(65), "too_long"],
    ["BANK_TRANSFER", "INR", "accountNumber", "1".repeat(65), "too_long"],
    ["BANK_TRANSFER", "INR", "accountNumber", "12 34", "wrong_format"],
    ["BANK_TRANSFER", "INR", "accountName", "a".repeat(141), "too_long"],
    ["BANK_TRANSFER", "INR", "accountName", "Ada <b>", "wrong_format"],
    ["EMAIL_TRANSFER", "BRL", "emailAddress", "nobody", "wrong_format"],
    ["PHONE_NUMBER_TRANSFER", "BRL", "phoneNumber", "+573211234567", "wrong_format"],
    ["RANDOM_KEY_TRANSFER", "BRL", "accountNumber", "1234567890", "too_short"],
    ["RANDOM_KEY_TRANSFER", "BRL", "accountNumber", `${uuid}0`, "too_long"],
    ["RANDOM_KEY_TRANSFER", "BRL", "accountNumber", uuid.replace("7", "g"), "wrong_format"],
    ["TAX_PAYER_ID_TRANSFER", "BRL", "taxId", "529 982", "wrong_format"],
  ] as const)(
    "%s in %s is refused with %s %j, as %s (G17)",
    async (code, currencyCode, name, value, fault) => {
      const names = everyRow.find(
        (row) => row.code === code && row.currencyCode === currencyCode,
      )?.all;
      const data = dataOf(code, currencyCode, names ?? [], { [name]: value });
      expect(await call(currencyCode, data)).toMatchObject({
        problem: "invalid_fields",
        errors: [{ pointer: `/paymentMethod${pathOf[name]}`, code: fault }],
      });
    },
  );

  it.each(["private", "corporate", "general", "current"])(
    "BANK_TRANSFER in JPY takes the account type %s (2.64)",
    async (accountType) => {
      const data = dataOf(
        "BANK_TRANSFER",
        "JPY",
        namesIn("paymentOperatorCode accountName accountNumber accountType"),
        {
          accountType,
        },
      );
      expect(await call("JPY", data)).toHaveProperty("body");
    },
  );

  it("stores a national phone number in international form (G17)", async () => {
    const data = dataOf("PHONE_NUMBER_TRANSFER", "BRL", ["phoneNumber", "accountName"], {
      phoneNumber: "(11) 96123-4567",
    });
    expect(await call("BRL", data)).toMatchObject({
      body: { paymentMethodResponse: { phoneNumber: "+5511961234567" } },
    });
  });

  it.each([
    ["BANK_TRANSFER", "PHP", {}],
    ["WALLET_TRANSFER", "PHP", {}],
    [
      "EMAIL_TRANSFER",
      "BRL",
      { emailAddress: "ada@mail.example", account: { accountName: "José 山田 2nd" } },
    ],
    [
      "PHONE_NUMBER_TRANSFER",
      "BRL",
      { phoneNumber: "+5511961234567", account: { accountName: "José 山田 2nd" } },
    ],
    [
      "RANDOM_KEY_TRANSFER",
      "BRL",
      { account: { accountName: "José 山田 2nd", accountNumber: uuid } },
    ],
    [
      "TAX_PAYER_ID_TRANSFER",
      "BRL",
      { taxId: "529.982.247-25", account: { accountName: "José 山田 2nd" } },
    ],
  ] as const)("%s in %s answers with %o beside id and code", async (code, currencyCode, echo) => {
    const names = everyRow.find(
      (row) => row.code === code && row.currencyCode === currencyCode,
    )?.all;
    const idPayout = nextId();
    const created = await createTestPayout(
      open.deps,
      caller,
      idPayout,
      payoutBody({
        amount: 51.5,
        currencyCode,
        paymentMethod: dataOf(code, currencyCode, names ?? []),
      }),
    );
    expect(created.paymentRequested).toEqual({ money: { amount: 51.5, currencyCode } });
    expect(created.paymentMethodResponse).toEqual({ idPayout, paymentMethodCode: code, ...echo });
  });
});
