import { beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "@pay/contract/endpoint.ts";
import { endpoints } from "@pay/contract/endpoints/index.ts";
import { runCommand } from "../commands/runCommand.ts";
import { type ApiCall, callApi } from "../testing/apiCall.ts";
import { createBody } from "../testing/createTestPayin.ts";
import { payoutBody } from "../testing/createTestPayout.ts";
import { issueToken } from "../token/issueToken.ts";
import { useGateway } from "../testing/useGateway.ts";

/** Texts in the first merchant's answers that the second merchant's must not contain. */
const marks = ["Marked Person", "marked@customer.example", "MARKED-REFERENCE", "Nordic Bikes"];

const payinOf = (accountName: string) =>
  createBody({
    currencyCode: "INR",
    paymentMethod: {
      paymentMethodCode: "ADDRESS_PAYMENT",
      account: { accountName },
      emailAddress: "marked@customer.example",
    },
  });
const reference = { externalReference: { reference: "MARKED-REFERENCE" } };

describe("The data of one merchant", () => {
  const gateway = useGateway();
  let tokens: Record<"first" | "second", string>;
  beforeAll(async () => {
    await runCommand(
      {
        name: "createMerchant",
        merchantCode: "SECOND",
        channelName: "Second Shop",
        changes: [
          {
            path: "payin.methods",
            value: [{ paymentMethodCode: "ADDRESS_PAYMENT" }, { paymentMethodCode: "VA_PAY" }],
          },
          { path: "payout.methods", value: [] },
        ],
      },
      gateway.deps,
    );
    const scope = { kind: "operations", operations: ["GET /.*", "POST /.*"] } as const;
    const second = { merchantCode: "SECOND", scope, validitySecs: 1800 };
    tokens = {
      first: await gateway.issueToken(),
      second: (await issueToken(gateway.deps, second)).token,
    };
    await callAs("first", "POST /payins/P-1", payinOf("Marked Person"));
    await callAs("first", "POST /payins/P-1/external-reference", reference);
    await callAs("first", "POST /payins/Q-1", createBody());
    await callAs("first", "POST /payouts/O-1", payoutBody());
    // Refused at once (G25), so that a callback exists.
    await callAs("first", "POST /payins/REFUSED-1", createBody({ amount: 2.5 }));
  });

  async function callAs(who: "first" | "second", call: string, body?: object) {
    const [method, path = ""] = call.split(" ");
    const wire: ApiCall = {
      method: method === "POST" ? "POST" : "GET",
      path,
      token: tokens[who],
      ...(body && { body }),
    };
    const response = await callApi(gateway, wire);
    const json = response.json();
    return { status: response.statusCode, text: response.body, json, code: json.code };
  }

  /** Each call that takes a token (§4), and its answer to the second merchant. */
  const calls: readonly (readonly [
    call: string,
    body: object | undefined,
    status: number,
    answer: unknown,
  ])[] = [
    ["GET /payins/P-1", undefined, 404, { code: "payment_not_found" }],
    ["GET /payins/P-1/accounts", undefined, 404, { code: "payment_not_found" }],
    ["POST /payins/P-1/external-reference", reference, 404, { code: "payment_not_found" }],
    ["GET /payouts/O-1", undefined, 404, { code: "payment_not_found" }],
    ["GET /merchant-info", undefined, 200, { merchantCode: "SECOND", channelName: "Second Shop" }],
    [
      "GET /currencies",
      undefined,
      200,
      {
        currencies: [
          { code: "IDR", payin: true, payout: false },
          { code: "INR", payin: true, payout: false },
          { code: "KRW", payin: true, payout: false },
          { code: "TWD", payin: true, payout: false },
        ],
      },
    ],
    ["GET /payment-operators?currencies=PHP,INR", undefined, 200, { paymentOperators: [] }],
    [
      "GET /topup-options",
      undefined,
      200,
      {
        topupOptions: [
          { currencyCode: "IDR", paymentMethodCode: "VA_PAY" },
          { currencyCode: "KRW", paymentMethodCode: "VA_PAY" },
          { currencyCode: "TWD", paymentMethodCode: "VA_PAY" },
        ],
      },
    ],
    ["GET /fx-rates", undefined, 200, {}],
    ["GET /fx-rate-pairs", undefined, 200, {}],
    [
      "POST /payins/!availablePaymentOptions",
      { paymentRequested: { money: { amount: 51, currencyCode: "PHP" } } },
      200,
      { paymentOptions: [] },
    ],
    ["GET /payins", undefined, 200, { payins: [] }],
    ["GET /payins?ids=P-1,Q-1&references=MARKED-REFERENCE", undefined, 200, { payins: [] }],
    ["POST /payins/!find", { emailAddress: "marked@customer.example" }, 200, { payins: [] }],
    ["GET /payouts?ids=O-1", undefined, 200, { payouts: [] }],
    ["GET /statement", undefined, 200, { entries: [], totals: [] }],
    ["GET /callbacks", undefined, 200, { callbacks: [] }],
    ["POST /callbacks/!resend", { ids: ["msg_1"] }, 200, { resent: 0, remaining: 0 }],
    ["POST /payouts/O-1", payoutBody(), 422, { code: "payment_method_not_available" }],
    // Ids are separate per merchant (G15).
    ["POST /payins/P-1", payinOf("Other Person"), 201, { process: { status: "PROCESSING" } }],
  ];

  test("is tested with all endpoints that take a token, and with the balances", () => {
    const all = Object.values<Endpoint>(endpoints);
    const templates = all
      .filter(({ access, sandboxOnly }) => access === "bearer" && !sandboxOnly)
      .map(({ method, path }) =>
        `${method} ${path}`.replace("{idPayin}", "P-1").replace("{idPayout}", "O-1"),
      );
    const here = new Set([...calls.map(([call]) => call.replace(/\?.*/, "")), "GET /balances"]);
    expect([...here].toSorted()).toEqual(templates.toSorted());
  });

  test.each(calls)(
    "is neither shown nor changed by %s of another",
    async (call, body, status, answer) => {
      const told = await callAs("second", call, body);
      expect(told).toMatchObject({ status, json: answer });
      for (const mark of marks) expect(told.text).not.toContain(mark);
    },
  );

  test("is not resent by another that knows a callback's id", async () => {
    const { database } = gateway.deps;
    // Marked as attempted once: before the first attempt nobody can resend it.
    await database.updateTable("callback").set({ tries: 1 }).execute();
    const ids = (await callAs("first", "GET /callbacks")).json.callbacks.map(
      (one: { id: string }) => one.id,
    );
    expect(ids).toHaveLength(1);
    const resend = async (who: "first" | "second") =>
      (await callAs(who, "POST /callbacks/!resend", { ids })).json;
    expect(await resend("second")).toEqual({ resent: 0, remaining: 0 });
    expect(await resend("first")).toEqual({ resent: 1, remaining: 0 });
  });

  test("does not count in another's balances", async () => {
    const first = await callAs("first", "GET /balances?currencies=PHP");
    expect(first.json.balances[0]?.available.amount).toBe(9_999_948);
    const { text, json } = await callAs("second", "GET /balances");
    const amounts = json.balances.flatMap((one: Record<string, { amount?: number }>) =>
      ["available", "pending", "reserved"].map((name) => one[name]?.amount),
    );
    expect(new Set([0, 51, ...amounts])).toEqual(new Set([0, 51]));
    expect(text).not.toContain("9999948");
  });

  test("is unchanged after all these calls, and so is the second's payment with the same id", async () => {
    const [one, two] = [
      await callAs("first", "GET /payins/P-1/accounts"),
      await callAs("second", "GET /payins/P-1/accounts"),
    ];
    expect(one.json.customerAccountRequest).toEqual({ accountName: "Marked Person" });
    expect(two.json.customerAccountRequest).toEqual({ accountName: "Other Person" });
    const read = await callAs("first", "GET /payins/P-1");
    expect(read.json.paymentMethodResponse.externalReference).toEqual({
      reference: "MARKED-REFERENCE",
    });
    const other = await callAs("second", "GET /payins/P-1");
    expect(other.json.paymentMethodResponse).not.toHaveProperty("externalReference");
    expect((await callAs("first", "GET /payouts/O-1")).status).toBe(200);
  });
});
