import { beforeEach } from "vitest";
import type { PaymentMethodRequest } from "@pay/contract/payin.ts";
import type { PayoutMethodRequest } from "@pay/contract/payout.ts";
import { type Customer, readCustomer } from "../customerData/customer.ts";
import { eraseCustomer } from "../customerData/eraseCustomer.ts";
import { payinKind } from "../payin/payinKind.ts";
import { findPayin } from "../payin/payinTable.ts";
import { finishDuePayments } from "../payment/finishPayment.ts";
import { payoutKind } from "../payout/payoutKind.ts";
import { writeTrace } from "../sandbox/trace/traceTables.ts";
import type { Caller } from "../token/caller.ts";
import { createBody, createTestPayin } from "./createTestPayin.ts";
import { createTestPayout, fund, payoutBody } from "./createTestPayout.ts";
import type { DatabaseKind } from "./testDatabase.ts";
import { addMerchant } from "./testDeps.ts";
import { useTestDeps } from "./useGateway.ts";

export const dayMs = 86_400_000;

/** Returns a customer by a field. Throws an Error for a text that the field cannot have. */
export function person(field: Customer["field"], text: string): Customer {
  const customer = readCustomer(field, text);
  if (!customer) throw new Error(`${text} is no ${field}`);
  return customer;
}

/**
 * Opens a database with a merchant of its own for each test, and returns what makes payments of customers in it, ends and reads them,
 * and writes what else is kept of them.
 */
export function customersPayments(kind: DatabaseKind) {
  const open = useTestDeps({ kind });
  let caller: Caller;
  beforeEach(async () => {
    caller = await addMerchant(open.deps);
    await fund(open.deps, caller);
  });
  return {
    open,
    /** The merchant of the test. */
    get caller() {
      return caller;
    },
    pay: async (idPayin: string, data: Omit<PaymentMethodRequest, "paymentMethodCode">) =>
      await createTestPayin(
        open.deps,
        caller,
        idPayin,
        createBody({ paymentMethod: { paymentMethodCode: "QR_PH", ...data } }),
      ),
    payOut: async (idPayout: string, paymentMethod: PayoutMethodRequest, currencyCode = "PHP") =>
      await createTestPayout(
        open.deps,
        caller,
        idPayout,
        payoutBody({ paymentMethod, currencyCode }),
      ),
    /** Ends all payments under way. */
    end: async () => {
      open.clock.advance(3_600_000);
      await finishDuePayments(open.deps, payinKind);
      await finishDuePayments(open.deps, payoutKind);
    },
    read: async (idPayin: string) => {
      const payin = await findPayin(open.deps.database, caller.merchantCode, idPayin);
      if (!payin) throw new Error(`there is no payin ${idPayin}`);
      return payin;
    },
    /** Reads the merchant's lines of the ledger. */
    entries: async () =>
      await open.deps.database
        .selectFrom("ledgerEntry")
        .selectAll()
        .where("merchantCode", "=", caller.merchantCode)
        .orderBy("journalId")
        .orderBy("kind")
        .execute(),
    erase: async (customer: Customer, isDryRun = false, onlyMerchant?: string) =>
      await eraseCustomer(open.deps.database, customer, {
        isDryRun,
        onlyMerchant,
        now: open.clock.now(),
      }),
    noteCallAndToken,
    tryCallback,
  };

  /** Writes a call and a token of a payment into the sandbox's log. */
  async function noteCallAndToken(subject: string) {
    const { merchantCode } = caller;
    const at = open.clock.now();
    const call = { method: "GET", path: "/payins/x", status: 200, problemCode: null } as const;
    await writeTrace(
      open.deps.database,
      [
        {
          ...call,
          merchantCode,
          subject,
          at,
          operationId: "readPayin",
          requestId: "r-1",
          durationMs: 1,
          byPage: false,
          jti: "j-1",
        },
      ],
      [
        {
          merchantCode,
          subject,
          jti: "j-1",
          issuedAt: at,
          expireAt: at,
          action: null,
          operations: [],
          amount: null,
          currencyCode: null,
        },
      ],
    );
  }

  /** Marks the callback of a payin as delivered, with a response that has the customer's name. */
  async function tryCallback(idPayin: string) {
    const { merchantCode } = caller;
    const { idCallback } = await open.deps.database
      .updateTable("callback")
      .set({ state: "delivered", tries: 1, settledAt: open.clock.now() })
      .where("merchantCode", "=", merchantCode)
      .where("subject", "=", `payin/${idPayin}`)
      .returning("idCallback")
      .executeTakeFirstOrThrow();
    await open.deps.database
      .insertInto("callbackTry")
      .values({
        merchantCode,
        idCallback,
        tryNumber: 1,
        startedAt: open.clock.now(),
        durationMs: 1,
        result: "delivered",
        detail: null,
        httpStatus: 200,
        answer: "thanks, Kim",
      })
      .execute();
  }
}
