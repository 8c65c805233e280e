import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PaymentTimeline } from "#contract/paymentTimeline.ts";
import { callApi } from "../../testing/apiCall.ts";
import { openReceiver } from "../../testing/callbackReceiver.ts";
import { createBody } from "../../testing/createTestPayin.ts";
import { databaseKinds } from "../../testing/databaseKinds.ts";
import { sandboxCalls } from "../../testing/sandboxCalls.ts";
import { startGateway, type TestGateway } from "../../testing/startGateway.ts";

const now = "2026-11-21T10:00:00.000Z";
const dayMs = 86_400_000;
const hintsOf = ({ hints }: PaymentTimeline) => hints.map(({ code }) => code);
const kindsOf = ({ events }: PaymentTimeline) => events.map(({ kind }) => kind);
const journalsOf = ({ events }: PaymentTimeline) =>
  events.flatMap((event) =>
    event.kind === "ledger"
      ? [
          [
            event.journal,
            ...event.lines.map(({ account, amount }) => `${account} ${amount.amount}`),
          ],
        ]
      : [],
  );
const page = { origin: "http://127.0.0.1:8080" };

for (const { kind: database, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`The timeline of a payment on ${database} (G29)`, () => {
    let gateway: TestGateway;
    let sandbox: ReturnType<typeof sandboxCalls>;
    let id: string;
    beforeAll(async () => {
      gateway = await startGateway({
        kind: database,
        config: { rateLimitPerSecond: 1_000_000, sandboxCallLog: true },
      });
      sandbox = sandboxCalls(gateway);
    }, 60_000);
    afterAll(async () => await gateway.close());
    beforeEach(() => {
      id = randomUUID();
    });

    async function read(kind: "payins" | "payouts" = "payins", of = id): Promise<PaymentTimeline> {
      const { status, json } = await sandbox.call("GET", `/sandbox/${kind}/${of}/timeline`);
      expect(status).toBe(200);
      return json;
    }

    async function askForToken(action: string, headers = {}) {
      const { merchantCode, secret } = gateway.merchant;
      const money = { amount: 51, currencyCode: "PHP" };
      const body = { merchantCode, secret, action, idPayment: id, money };
      const call = { method: "POST", path: "/auth-tokens-by-action", body, headers } as const;
      return String((await callApi(gateway, call)).json().token);
    }
    const create = async (
      token: string,
      body: object = createBody({ callbackUrl: gateway.receiver.url }),
    ) =>
      await callApi(gateway, { method: "POST", path: `/payins/${id}`, token, body, headers: page });

    it("tells of its token, its create by a page, its states, its money, the callback's try, and the read after it", async () => {
      const token = await askForToken("PAYIN_CREATE");
      const created = await create(token);
      await sandbox.advance("payins", id, { by: 5 });
      await gateway.dueWork.settle();
      await sandbox.read("payins", id);
      const timeline = await read();
      const [webhook] = gateway.receiver.caught.slice(-1);
      const idCallback = webhook?.headers["webhook-id"];
      expect(timeline).toMatchObject({
        direction: "payin",
        idPayment: id,
        payment: {
          status: "SUCCESS",
          paymentMethodCode: "QR_PH",
          money: { amount: 51, currencyCode: "PHP" },
          createdAt: now,
          updatedAt: now,
          callbackState: "delivered",
          wasReadAfterCallback: true,
        },
        hints: [],
      });
      const [first, second, ...rest] = timeline.events;
      expect(first).toEqual({
        kind: "token",
        at: now,
        jti: expect.any(String),
        action: "PAYIN_CREATE",
        operations: [
          "POST /payins/!availablePaymentOptions",
          `POST /payins/${id}`,
          `GET /payins/${id}`,
          `POST /payins/${id}/external-reference`,
        ],
        money: { amount: 51, currencyCode: "PHP" },
        validitySecs: 1800,
        expireAt: "2026-11-21T10:30:00.000Z",
      });
      expect(second).toEqual({
        kind: "call",
        at: expect.any(String),
        operationId: "createPayin",
        method: "POST",
        path: `/payins/${id}`,
        status: 201,
        requestId: created.headers["x-request-id"],
        durationMs: expect.any(Number),
        by: "page",
        jti: first?.kind === "token" && first.jti,
      });
      expect(rest).toMatchObject([
        { kind: "call", operationId: "advancePayin", by: "server", status: 200 },
        { kind: "call", operationId: "readPayin", by: "server", status: 200 },
        { kind: "state", status: "PROCESSING", why: "The create was accepted." },
        {
          kind: "state",
          status: "SUCCESS",
          why: "In the sandbox an amount of 51 leads to SUCCESS (section 3 of the interface).",
        },
        {
          kind: "ledger",
          journal: "credited",
          // 1.5 % of 51 is 0.765, rounded half up (G31).
          lines: [
            { account: "available", amount: { amount: 50.23, currencyCode: "PHP" } },
            { account: "fees", amount: { amount: 0.77, currencyCode: "PHP" } },
            { account: "processor", amount: { amount: -51, currencyCode: "PHP" } },
          ],
        },
        { kind: "callbackTry", idCallback, tryNumber: 1, result: "delivered", httpStatus: 200 },
        { kind: "followUpRead", idCallback, afterMs: 0 },
      ]);
      expect(JSON.stringify(timeline)).not.toContain(token);
    });

    it("hints at a callback that was answered by a merchant who never read the payment, whatever its page read", async () => {
      const token = await askForToken("PAYIN_CREATE");
      await create(token);
      // Read too early: that tells nothing of what the callback is about.
      await sandbox.read("payins", id);
      gateway.clock.advance(1);
      await sandbox.advance("payins", id, { by: 5 });
      await gateway.dueWork.settle();
      gateway.clock.advance(1);
      const browsers = [
        page,
        { "sec-fetch-site": "same-origin" },
        { "user-agent": "Mozilla/5.0 (iPhone)" },
      ];
      for (const headers of browsers)
        await callApi(gateway, { path: `/payins/${id}`, token, headers });
      const unread = await read();
      expect(hintsOf(unread)).toEqual(["callback_answered_never_read"]);
      expect(unread.payment?.wasReadAfterCallback).toBe(false);
      // As Node's own `fetch` calls.
      const headers = { "sec-fetch-mode": "cors", "user-agent": "node" };
      await callApi(gateway, { path: `/payins/${id}`, token, headers });
      expect(hintsOf(await read())).toEqual([]);
    });

    it("begins before the payment: with a token that nobody used, then with a page that was opened, then with a refused create", async () => {
      const token = await askForToken("PAYIN_CREATE");
      const issued = await read();
      expect(issued.payment).toBeUndefined();
      expect(kindsOf(issued)).toEqual(["token"]);
      expect(hintsOf(issued)).toEqual(["never_opened"]);

      const options = { paymentRequested: { money: { amount: 51, currencyCode: "PHP" } } };
      const path = "/payins/!availablePaymentOptions";
      await callApi(gateway, { method: "POST", path, token, body: options, headers: page });
      const opened = await read();
      expect(opened.events.at(-1)).toMatchObject({
        operationId: "listPaymentOptions",
        by: "page",
        path,
      });
      expect(hintsOf(opened)).toEqual(["opened_not_created"]);

      await create(token, createBody({ amount: 52 }));
      const refused = await read();
      expect(refused.events.at(-1)).toMatchObject({ status: 403, code: "money_not_allowed" });
      expect(refused.hints).toMatchObject([
        { code: "create_refused", text: expect.stringContaining("403 money_not_allowed") },
      ]);
      await create(token);
      expect(hintsOf(await read())).toEqual([]);
    });

    it("tells what comes next: the status, the expiry, the callback and its next try", async () => {
      await sandbox.create("payins", id, 51);
      expect((await read()).events.at(-1)).toEqual({
        kind: "due",
        at: new Date(gateway.clock.now().getTime() + 5000).toISOString(),
        what: "status",
        status: "SUCCESS",
      });
      const broken = await openReceiver(() => ({ status: 500, body: "no such table" }));
      const failing = randomUUID();
      await sandbox.create("payins", failing, 40, broken.url);
      const waiting = await read("payins", failing);
      expect(waiting.events.at(-1)).toMatchObject({
        kind: "due",
        what: "expiry",
        status: "FAILED",
      });
      expect(hintsOf(waiting)).toEqual(["waits_for_decision"]);
      await sandbox.decide("payins", failing, "FAILED");
      expect(hintsOf(await read("payins", failing))).toEqual(["callback_waiting"]);
      await sandbox.advance("payins", failing, { toNext: true });
      await gateway.dueWork.settle();
      await broken.close();
      const tried = await read("payins", failing);
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
        why: "It was decided by hand, through the sandbox's !decide.",
      });
    });

    it("tells of a dead letter", async () => {
      const gone = await openReceiver(() => ({ status: 410 }));
      await sandbox.create("payins", id, 51, gone.url);
      await sandbox.advance("payins", id, { by: 5 });
      await gateway.dueWork.settle();
      await gone.close();
      expect((await read()).hints).toMatchObject([
        { code: "callback_dead", text: expect.stringContaining("it answered 410") },
      ]);
    });

    it("tells of a customer who is awaited at the institution, comes, and cancels there", async () => {
      const body = createBody({
        amount: 60,
        currencyCode: "IDR",
        paymentMethod: { paymentMethodCode: "ONLINE", paymentOperatorCode: "BANK_BETA_ID" },
      });
      const path = `/payins/${id}`;
      const token = await gateway.issueToken();
      const created = await callApi(gateway, { method: "POST", path, token, body });
      const idVisit = String(created.json().paymentMethodResponse.redirectTo).split("/").at(-1);
      const awaited = await read();
      expect(awaited.hints).toMatchObject([
        { code: "waits_for_customer", text: expect.stringContaining("Nobody has opened") },
      ]);
      const visit = `/sandbox/institution-visits/${idVisit}`;
      await callApi(gateway, { path: visit, headers: page });
      expect((await read()).hints).toMatchObject([
        { code: "waits_for_customer", text: expect.stringContaining("decided nothing") },
      ]);
      const decision = { decision: "cancel" };
      const decide = {
        method: "POST",
        path: `${visit}/!decide`,
        body: decision,
        headers: page,
      } as const;
      await callApi(gateway, decide);
      const cancelled = await read();
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

    it("keeps nothing of visits that strangers make up", async () => {
      const visit = `/sandbox/institution-visits/${randomUUID()}`;
      const decide = { method: "POST", path: `${visit}/!decide`, body: {} } as const;
      const statuses = [await callApi(gateway, { path: visit }), await callApi(gateway, decide)];
      expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 422]);
      await gateway.deps.callLog.flush();
      const kept = await gateway.deps.database
        .selectFrom("sandboxCall")
        .selectAll()
        .where("path", "like", `${visit}%`)
        .execute();
      expect(kept).toEqual([]);
    });

    it("tells of a payin that is refused at once, in one state", async () => {
      await sandbox.create("payins", id, 2.5);
      const states = (await read()).events.filter(({ kind }) => kind === "state");
      expect(states).toMatchObject([
        { status: "REFUSED", why: expect.stringContaining("2.5 leads") },
      ]);
    });

    it("tells what a payout holds, pays and releases", async () => {
      await sandbox.create("payouts", id, 51);
      await sandbox.advance("payouts", id, { by: 5 });
      const failed = randomUUID();
      await sandbox.create("payouts", failed, 3);
      await sandbox.advance("payouts", failed, { by: 5 });
      await gateway.dueWork.settle();
      const { events } = await read("payouts", id);
      expect(events).toMatchObject([
        { kind: "call", operationId: "createPayout", path: `/payouts/${id}`, status: 201 },
        { kind: "call", operationId: "advancePayout" },
        { kind: "state", status: "PROCESSING" },
        { kind: "state", status: "SUCCESS" },
        { kind: "ledger" },
        { kind: "ledger" },
        { kind: "callbackTry", result: "delivered" },
      ]);
      expect(journalsOf(await read("payouts", id))).toEqual([
        ["held", "available -52", "reserved 52"],
        ["paid", "fees 1", "processor 51", "reserved -52"],
      ]);
      expect(journalsOf(await read("payouts", failed))).toEqual([
        ["held", "available -4", "reserved 4"],
        ["released", "available 4", "reserved -4"],
      ]);
    });

    it("is none for an id that nobody named, also when it was asked for, nor for another kind's", async () => {
      for (let asked = 0; asked < 2; asked += 1) {
        const { status, code } = await sandbox.call("GET", `/sandbox/payins/${id}/timeline`);
        expect([status, code]).toEqual([404, "payment_not_found"]);
      }
      await sandbox.create("payouts", id, 51);
      expect((await sandbox.call("GET", `/sandbox/payins/${id}/timeline`)).status).toBe(404);
    });

    it("keeps neither what a stranger sends nor what a call carried", async () => {
      const token = await askForToken("PAYIN_CREATE");
      const strange = { path: `/payins/${id}`, token: `${token.slice(0, -8)}AAAAAAAA` };
      expect((await callApi(gateway, strange)).statusCode).toBe(401);
      await create(token, {
        ...createBody({ callbackUrl: "http://127.0.0.1:9/secret-callback?key=hidden" }),
        paymentMethod: { paymentMethodCode: "QR_PH", account: { accountName: "Hidden Person" } },
      });
      await gateway.deps.callLog.flush();
      const rows = await gateway.deps.database
        .selectFrom("sandboxCall")
        .selectAll()
        .where("subject", "=", `payin/${id}`)
        .execute();
      expect(rows.map(({ operationId }) => operationId)).toEqual(["createPayin"]);
      const kept = JSON.stringify(rows, (_key, value: unknown) =>
        typeof value === "bigint" ? String(value) : value,
      );
      expect(kept).not.toMatch(/hidden|secret-callback/i);
      expect(kept).not.toContain(token.slice(-40));
    });

    it("names a token of operations with every payment that it names, and a general one with none", async () => {
      const { merchantCode, secret } = gateway.merchant;
      const other = randomUUID();
      const ask = async (operations: string[]) =>
        await callApi(gateway, {
          method: "POST",
          path: "/auth-tokens",
          body: { merchantCode, secret, operations },
        });
      await ask([`GET /payins/${id}`, `GET /payins/${other}`, "GET /merchant-info"]);
      await ask(["GET /payins/.*"]);
      for (const one of [id, other]) {
        const [token, ...more] = (await read("payins", one)).events;
        expect(token).toMatchObject({
          kind: "token",
          operations: expect.arrayContaining([`GET /payins/${one}`]),
        });
        expect(token).not.toHaveProperty("action");
        expect(more).toEqual([]);
      }
    });

    it("forgets calls and tokens after a week, and then does not say that the payment was never read", async () => {
      await askForToken("PAYIN_INFO");
      await sandbox.create("payins", id, 51);
      await sandbox.advance("payins", id, { by: 5 });
      await gateway.dueWork.settle();
      expect(hintsOf(await read())).toEqual(["callback_answered_never_read"]);
      gateway.clock.advance(7 * dayMs + 1);
      // Old calls go with a later write.
      await sandbox.create("payins", randomUUID(), 51);
      const later = await read();
      expect(kindsOf(later)).toEqual(["state", "state", "ledger", "callbackTry"]);
      expect(hintsOf(later)).toEqual([]);
      expect(later.payment).not.toHaveProperty("wasReadAfterCallback");
    });
  });
}
