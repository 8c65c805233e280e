import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isCurrencyCode } from "#contract/currency.ts";
import { writeDataPoints } from "#contract/dataPoint.ts";
import { PayoutMethodRequest } from "#contract/payout.ts";
import { payoutMethods } from "#contract/payoutMethods/index.ts";
import { databaseKinds } from "../../testing/databaseKinds.ts";
import {
  callCreatePayout,
  createTestPayout,
  fund,
  payoutBody,
} from "../../testing/createTestPayout.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../../testing/testDeps.ts";
import type { Caller } from "../../token/caller.ts";

const bank = "paymentOperatorCode accountName accountNumber";

// Typed by hand from docs/payment-methods.md and the table of the create request in §2: mandatory, then optional.
const asked = [
  ["BANK_TRANSFER", "ARS", `${bank} identifyingReference`, ""],
  ["BANK_TRANSFER", "BRL", bank, ""],
  ["BANK_TRANSFER", "COP", `${bank} accountType phoneNumber identifyingReference`, ""],
  ["BANK_TRANSFER", "GHS", bank, ""],
  ["BANK_TRANSFER", "IDR", bank, ""],
  ["BANK_TRANSFER", "INR", bank, ""],
  ["BANK_TRANSFER", "JPY", bank, "accountType"],
  ["BANK_TRANSFER", "KES", bank, ""],
  ["BANK_TRANSFER", "KRW", bank, ""],
  ["BANK_TRANSFER", "LAK", bank, ""],
  ["BANK_TRANSFER", "MXN", bank, ""],
  ["BANK_TRANSFER", "NGN", bank, ""],
  ["BANK_TRANSFER", "PHP", bank, ""],
  ["BANK_TRANSFER", "TWD", bank, ""],
  ["BANK_TRANSFER", "VND", bank, ""],
  ["BANK_TRANSFER", "ZAR", bank, ""],
  ["WALLET_TRANSFER", "IDR", "paymentOperatorCode", "phoneNumber accountName emailAddress"],
  ["WALLET_TRANSFER", "PHP", "paymentOperatorCode", "phoneNumber accountName emailAddress"],
  ["WALLET_TRANSFER", "GHS", "paymentOperatorCode phoneNumber accountName", "emailAddress"],
  ["WALLET_TRANSFER", "KES", "paymentOperatorCode phoneNumber accountName", "emailAddress"],
  ["EMAIL_TRANSFER", "BRL", "emailAddress accountName", ""],
  ["PHONE_NUMBER_TRANSFER", "BRL", "phoneNumber accountName", ""],
  ["RANDOM_KEY_TRANSFER", "BRL", "accountNumber accountName", ""],
  ["TAX_PAYER_ID_TRANSFER", "BRL", "taxId accountName", ""],
] as const;

const pathOf: Readonly<Record<string, string>> = {
  accountName: "/account/accountName",
  accountNumber: "/account/accountNumber",
  accountType: "/account/accountType",
  paymentOperatorCode: "/paymentOperatorCode",
  emailAddress: "/emailAddress",
  phoneNumber: "/phoneNumber",
  identifyingReference: "/identifyingReference",
  taxId: "/taxId",
};

const phones: Readonly<Record<string, string>> = {
  BRL: "+5511961234567",
  COP: "+573211234567",
  GHS: "+233231234567",
  IDR: "+62812345678",
  KES: "+254712123456",
  PHP: "+639051234567",
};

const countries: Readonly<Record<string, string>> = {
  ARS: "AR",
  BRL: "BR",
  COP: "CO",
  GHS: "GH",
  IDR: "ID",
  INR: "IN",
  JPY: "JP",
  KES: "KE",
  KRW: "KR",
  LAK: "LA",
  MXN: "MX",
  NGN: "NG",
  PHP: "PH",
  TWD: "TW",
  VND: "VN",
  ZAR: "ZA",
};

const uuid = "7d9f0335-8dcc-4054-9bf9-0dbd61d36906";

function operatorOf(code: string, currencyCode: string): string {
  const isMobile = currencyCode === "GHS" || currencyCode === "KES";
  const wallet = isMobile ? "NETWORK_BETA" : "WALLET_BETA";
  return `${code === "BANK_TRANSFER" ? "BANK_BETA" : wallet}_${countries[currencyCode]}`;
}

