import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readTokenClaims } from "@pay/contract/tokenClaims.ts";
import { addMerchant } from "../../testing/testDeps.ts";
import { createVisit, decide, visit } from "../../testing/testVisit.ts";
import type { Caller } from "../../token/caller.ts";
import { ensureTokenKeys } from "../../token/tokenKeys.ts";
import { useTestDeps } from "../../testing/useGateway.ts";
import { dueWorkChannel } from "../../database/announceDue.ts";
import { type DueWork, startDueWork } from "../../dueWork/dueWork.ts";
import { payinKind } from "../../payin/payinKind.ts";
import { findPayin } from "../../payin/payinTable.ts";
import { chooseScenario } from "../scenario/chooseScenario.ts";

const open = useTestDeps();
let work: DueWork;
let caller: Caller;
beforeAll(async () => {
  await ensureTokenKeys(open.deps.database, open.clock.now());
  work = await startDueWork(open.deps);
});
afterAll(async () => await work.stop());
beforeEach(async () => {
  caller = await addMerchant(open.deps);
});

async function pass(milliseconds: number) {
  open.clock.advance(milliseconds);
  await work.runUntilIdle();
}
async function status() {
  const payin = await findPayin(open.deps.database, caller.merchantCode, "V-1");
  return [payin?.status, payin?.processorStatus];
}

describe("A visit to the simulated institution (G28)", () => {
  it("shows the amount, the payee, and the return link to the merchant", async () => {
    expect(await visit(open.deps, await createVisit(open.deps, caller))).toEqual({
      body: {
        idPayin: "V-1",
        money: { amount: 60, currencyCode: "IDR" },
        payee: "Nordic Bikes",
        paymentOperator: { code: "BANK_BETA_ID", name: "Bank Beta" },
        status: "PROCESSING",
        statusAfterApproval: "SUCCESS",
        returnTo: "https://shop.example/return",
      },
    });
  });

  it.each([
    [60, "SUCCESS"],
    [25, "FAILED"],
    [10, "FAILED"],
    [45, "PROCESSING"],
    [1, "PROCESSING"],
  ])(
    "says which status follows an approval of %s: %s, and nothing once it is decided",
    async (amount, expected) => {
      const idVisit = await createVisit(open.deps, caller, amount);
      expect(await visit(open.deps, idVisit)).toHaveProperty("body.statusAfterApproval", expected);
      const decided = await decide(open.deps, idVisit, "approve");
      expect(decided).toHaveProperty("body.isDecided", true);
      expect(decided).not.toHaveProperty("body.statusAfterApproval");
    },
  );

  it("says that a payin stays open whose sandbox scenario decides it after its expiry", async () => {
    const key = { merchantCode: caller.merchantCode, idPayment: "V-1" };
    await chooseScenario(open.deps, payinKind, key, "decidedAfterExpiry");
    const idVisit = await createVisit(open.deps, caller);
    expect(await visit(open.deps, idVisit)).toHaveProperty(
      "body.statusAfterApproval",
      "PROCESSING",
    );
  });

  it("returns to the web app's status page with a read-only token, if the web app created the payin", async () => {
    const origin = "http://127.0.0.1:8080";
    const answer = await visit(open.deps, await createVisit(open.deps, caller, 60, { origin }));
    if ("problem" in answer) throw new Error(answer.problem);
    const back = new URL(answer.body.returnTo);
    expect(back.origin + back.pathname).toBe("http://127.0.0.1:8080/status");
    expect(back.searchParams.get("idPayin")).toBe("V-1");
    expect(back.searchParams.get("currencyCode")).toBe("IDR");
    expect(back.searchParams.get("locale")).toBe("en");
    expect(readTokenClaims(back.searchParams.get("token") ?? "")).toMatchObject({
      sub: caller.merchantCode,
      action: "PAYIN_INFO",
      idPayment: "V-1",
    });
  });

  it.each([
    ["ja", "ja"],
    ["zh-Hant-TW", "zh-Hant-TW"],
    ["pt-BR,pt;q=0.9,en;q=0.8", "pt-BR"],
    ["*", "en"],
    ["ja&token=x", "en"],
    ["", "en"],
  ])(
    "goes there and back in the page's language: Accept-Language %j is %s",
    async (sent, locale) => {
      const headers = { origin: "http://127.0.0.1:8080", "accept-language": sent };
      const idVisit = await createVisit(open.deps, caller, 60, headers);
      const payin = await findPayin(open.deps.database, caller.merchantCode, "V-1");
      expect(payin?.response.redirectTo).toMatch(
        new RegExp(`/institution/[^?]+\\?locale=${locale}$`),
      );
      const answer = await visit(open.deps, idVisit);
      if ("problem" in answer) throw new Error(answer.problem);
      expect(new URL(answer.body.returnTo).searchParams.get("locale")).toBe(locale);
    },
  );

  it("does not return there for another origin", async () => {
    const origin = "http://127.0.0.1:8081";
    const answer = await visit(open.deps, await createVisit(open.deps, caller, 60, { origin }));
    expect(answer).toMatchObject({ body: { returnTo: "https://shop.example/return" } });
  });

  it("is found by its whole id only", async () => {
    const idVisit = await createVisit(open.deps, caller);
    // The id begins with the merchant and the payin; its last 16 bytes are secret.
    const bytes = Buffer.from(idVisit, "base64url");
    const named = bytes.length - 16;
    expect(bytes.subarray(0, named).toString()).toBe(`${caller.merchantCode}/V-1/`);
    const guessed = Buffer.from(bytes).fill(0, named).toString("base64url");
    const ofNoPayin = Buffer.from(bytes)
      .fill("2", named - 2, named - 1)
      .toString("base64url");
    const malformed = Buffer.from(bytes).fill(0, 0, named).toString("base64url");
    for (const nobodys of ["AAAAAAAAAAAAAAAAAAAAAAAA", guessed, ofNoPayin, malformed]) {
      expect(nobodys).not.toBe(idVisit);
      expect(await visit(open.deps, nobodys)).toMatchObject({
        problem: "institution_visit_not_found",
      });
      expect(await decide(open.deps, nobodys, "approve")).toMatchObject({
        problem: "institution_visit_not_found",
      });
    }
    expect(await visit(open.deps, idVisit)).toHaveProperty("body.idPayin", "V-1");
  });
});

