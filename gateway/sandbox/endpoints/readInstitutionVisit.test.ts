import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readTokenClaims } from "#contract/tokenClaims.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../../testing/testDeps.ts";
import { createVisit, decide, visit } from "../../testing/testVisit.ts";
import type { Caller } from "../../token/caller.ts";
import { ensureTokenKeys } from "../../token/tokenKeys.ts";

let open: TestDeps;
let caller: Caller;
beforeAll(async () => {
  open = await openTestDeps();
  await ensureTokenKeys(open.deps.database, open.clock.now());
}, 60_000);
afterAll(async () => await open.close());
beforeEach(async () => {
  caller = await addMerchant(open.deps);
});

describe("A visit to the simulated institution (G28)", () => {
  it("shows the amount, the payee, and the return link to the merchant", async () => {
    expect(await visit(open.deps, await createVisit(open.deps, caller))).toEqual({
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

  it("returns to the web app's status page with a read-only token, if the web app created the payin", async () => {
    const answer = await visit(
      open.deps,
      await createVisit(open.deps, caller, 60, { origin: "http://127.0.0.1:8080" }),
    );
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

  it("does not return there for another origin", async () => {
    const answer = await visit(
      open.deps,
      await createVisit(open.deps, caller, 60, { origin: "http://127.0.0.1:8081" }),
    );
    expect(answer).toMatchObject({ body: { returnTo: "https://shop.example/return" } });
  });

  it("is found by its whole id only", async () => {
    const idVisit = await createVisit(open.deps, caller);
    // The first half is the digest of merchant and id; the second half is secret.
    const guessed = Buffer.from(idVisit, "base64url").fill(0, 16).toString("base64url");
    const ofNoPayin = Buffer.from(idVisit, "base64url").fill(0, 0, 16).toString("base64url");
    for (const nobodys of ["AAAAAAAAAAAAAAAAAAAAAAAA", guessed, ofNoPayin]) {
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
