import { PostgresQueryCompiler } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { PayoutCreated } from "@pay/contract/payout.ts";
import { accountsOf, ledgerFaults } from "../testing/ledgerChecks.ts";
import {
  callCreatePayout,
  createTestPayout,
  fund,
  payoutBody,
} from "../testing/createTestPayout.ts";
import { createTestPayin } from "../testing/createTestPayin.ts";
import { addMerchant } from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";
import { readPayoutOperation } from "./readPayout.ts";
import { useTestDeps } from "../testing/useGateway.ts";

const wallet = (paymentOperatorCode: string, currencyCode: string) =>
  payoutBody({
    currencyCode,
    paymentMethod: { paymentMethodCode: "WALLET_TRANSFER", paymentOperatorCode },
  });

describe("A create of a payout (§4, G14)", () => {
  const open = useTestDeps();
  let caller: Caller;
  beforeEach(async () => {
    caller = await addMerchant(open.deps);
    await fund(open.deps, caller);
  });

  const call = async (idPayout: string, body = payoutBody(), as = caller) =>
    await callCreatePayout(open.deps, as, idPayout, body);
  const read = async (idPayout: string, as = caller) =>
    await readPayoutOperation.handle(
      {
        params: { idPayout },
        body: undefined,
        caller: as,
        rawBody: new Uint8Array(),
        headers: {},
      },
      open.deps,
    );
  const accounts = async (currencyCode = "PHP") =>
    await accountsOf(open.deps.database, caller.merchantCode, currencyCode);

  it("answers with the request, the status and the location, and holds amount and fee (G31)", async () => {
    const answer = await call("P-1");
    expect(answer).toEqual({
      headers: { location: "http://127.0.0.1:8080/api/payouts/P-1" },
      body: {
        paymentRequested: { money: { amount: 51, currencyCode: "PHP" } },
        paymentMethodResponse: { idPayout: "P-1", paymentMethodCode: "WALLET_TRANSFER" },
        process: {
          status: "PROCESSING",
          createdAt: "2026-11-21T10:00:00.000Z",
          isTest: true,
        },
      },
    });
    expect(PayoutCreated.parse("body" in answer && answer.body)).toEqual(
      "body" in answer && answer.body,
    );
    expect(await accounts()).toEqual({
      funding: -1_000_000_000n,
      available: 999_994_800n,
      reserved: 5200n,
    });
  });

  it("with a taken id is refused, and the answer says whether the request is the same (G11)", async () => {
    await createTestPayout(open.deps, caller, "P-1");
    const headers = { location: "http://127.0.0.1:8080/api/payouts/P-1" };
    expect(await call("P-1")).toMatchObject({
      problem: "id_already_accepted",
      sameRequest: true,
      headers,
    });
    expect(await call("P-1", payoutBody({ amount: 52 }))).toMatchObject({
      problem: "id_already_accepted",
      sameRequest: false,
      headers,
    });
    expect((await accounts())["reserved"]).toBe(5200n);
  });

  it("has an id separate from those of payins and of other merchants (G15)", async () => {
    await createTestPayin(open.deps, caller, "SAME");
    await createTestPayout(open.deps, caller, "SAME");
    const other = await addMerchant(open.deps);
    await fund(open.deps, other);
    expect(await read("SAME", other)).toMatchObject({ problem: "payment_not_found" });
    await createTestPayout(open.deps, other, "SAME");
    expect(await read("same")).toMatchObject({ problem: "payment_not_found" });
  });

  it.each([
    [0.99, "amount_out_of_limits"],
    [1_000_000_000.01, "amount_out_of_limits"],
    [51.001, "invalid_fields"],
    [0, "invalid_fields"],
  ])("of %s PHP is refused as %s", async (amount, problem) => {
    expect(await call("P-1", payoutBody({ amount }))).toMatchObject({
      problem,
      errors: [{ pointer: "/paymentRequested/money/amount" }],
    });
  });

  it("is refused with an address that callbacks may not go to (G24)", async () => {
    expect(await call("P-1", payoutBody({ callbackUrl: "http://shop.example/c" }))).toMatchObject({
      problem: "invalid_fields",
      errors: [{ pointer: "/callbackUrl", code: "not_allowed" }],
    });
  });

  it("is refused if the balance does not cover amount and fee to the last minor unit, and its id stays free (G10, G31)", async () => {
    const all = 10_000_000;
    expect(await call("P-1", payoutBody({ amount: all - 0.99 }))).toMatchObject({
      problem: "insufficient_balance",
    });
    expect(await read("P-1")).toMatchObject({ problem: "payment_not_found" });
    const left = await open.deps.database
      .selectFrom("payoutStep")
      .selectAll()
      .where("merchantCode", "=", caller.merchantCode)
      .execute();
    expect(left).toEqual([]);
    expect(await call("P-1", payoutBody({ amount: all - 1 }))).toHaveProperty("body");
    expect(await accounts()).toEqual({ funding: -1_000_000_000n, reserved: 1_000_000_000n });
    expect(await call("P-2", payoutBody({ amount: 1 }))).toMatchObject({
      problem: "insufficient_balance",
    });
  });

  it("holds the lock on the balance for two queries, so that a database that answers late refuses no other payout", async () => {
    const queries: string[] = [];
    const compiler = new PostgresQueryCompiler();
    const database = open.deps.database.withPlugin({
      transformQuery: ({ node, queryId }) => {
        queries.push(compiler.compileQuery(node, queryId).sql);
        return node;
      },
      transformResult: async ({ result }) => await Promise.resolve(result),
    });
    await createTestPayout({ ...open.deps, database }, caller, "P-1");
    const isLocking = /for (?:no key )?update|update "?ledger_?account/i;
    const first = queries.findIndex((one) => isLocking.test(one));
    expect(first).toBeGreaterThan(0);
    expect(queries.slice(first)).toHaveLength(2);
  });

  it("is refused for a merchant that never had any money", async () => {
    const poor = await addMerchant(open.deps);
    expect(await call("P-1", payoutBody(), poor)).toMatchObject({
      problem: "insufficient_balance",
    });
  });

  it("answers REFUSED from 2 up to below 3, holds nothing, costs nothing and calls back (G21, G25, G31)", async () => {
    const created = await createTestPayout(open.deps, caller, "P-1", payoutBody({ amount: 2.99 }));
    expect(created.process).toEqual({
      status: "REFUSED",
      createdAt: "2026-11-21T10:00:00.000Z",
      processedAt: "2026-11-21T10:00:00.000Z",
      isTest: true,
    });
    expect(await read("P-1")).toMatchObject({
      body: { fee: { amount: 0, currencyCode: "PHP" } },
    });
    expect(await accounts()).toEqual({ funding: -1_000_000_000n, available: 1_000_000_000n });
    const callbacks = await open.deps.database
      .selectFrom("callback")
      .select(["subject", "type"])
      .where("merchantCode", "=", caller.merchantCode)
      .execute();
    expect(callbacks).toEqual([{ subject: "payout/P-1", type: "payout.updated" }]);
  });

  it("is limited to the merchant's configuration (§1.6)", async () => {
    const narrow = await addMerchant(open.deps, {
      payin: { methods: [], feeBasisPoints: 0, vatBasisPoints: {} },
      payout: {
        methods: [
          {
            paymentMethodCode: "WALLET_TRANSFER",
            currencyCodes: ["PHP"],
            paymentOperatorCodes: ["WALLET_BETA_PH"],
          },
        ],
        fee: "2.5",
        feeByCurrency: { PHP: "0.25" },
      },
    });
    await fund(open.deps, narrow);
    expect(await call("P-1", payoutBody(), narrow)).toMatchObject({
      errors: [{ pointer: "/paymentMethod/paymentOperatorCode", code: "not_allowed" }],
    });
    expect(await call("P-1", wallet("WALLET_BETA_ID", "IDR"), narrow)).toMatchObject({
      problem: "payment_method_not_available",
    });
    expect(await call("P-1", wallet("WALLET_BETA_PH", "PHP"), narrow)).toHaveProperty("body");
    expect(await read("P-1", narrow)).toMatchObject({
      body: { fee: { amount: 0.25, currencyCode: "PHP" } },
    });
  });

  it("leaves a ledger that adds up", async () => {
    expect(await ledgerFaults(open.deps.database)).toEqual([]);
  });
});
