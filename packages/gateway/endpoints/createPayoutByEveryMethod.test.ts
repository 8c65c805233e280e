import { beforeAll, describe, expect, it } from "vitest";
import type { PayoutMethodRequest } from "@pay/contract/payout.ts";
import { payoutMethods } from "@pay/contract/payoutMethods/index.ts";
import { bodyCheck } from "../testing/bodyCheck.ts";
import {
  callCreatePayout,
  createTestPayout,
  fund,
  payoutBody,
} from "../testing/createTestPayout.ts";
import { dataOf, everyRow, pathOf, uuid } from "../testing/payoutRequests.ts";
import { addMerchant } from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";
import { useTestDeps } from "../testing/useGateway.ts";

/** Returns the names of all fields of a method in a currency. */
const allNames = (code: string, currencyCode: string) =>
  everyRow.find((row) => row.code === code && row.currencyCode === currencyCode)?.all ?? [];

describe("A payout by every method (§2)", () => {
  const open = useTestDeps();
  let caller: Caller;
  beforeAll(async () => {
    caller = await addMerchant(open.deps);
    await fund(open.deps, caller);
  });

  let count = 0;
  const nextId = () => `M-${(count += 1)}`;
  const isDescribed = bodyCheck("CreatePayout");
  /** Creates a payout. Its body must fit the API's description if it is accepted, and must not if a field is missing. */
  const call = async (currencyCode: string, paymentMethod: PayoutMethodRequest) => {
    const body = payoutBody({ amount: 5000, currencyCode, paymentMethod });
    const answer = await callCreatePayout(open.deps, caller, nextId(), body);
    const errors = "problem" in answer ? (answer.errors ?? []) : [];
    const isMissing = errors.some(({ code }) => code === "required");
    if (!("problem" in answer) || isMissing) expect(isDescribed(body)).toBe(!isMissing);
    return answer;
  };

  it.each(everyRow)(
    "$code in $currencyCode is accepted with its mandatory data",
    async ({ code, currencyCode, must }) => {
      const answer = await call(currencyCode, dataOf(code, currencyCode, must));
      expect(answer).toMatchObject({ body: { process: { status: "PROCESSING" } } });
    },
  );

  it.each(everyRow)(
    "$code in $currencyCode is accepted with all its data, and stores it",
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
    "$code in $currencyCode is refused without $name, with a pointer to it",
    async ({ code, currencyCode, must, name }) => {
      const names = must.filter((one) => one !== name);
      expect(await call(currencyCode, dataOf(code, currencyCode, names))).toMatchObject({
        problem: "invalid_fields",
        errors: [{ pointer: `/paymentMethod${pathOf[name]}`, code: "required" }],
      });
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

  it.each([
    ["BANK_TRANSFER", "JPY", "accountType", "savings", "not_allowed"],
    ["BANK_TRANSFER", "COP", "accountType", "current", "not_allowed"],
    ["BANK_TRANSFER", "IDR", "paymentOperatorCode", "BANK_BETA_PH", "not_allowed"],
    ["BANK_TRANSFER", "IDR", "paymentOperatorCode", "WALLET_BETA_ID", "not_allowed"],
    ["WALLET_TRANSFER", "PHP", "paymentOperatorCode", "BANK_BETA_PH", "not_allowed"],
    ["WALLET_TRANSFER", "GHS", "phoneNumber", "+254712123456", "wrong_format"],
    ["WALLET_TRANSFER", "PHP", "phoneNumber", "12345", "wrong_format"],
    ["WALLET_TRANSFER", "PHP", "emailAddress", "ada@mail", "wrong_format"],
    ["BANK_TRANSFER", "COP", "phoneNumber", "+55119612345", "wrong_format"],
    ["BANK_TRANSFER", "ARS", "identifyingReference", "20\n1234", "wrong_format"],
    ["BANK_TRANSFER", "ARS", "identifyingReference", "1".repeat(65), "too_long"],
    ["BANK_TRANSFER", "ARS", "accountNumber", "CUARTO.CENTRO_NAIPE", "wrong_format"],
    ["BANK_TRANSFER", "ARS", "accountNumber", "CUARTO.CENTRO.NAIPE.2", "wrong_format"],
    ["BANK_TRANSFER", "ARS", "accountNumber", "123.456.789", "wrong_format"],
    ["BANK_TRANSFER", "BRL", "accountNumber", "CUARTO.CENTRO.NAIPE", "wrong_format"],
    ["BANK_TRANSFER", "INR", "accountNumber", "1".repeat(65), "too_long"],
    ["BANK_TRANSFER", "INR", "accountNumber", "12.34", "wrong_format"],
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
      const data = dataOf(code, currencyCode, allNames(code, currencyCode), { [name]: value });
      expect(await call(currencyCode, data)).toMatchObject({
        problem: "invalid_fields",
        errors: [{ pointer: `/paymentMethod${pathOf[name]}`, code: fault }],
      });
    },
  );

  it.each(["private", "corporate", "general", "current"])(
    "BANK_TRANSFER in JPY takes the account type %s (2.64)",
    async (accountType) => {
      const names = ["paymentOperatorCode", "accountName", "accountNumber", "accountType"];
      const data = dataOf("BANK_TRANSFER", "JPY", names, { accountType });
      expect(await call("JPY", data)).toHaveProperty("body");
    },
  );

  it.each(["CUARTO.CENTRO.NAIPE", "zonda-cerro-2", "juanperez123"])(
    "BANK_TRANSFER in ARS goes to the alias %s, and its messages say what an alias may hold (G17)",
    async (accountNumber) => {
      const names = allNames("BANK_TRANSFER", "ARS");
      expect(
        await call("ARS", dataOf("BANK_TRANSFER", "ARS", names, { accountNumber })),
      ).toHaveProperty("body");
      const wrong = dataOf("BANK_TRANSFER", "ARS", names, { accountNumber: `${accountNumber}_` });
      expect(await call("ARS", wrong)).toMatchObject({
        errors: [
          {
            detail: `accountNumber has the wrong form: it cannot have "_" (U+005F) at position ${accountNumber.length + 1}. Send a CBU or CVU of 22 digits, or an alias of 6 to 20 letters A-Z, digits and . -, of which one is a letter.`,
          },
        ],
      });
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

  it.each(everyRow)(
    "$code in $currencyCode answers with $repeats beside id and code",
    async (row) => {
      const { code, currencyCode, all, repeats } = row;
      const idPayout = nextId();
      const paymentMethod = dataOf(code, currencyCode, all);
      const body = payoutBody({ amount: 5150, currencyCode, paymentMethod });
      const created = await createTestPayout(open.deps, caller, idPayout, body);
      expect(created.paymentRequested).toEqual({ money: { amount: 5150, currencyCode } });
      const repeated = dataOf(code, currencyCode, repeats);
      expect(created.paymentMethodResponse).toEqual({ idPayout, ...repeated });
    },
  );
});

it("the table has all payout methods in all their currencies", () => {
  const there = payoutMethods.flatMap(({ code, dataPoints }) =>
    Object.keys(dataPoints).map((currencyCode) => `${code} ${currencyCode}`),
  );
  expect(there.toSorted()).toEqual(
    everyRow.map((row) => `${row.code} ${row.currencyCode}`).toSorted(),
  );
});
