import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listPaymentOperators as endpoint } from "#contract/endpoints/listPaymentOperators.ts";
import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";
import { callApi } from "../testing/apiCall.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";
import { addMerchant } from "../testing/testDeps.ts";
import { issueToken } from "../token/issueToken.ts";

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startGateway();
  token = await gateway.issueToken();
});
afterAll(async () => await gateway.close());
beforeEach(() => gateway.clock.advance(1000));

async function list(query: string, as = token) {
  const response = await callApi(gateway, { path: `/payment-operators${query}`, token: as });
  expect(response.statusCode).toBe(200);
  return endpoint.success.body.parse(response.json()).paymentOperators;
}

async function tokenOf(configuration: MerchantConfiguration): Promise<string> {
  const { merchantCode } = await addMerchant(gateway.deps, configuration);
  const scope = { kind: "operations", operations: ["GET /payment-operators"] } as const;
  return (await issueToken(gateway.deps, { merchantCode, scope, validitySecs: 1800 })).token;
}

test("each operator is listed once, with every method that names it (G13)", async () => {
  const listed = await list("");
  const codes = listed.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(listed.find(({ code }) => code === "BANK_MU_US")).toEqual({
    code: "BANK_MU_US",
    name: "Bank Mu",
    currencyCode: "USD",
    paymentMethodCodes: ["ONLINE"],
    directions: ["payin"],
  });
  expect(listed.find(({ code }) => code === "BANK_BETA_ID")).toEqual({
    code: "BANK_BETA_ID",
    name: "Bank Beta",
    currencyCode: "IDR",
    paymentMethodCodes: ["ONLINE", "VA_PAY", "BANK_TRANSFER"],
    directions: ["payin", "payout"],
  });
  expect(listed.find(({ code }) => code === "BANK_ALPHA_AR")).toEqual({
    code: "BANK_ALPHA_AR",
    name: "Bank Alpha",
    currencyCode: "ARS",
    paymentMethodCodes: ["BANK_TRANSFER"],
    directions: ["payin", "payout"],
  });
  expect(listed.find(({ code }) => code === "BANK_MU_BR")).toEqual({
    code: "BANK_MU_BR",
    name: "Bank Mu",
    currencyCode: "BRL",
    paymentMethodCodes: ["BANK_TRANSFER"],
    directions: ["payout"],
  });
});

describe("the lists of the query restrict the answer, and unknown values are ignored (§4)", () => {
  test.each<[string, number, string[]]>([
    ["?currencies=USD", 12, ["USD"]],
    ["?currencies=USD,XXX,usd,%20", 12, ["USD"]],
    ["?currencies=TWD&paymentMethodCodes=E_WALLET", 10, ["TWD"]],
    ["?paymentMethodCodes=MOBILE_MONEY", 9, ["GHS", "KES", "NGN"]],
    ["?paymentMethodCodes=MOBILE_MONEY,NET_BANKING,CASH", 21, ["GHS", "INR", "KES", "NGN"]],
    ["?currencies=NGN,INR&paymentMethodCodes=MOBILE_MONEY,NET_BANKING", 15, ["INR", "NGN"]],
    ["?currencies=USD&currencies=NGN&paymentMethodCodes=ONLINE", 24, ["NGN", "USD"]],
    ["?paymentMethodCodes=WALLET_TRANSFER", 26, ["GHS", "IDR", "KES", "PHP"]],
    ["?currencies=BRL", 12, ["BRL"]],
    ["?currencies=XXX", 0, []],
    ["?currencies=", 0, []],
    ["?currencies=USD&unknown=1", 12, ["USD"]],
  ])("%s lists %d, in %j", async (query, count, currencies) => {
    const listed = await list(query);
    expect(listed).toHaveLength(count);
    expect([...new Set(listed.map(({ currencyCode }) => currencyCode))]).toEqual(currencies);
  });

  test("a token's pattern is matched without the query (G7)", async () => {
    const exact = await gateway.issueToken("GET /payment-operators");
    expect(await list("?currencies=USD", exact)).toHaveLength(12);
  });
});

test("a merchant sees only the operators that it may use (§1.6)", async () => {
  const narrow = await tokenOf({
    payin: {
      methods: [
        { paymentMethodCode: "E_WALLET", currencyCodes: ["TWD"] },
        {
          paymentMethodCode: "ONLINE",
          currencyCodes: ["PHP", "USD"],
          paymentOperatorCodes: ["BANK_MU_PH", "BANK_BETA_PH"],
        },
        { paymentMethodCode: "QR_PH" },
      ],
      feeBasisPoints: 0,
      vatBasisPoints: {},
    },
    payout: {
      methods: [{ paymentMethodCode: "BANK_TRANSFER", paymentOperatorCodes: ["BANK_MU_PH"] }],
      fee: "0",
    },
  });
  const listed = await list("?currencies=PHP,USD", narrow);
  expect(listed.map(({ code, directions }) => [code, directions])).toEqual([
    ["BANK_BETA_PH", ["payin"]],
    ["BANK_MU_PH", ["payin", "payout"]],
  ]);
  expect(await list("?currencies=IDR", narrow)).toEqual([]);
  expect(await list("?currencies=TWD", narrow)).toHaveLength(10);
});
