import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { callApi } from "../../testing/apiCall.ts";
import { openReceiver } from "../../testing/callbackReceiver.ts";
import { createBody } from "../../testing/createTestPayin.ts";
import { byPage, hintsOf, kindsOf, timelineCalls } from "../../testing/sandboxCalls.ts";
import { useGateway } from "../../testing/useGateway.ts";

describe("The hints of a timeline (G29)", () => {
  const gateway = useGateway({ config: { sandboxCallLog: true } });
  const sandbox = timelineCalls(gateway);
  let id: string;
  beforeEach(() => {
    id = randomUUID();
  });

  it("include an answered callback after which the merchant never read the payment, whatever its page read", async () => {
    const token = await sandbox.askForToken("PAYIN_CREATE", id);
    await sandbox.createByPage(token, id);
    // A read before the callback does not count as a reaction to it.
    await sandbox.read("payins", id);
    gateway.clock.advance(1);
    await sandbox.advance("payins", id, { by: 5 });
    await gateway.dueWork.runUntilIdle();
    gateway.clock.advance(1);
    const browsers = [
      byPage,
      { "sec-fetch-site": "same-origin" },
      { "user-agent": "Mozilla/5.0 (iPhone)" },
    ];
    for (const headers of browsers)
      await callApi(gateway, { path: `/payins/${id}`, token, headers });
    const unread = await sandbox.timeline("payins", id);
    expect(hintsOf(unread)).toEqual(["callback_answered_never_read"]);
    expect(unread.payment?.wasReadAfterCallback).toBe(false);
    // The headers that Node's own `fetch` sends.
    const headers = { "sec-fetch-mode": "cors", "user-agent": "node" };
    await callApi(gateway, { path: `/payins/${id}`, token, headers });
    expect(hintsOf(await sandbox.timeline("payins", id))).toEqual([]);
  });

  it("are none for a receiver that read at an attempt whose answer was lost, and answered its repetition at once", async () => {
    let answers = 0;
    const slow = await openReceiver(() => ({ status: (answers += 1) === 1 ? 500 : 204 }));
    await sandbox.create("payins", id, 51, slow.url);
    await sandbox.advance("payins", id, { by: 5 });
    await gateway.dueWork.runUntilIdle();
    await sandbox.read("payins", id);
    gateway.clock.advance(1000);
    await sandbox.advance("payins", id, { toNext: true });
    await gateway.dueWork.runUntilIdle();
    await slow.close();
    const repeated = await sandbox.timeline("payins", id);
    expect(repeated.payment).toMatchObject({
      callbackState: "delivered",
      wasReadAfterCallback: true,
    });
    expect(hintsOf(repeated)).toEqual([]);
  });

  it("begin before the payment: with an unused token, an opened page, a refused create", async () => {
    const token = await sandbox.askForToken("PAYIN_CREATE", id);
    const issued = await sandbox.timeline("payins", id);
    expect(issued.payment).toBeUndefined();
    expect(kindsOf(issued)).toEqual(["token"]);
    expect(hintsOf(issued)).toEqual(["never_opened"]);

    const options = { paymentRequested: { money: { amount: 51, currencyCode: "PHP" } } };
    const path = "/payins/!availablePaymentOptions";
    await callApi(gateway, { method: "POST", path, token, body: options, headers: byPage });
    const opened = await sandbox.timeline("payins", id);
    expect(opened.events.at(-1)).toMatchObject({
      operationId: "listPaymentOptions",
      by: "page",
      path,
    });
    expect(hintsOf(opened)).toEqual(["opened_not_created"]);

    await sandbox.createByPage(token, id, createBody({ amount: 52 }));
    const refused = await sandbox.timeline("payins", id);
    expect(refused.events.at(-1)).toMatchObject({ status: 403, code: "money_not_allowed" });
    expect(refused.hints).toMatchObject([
      { code: "create_refused", text: expect.stringContaining("403 money_not_allowed") },
    ]);
    await sandbox.createByPage(token, id);
    expect(hintsOf(await sandbox.timeline("payins", id))).toEqual([]);
  });

  it("say of a create that a suspension refused that nothing is to be corrected (G49)", async () => {
    const token = await sandbox.askForToken("PAYIN_CREATE", id);
    await sandbox.choose("payins", id, "merchantSuspended");
    await sandbox.createByPage(token, id);
    const { hints } = await sandbox.timeline("payins", id);
    expect(hints).toMatchObject([
      { code: "create_refused", text: expect.stringContaining("the merchant is suspended") },
    ]);
    expect(hints[0]?.text).not.toContain("correct");
  });

  it("come with the next events: the status, the expiry, the callback and its next attempt", async () => {
    await sandbox.create("payins", id, 51);
    expect((await sandbox.timeline("payins", id)).events.at(-1)).toEqual({
      kind: "due",
      at: new Date(gateway.clock.now().getTime() + 5000).toISOString(),
      what: "status",
      status: "SUCCESS",
    });
    const broken = await openReceiver(() => ({ status: 500, body: "no such table" }));
    const failing = randomUUID();
    await sandbox.create("payins", failing, 40, broken.url);
    const waiting = await sandbox.timeline("payins", failing);
    expect(waiting.events.at(-1)).toMatchObject({
      kind: "due",
      what: "expiry",
      status: "FAILED",
    });
    expect(hintsOf(waiting)).toEqual(["waits_for_decision"]);
    await sandbox.decide("payins", failing, "FAILED");
    expect(hintsOf(await sandbox.timeline("payins", failing))).toEqual(["callback_waiting"]);
    await sandbox.advance("payins", failing, { toNext: true });
    await gateway.dueWork.runUntilIdle();
    await broken.close();
    const tried = await sandbox.timeline("payins", failing);
    expect(tried.events.slice(-2)).toMatchObject([
      { kind: "callbackTry", result: "http_status", httpStatus: 500, answer: "no such table" },
      { kind: "due", what: "callback" },
    ]);
    expect(tried.hints).toMatchObject([
      { code: "callback_refused", text: expect.stringContaining("it answered 500") },
    ]);
    const states = tried.events.filter(({ kind }) => kind === "state");
    expect(states.at(-1)).toMatchObject({
      processorStatus: "DECIDED_BY_HAND",
      why: "It was decided by hand with !decide.",
    });
  });

  it("include a dead letter", async () => {
    const gone = await openReceiver(() => ({ status: 410 }));
    await sandbox.create("payins", id, 51, gone.url);
    await sandbox.advance("payins", id, { by: 5 });
    await gateway.dueWork.runUntilIdle();
    await gone.close();
    expect((await sandbox.timeline("payins", id)).hints).toMatchObject([
      { code: "callback_dead", text: expect.stringContaining("it answered 410") },
    ]);
  });

  it("follow a customer who is awaited at the institution, comes, and cancels there", async () => {
    const body = createBody({
      amount: 60,
      currencyCode: "IDR",
      paymentMethod: { paymentMethodCode: "ONLINE", paymentOperatorCode: "BANK_BETA_ID" },
    });
    const path = `/payins/${id}`;
    const token = await gateway.issueToken();
    const created = await callApi(gateway, { method: "POST", path, token, body });
    const idVisit = String(created.json().paymentMethodResponse.redirectTo).split("/").at(-1);
    const awaited = await sandbox.timeline("payins", id);
    expect(awaited.hints).toMatchObject([
      { code: "waits_for_customer", text: expect.stringContaining("Nobody has opened") },
    ]);
    const visit = `/sandbox/institution-visits/${idVisit}`;
    await callApi(gateway, { path: visit, headers: byPage });
    expect((await sandbox.timeline("payins", id)).hints).toMatchObject([
      { code: "waits_for_customer", text: expect.stringContaining("has not decided") },
    ]);
    const decision = { decision: "cancel" };
    const decide = {
      method: "POST",
      path: `${visit}/!decide`,
      body: decision,
      headers: byPage,
    } as const;
    await callApi(gateway, decide);
    const cancelled = await sandbox.timeline("payins", id);
    const calls = cancelled.events.flatMap((event) => (event.kind === "call" ? [event] : []));
    expect(calls.map(({ operationId, by }) => [operationId, by])).toEqual([
      ["createPayin", "server"],
      ["readInstitutionVisit", "page"],
      ["decideInstitutionVisit", "page"],
    ]);
    expect(cancelled.events).toContainEqual({
      kind: "state",
      at: gateway.clock.now().toISOString(),
      status: "FAILED",
      processorStatus: "CANCELLED_BY_CUSTOMER",
      why: "The customer cancelled at the institution.",
    });
  });
});
