import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { InstitutionDecision } from "#contract/endpoints/decideInstitutionVisit.ts";
import { readTokenClaims } from "#contract/token.ts";
import { type DueWork, startDueWork } from "../../dueWork/dueWork.ts";
import { findPayin } from "../../payin/payinTable.ts";
import { createBody, createTestPayin } from "../../testing/createTestPayin.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../../testing/testDeps.ts";
import type { Caller } from "../../token/caller.ts";
import { ensureTokenKeys } from "../../token/tokenKeys.ts";
import { readInstitutionVisitOperation } from "../readInstitutionVisit/readInstitutionVisit.ts";
import { decideInstitutionVisitOperation } from "./decideInstitutionVisit.ts";

let open: TestDeps;
let work: DueWork;
let caller: Caller;
beforeAll(async () => {
  open = await openTestDeps();
  await ensureTokenKeys(open.deps.database, open.clock.now());
  work = await startDueWork(open.deps);
}, 60_000);
afterAll(async () => {
  await work.stop();
  await open.close();
});
beforeEach(async () => {
  caller = await addMerchant(open.deps);
});

/** Creates an online payin and gives the id of its visit. */
async function createVisit(amount = 60, headers: Readonly<Record<string, string>> = {}) {
  const paymentMethod = { paymentMethodCode: "ONLINE", paymentOperatorCode: "BANK_BETA_ID" };
  const body = createBody({ amount, currencyCode: "IDR", paymentMethod });
  const created = await createTestPayin(open.deps, caller, "V-1", body, headers);
  return created.paymentMethodResponse.redirectTo?.split("/").at(-1) ?? "";
}

const rest = { caller: undefined, rawBody: new Uint8Array(), headers: {} };
async function visit(idVisit: string) {
  return await readInstitutionVisitOperation.handle(
    { params: { idVisit }, body: undefined, ...rest },
    open.deps,
  );
}
async function decide(idVisit: string, decision: InstitutionDecision) {
  return await decideInstitutionVisitOperation.handle(
    { params: { idVisit }, body: { decision }, ...rest },
    open.deps,
  );
}
async function pass(milliseconds: number) {
  open.clock.advance(milliseconds);
  await work.settle();
}
async function status() {
  const payin = await findPayin(open.deps.database, caller.merchantCode, "V-1");
  return [payin?.status, payin?.processorStatus];
}

describe("A visit to the simulated institution (G28)", () => {
  it("shows what is paid to whom, and the way back to the merchant", async () => {
    expect(await visit(await createVisit())).toEqual({
      body: {
        idPayin: "V-1",
        money: { amount: 60, currencyCode: "IDR" },
        payee: "Nordic Bikes",
        paymentOperator: { code: "BANK_BETA_ID", name: "Bank Beta" },
        status: "PROCESSING",
        returnTo: "https://shop.example/return",
      },
    });
  });

  it("leads back to the Web App's status page, with a token that only reads, if the Web App created the payin", async () => {
    const answer = await visit(await createVisit(60, { origin: "http://127.0.0.1:8080" }));
    if ("problem" in answer) throw new Error(answer.problem);
    const back = new URL(answer.body.returnTo);
    expect(back.origin + back.pathname).toBe("http://127.0.0.1:8080/status");
    expect(back.searchParams.get("idPayin")).toBe("V-1");
    expect(back.searchParams.get("currencyCode")).toBe("IDR");
    expect(readTokenClaims(back.searchParams.get("token") ?? "")).toMatchObject({
      sub: caller.merchantCode,
      action: "PAYIN_INFO",
      idPayment: "V-1",
    });
  });

  it("does not lead there for another origin", async () => {
    const answer = await visit(await createVisit(60, { origin: "http://127.0.0.1:8081" }));
    expect(answer).toMatchObject({ body: { returnTo: "https://shop.example/return" } });
  });

  it("is found by its id alone", async () => {
    const nobodys = "AAAAAAAAAAAAAAAAAAAAAAAA";
    expect(await visit(nobodys)).toMatchObject({ problem: "institution_visit_not_found" });
    expect(await decide(nobodys, "approve")).toMatchObject({
      problem: "institution_visit_not_found",
    });
  });
});

describe("When an online payin is decided (G25)", () => {
  it("the rule fires a minute after create if nobody visits", async () => {
    await createVisit();
    await pass(59_999);
    expect(await status()).toEqual(["PROCESSING", null]);
    await pass(1);
    expect(await status()).toEqual(["SUCCESS", null]);
  });

  it("a visitor is waited for until the payin expires, however often the page is opened", async () => {
    const idVisit = await createVisit();
    await visit(idVisit);
    await pass(20 * 60_000);
    await visit(idVisit);
    await pass(10 * 60_000 - 1);
    expect(await status()).toEqual(["PROCESSING", null]);
    await pass(1);
    expect(await status()).toEqual(["FAILED", "EXPIRED"]);
  });

  it.each([
    [60, "SUCCESS", null],
    [25, "FAILED", "CANCELLED_BY_CUSTOMER"],
    [10, "FAILED", "DECLINED_BY_OPERATOR"],
  ])("the rule of %s fires five seconds after it is approved: %s %s", async (amount, ...end) => {
    const idVisit = await createVisit(amount);
    await visit(idVisit);
    await pass(10 * 60_000);
    expect(await decide(idVisit, "approve")).toMatchObject({ body: { status: "PROCESSING" } });
    await pass(4999);
    expect(await status()).toEqual(["PROCESSING", null]);
    // The page is open and asks again.
    await visit(idVisit);
    await pass(1);
    expect(await status()).toEqual(end);
    expect(await visit(idVisit)).toMatchObject({ body: { status: end[0] } });
  });

  it("cancelling fails at once, whatever the amount", async () => {
    const idVisit = await createVisit(60);
    await visit(idVisit);
    expect(await decide(idVisit, "cancel")).toMatchObject({ body: { status: "FAILED" } });
    expect(await status()).toEqual(["FAILED", "CANCELLED_BY_CUSTOMER"]);
    await pass(86_400_000);
    expect(await status()).toEqual(["FAILED", "CANCELLED_BY_CUSTOMER"]);
  });

  it("coming back late the customer returns before the institution knows", async () => {
    const idVisit = await createVisit(60);
    await visit(idVisit);
    await decide(idVisit, "comeBackLate");
    await pass(29_999);
    expect(await status()).toEqual(["PROCESSING", null]);
    await pass(1);
    expect(await status()).toEqual(["SUCCESS", null]);
  });

  it("the first decision counts, and none after a final status (G27)", async () => {
    const idVisit = await createVisit(60);
    await decide(idVisit, "approve");
    expect(await decide(idVisit, "cancel")).toMatchObject({ body: { status: "PROCESSING" } });
    await pass(5000);
    expect(await status()).toEqual(["SUCCESS", null]);
    expect(await decide(idVisit, "cancel")).toMatchObject({ problem: "payment_is_final" });
    expect(await status()).toEqual(["SUCCESS", null]);
  });
});