/** What a merchant sends for these data points. */
function dataOf(
  code: string,
  currencyCode: string,
  names: readonly string[],
  other: Readonly<Record<string, string>> = {},
): PayoutMethodRequest {
  const values: Readonly<Record<string, string>> = {
    // Letters of any script, and digits since 2.51.
    accountName: "José 山田 2nd",
    accountNumber: code === "RANDOM_KEY_TRANSFER" ? uuid : "00-12345678",
    accountType: currencyCode === "COP" ? "checking" : "general",
    paymentOperatorCode: operatorOf(code, currencyCode),
    emailAddress: "ada@mail.example",
    phoneNumber: phones[currencyCode] ?? "",
    identifyingReference: "CC-1.234.567",
    taxId: "529.982.247-25",
    ...other,
  };
  const entries = names.map((name) => [pathOf[name] ?? name, values[name] ?? ""]);
  return PayoutMethodRequest.parse({
    paymentMethodCode: code,
    ...writeDataPoints(Object.fromEntries(entries)),
  });
}

const namesIn = (text: string) => text.split(" ").filter(Boolean);

const everyRow = asked.map(([code, currencyCode, must, may]) => ({
  code,
  currencyCode,
  must: namesIn(must),
  all: [...namesIn(must), ...namesIn(may)],
}));

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`A payout by every method, on ${kind} (§2)`, () => {
    let open: TestDeps;
    let caller: Caller;
    beforeAll(async () => {
      open = await openTestDeps({ kind });
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

    it.each(everyRow)(
      "$code in $currencyCode is accepted with its mandatory data",
      async ({ code, currencyCode, must }) => {
        const answer = await call(currencyCode, dataOf(code, currencyCode, must));
        expect(answer).toMatchObject({ body: { process: { status: "PROCESSING" } } });
      },
    );

    it.each(everyRow)(
      "$code in $currencyCode is accepted with all of its data, and keeps it",
      async ({ code, currencyCode, all }) => {
        const data = dataOf(code, currencyCode, all);
        expect(await call(currencyCode, data)).toMatchObject({
          body: { process: { status: "PROCESSING" } },
        });
        const { request } = await open.deps.database
          .selectFrom("payout")
          .select("request")
          .where("merchantCode", "=", caller.merchantCode)
          .where("idPayout", "=", `M-${count}`)
          .executeTakeFirstOrThrow();
        expect(request).toEqual(data);
      },
    );

    it.each(everyRow.flatMap(({ must, ...row }) => must.map((name) => ({ name, must, ...row }))))(
      "$code in $currencyCode is refused without $name, which the refusal points at",
      async ({ code, currencyCode, must, name }) => {
        const names = must.filter((one) => one !== name);
        expect(await call(currencyCode, dataOf(code, currencyCode, names))).toMatchObject({
          problem: "invalid_fields",
          errors: [{ pointer: `/paymentMethod${pathOf[name]}`, code: "required" }],
        });
      },
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
        const data = dataOf("BANK_TRANSFER", "JPY", [...namesIn(bank), "accountType"], {
          accountType,
        });
        expect(await call("JPY", data)).toHaveProperty("body");
      },
    );

    it.each([
      ["BANK_TRANSFER", "USD"],
      ["WALLET_TRANSFER", "BRL"],
      ["EMAIL_TRANSFER", "PHP"],
      ["PIX_QR", "BRL"],
    ])("%s in %s is not available", async (paymentMethodCode, currencyCode) => {
      expect(await call(currencyCode, { paymentMethodCode })).toMatchObject({
        problem: "payment_method_not_available",
        errors: [{ pointer: "/paymentMethod/paymentMethodCode", code: "not_allowed" }],
      });
    });

    it("keeps a phone number that is given as in its country in international form (G17)", async () => {
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
}

it("These are all the payout methods, in all of their currencies", () => {
  const there = payoutMethods.flatMap(({ code, dataPoints }) =>
    Object.keys(dataPoints).map((currencyCode) => `${code} ${currencyCode}`),
  );
  expect(there.toSorted()).toEqual(asked.map(([code, c]) => `${code} ${c}`).toSorted());
  expect(there.every((row) => isCurrencyCode(row.split(" ")[1] ?? ""))).toBe(true);
});