describe("The decision about an online payin (G25)", () => {
  it("follows the amount rule a minute after the create without a visit", async () => {
    await createVisit(open.deps, caller);
    await pass(59_999);
    expect(await status()).toEqual(["PROCESSING", null]);
    await pass(1);
    expect(await status()).toEqual(["SUCCESS", null]);
  });

  it("waits for a visitor until the payin expires, however often the page is opened", async () => {
    const idVisit = await createVisit(open.deps, caller);
    await visit(open.deps, idVisit);
    await pass(20 * 60_000);
    await visit(open.deps, idVisit);
    await pass(10 * 60_000 - 1);
    expect(await status()).toEqual(["PROCESSING", null]);
    await pass(1);
    expect(await status()).toEqual(["FAILED", "EXPIRED"]);
  });

  it.each(["before", "after"])(
    "is not hurried by a visit %s the payin expires: exactly 1 fails two hours after that (§3, G27)",
    async (when) => {
      const idVisit = await createVisit(open.deps, caller, 1);
      const toExpiry = 30 * 60_000;
      const toVisit = when === "before" ? toExpiry - 1 : toExpiry + 1;
      await pass(toVisit);
      await visit(open.deps, idVisit);
      await pass(toExpiry + 2 * 3_600_000 - toVisit - 1);
      expect(await status()).toEqual(["PROCESSING", null]);
      await pass(1);
      expect(await status()).toEqual(["FAILED", "EXPIRED"]);
    },
  );

  it.each([
    [60, "SUCCESS", null],
    [25, "FAILED", "CANCELLED_BY_CUSTOMER"],
    [10, "FAILED", "DECLINED_BY_OPERATOR"],
  ])("by the rule of %s comes five seconds after the approval: %s %s", async (amount, ...end) => {
    const idVisit = await createVisit(open.deps, caller, amount);
    await visit(open.deps, idVisit);
    await pass(10 * 60_000);
    expect(await decide(open.deps, idVisit, "approve")).toMatchObject({
      body: { status: "PROCESSING" },
    });
    await pass(4999);
    expect(await status()).toEqual(["PROCESSING", null]);
    // The open page polls.
    await visit(open.deps, idVisit);
    await pass(1);
    expect(await status()).toEqual(end);
    expect(await visit(open.deps, idVisit)).toMatchObject({ body: { status: end[0] } });
  });

  it("is announced to every process when the customer approves", async () => {
    const idVisit = await createVisit(open.deps, caller);
    const firesAt = new Date(open.clock.now().getTime() + 5000).toISOString();
    const told = Promise.withResolvers<void>();
    const stop = await open.deps.listen(dueWorkChannel, (payload) => {
      if (payload === firesAt) told.resolve();
    });
    await decide(open.deps, idVisit, "approve");
    await expect(told.promise).resolves.toBeUndefined();
    await stop();
  });

  it("fails at once after a cancel, whatever the amount", async () => {
    const idVisit = await createVisit(open.deps, caller, 60);
    await visit(open.deps, idVisit);
    expect(await decide(open.deps, idVisit, "cancel")).toMatchObject({
      body: { status: "FAILED" },
    });
    expect(await status()).toEqual(["FAILED", "CANCELLED_BY_CUSTOMER"]);
    await pass(86_400_000);
    expect(await status()).toEqual(["FAILED", "CANCELLED_BY_CUSTOMER"]);
  });

  it("comes after the customer's return if the customer returns late", async () => {
    const idVisit = await createVisit(open.deps, caller, 60);
    await visit(open.deps, idVisit);
    expect(await visit(open.deps, idVisit)).not.toHaveProperty("body.isDecided");
    await decide(open.deps, idVisit, "comeBackLate");
    await pass(29_999);
    expect(await status()).toEqual(["PROCESSING", null]);
    expect(await visit(open.deps, idVisit)).toHaveProperty("body.isDecided", true);
    await pass(1);
    expect(await status()).toEqual(["SUCCESS", null]);
  });

  it("is made once, and never after a final status (G27)", async () => {
    const idVisit = await createVisit(open.deps, caller, 60);
    await decide(open.deps, idVisit, "approve");
    expect(await decide(open.deps, idVisit, "cancel")).toMatchObject({
      body: { status: "PROCESSING" },
    });
    await pass(5000);
    expect(await status()).toEqual(["SUCCESS", null]);
    expect(await decide(open.deps, idVisit, "cancel")).toMatchObject({
      problem: "payment_is_final",
    });
    expect(await status()).toEqual(["SUCCESS", null]);
  });
});
