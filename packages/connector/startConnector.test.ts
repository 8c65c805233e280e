import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Payment } from "./books/payment.ts";
import { openBooks } from "./books/books.ts";
import type { Begun, Provider, ProviderCapabilities, Report } from "./provider/provider.ts";
import { type RunningConnector, runConnector } from "./testing/runConnector.ts";

const php = (amount: string) => ({ amount, currencyCode: "PHP" });
const minuteMs = 60_000;
const secret = "the secret of the webhooks";
const paid: Report = { word: "PAID", received: php("100.00") };
const pending: Begun = {
  word: "PENDING",
  instruction: { redirectTo: "https://provider.example" },
  readAgainAfterMs: 600_000,
};

/** How the provider behaves, and the references under which it was asked to begin. */
let begin: (payment: Payment) => Promise<Begun>;
let read: (payment: Payment) => Promise<Report | undefined>;
let capabilities: () => Promise<ProviderCapabilities>;
let begun: string[];

const provider: Provider = {
  capabilities: async () => await capabilities(),
  words: {
    payin: {
      PENDING: { status: "PROCESSING" },
      PAID: { status: "SUCCESS" },
      EXPIRED: { status: "FAILED", holdMs: 24 * 60 * minuteMs },
    },
    payout: {
      PENDING: { status: "PROCESSING" },
      PAID: { status: "SUCCESS" },
      DISPUTED: { status: "SUCCESS", isReversed: true, holdMs: 24 * 60 * minuteMs },
    },
  },
  begin: async (payment) => {
    begun.push(payment.reference);
    return await begin(payment);
  },
  read: async (payment) => await read(payment),
  webhooks: {
    isProven: ({ body, headers }) =>
      headers["x-signature"] === createHmac("sha512", secret).update(body).digest("hex"),
    referencesIn: ({ body }) => body.toString("utf8").split(" "),
  },
};

let connector: RunningConnector;
beforeAll(async () => {
  connector = await runConnector(provider);
});
afterAll(async () => {
  await connector.close();
});
beforeEach(() => {
  begun = [];
  capabilities = async () => await Promise.resolve({ payins: [], payouts: [] });
  begin = async () => await Promise.resolve(pending);
  read = async () => await Promise.resolve({ word: "PENDING", readAgainAfterMs: 600_000 });
});

function newPayment(direction: "payin" | "payout") {
  const createdAt = new Date().toISOString();
  const expireAt = new Date(Date.now() + 10 * minuteMs).toISOString();
  const order = { merchantCode: "SHOP", money: php("100.00") };
  const path = `/${direction}s/${randomUUID()}`;
  const returnTo = "https://pay.example/?token=t";
  const body =
    direction === "payin"
      ? {
          order: { ...order, idPayin: "A-1", paymentMethod: { paymentMethodCode: "ONLINE" } },
          context: { createdAt, expireAt, returnTo, payee: "Shop" },
        }
      : {
          order: {
            ...order,
            idPayout: "P-1",
            paymentMethod: { paymentMethodCode: "BANK_TRANSFER" },
          },
          context: { createdAt, expireAt },
        };
  return { path, body };
}

const statusOf = async (path: string) => (await connector.call("GET", path)).json;
const sendWebhook = async (body: string, signature?: string) => {
  const right = createHmac("sha512", secret).update(body).digest("hex");
  const headers = { "x-signature": signature ?? right };
  return (await fetch(`${connector.url}/webhooks`, { method: "POST", headers, body })).status;
};
/** What a person has to look at. */
const differences = () => {
  const books = openBooks(connector.folder, "https://connector.example/v1", () => 0);
  const listed = books.listDifferences().map(({ what }) => what);
  books.close();
  return listed;
};

test("a create whose answer was lost is begun again under the same reference alone", async () => {
  const { path, body } = newPayment("payin");
  begin = async () => await Promise.reject(new Error("the connection was lost"));
  expect((await connector.call("PUT", path, body)).status).toBe(503);
  begin = async () => await Promise.resolve(pending);
  expect((await connector.call("PUT", path, body)).status).toBe(200);
  expect(begun.length).toBeGreaterThan(1);
  expect(new Set(begun).size).toBe(1);
  expect(begun[0]).toMatch(/^pc[a-z2-7]{22}$/);
});

test("capabilities may be read from the provider, and are 503 while it is unreachable", async () => {
  const methods = {
    payins: [{ paymentMethodCode: "ONLINE", currencyCodes: ["PHP"] }],
    payouts: [],
  };
  capabilities = async () => await Promise.resolve(methods);
  const answer = await connector.call("GET", "/capabilities");
  expect(answer).toEqual({
    status: 200,
    json: { protocol: 1, environment: "sandbox", ...methods },
  });
  capabilities = async () => await Promise.reject(new Error("the provider is unreachable"));
  expect((await connector.call("GET", "/capabilities")).status).toBe(503);
});

test("two equal PUTs at once ask the provider once", async () => {
  const { path, body } = newPayment("payin");
  const put = async () => (await connector.call("PUT", path, body)).status;
  expect((await Promise.all([put(), put()])).toSorted()).toEqual([200, 201]);
  expect(begun).toHaveLength(1);
});

test("a payout that the provider does not find stays under way", async () => {
  const { path, body } = newPayment("payout");
  read = async () => await Promise.resolve(undefined);
  begin = async () => await Promise.resolve({ word: "PENDING", readAgainAfterMs: 1 });
  await connector.call("PUT", path, body);
  const reads = { count: 0 };
  read = async () => {
    reads.count += 1;
    return await Promise.resolve(undefined);
  };
  await expect.poll(() => reads.count).toBeGreaterThan(0);
  expect(await statusOf(path)).toMatchObject({ status: "PROCESSING" });
});

test("a payout that comes after its time is refused, and the provider never hears of it", async () => {
  const { path, body } = newPayment("payout");
  const context = { ...body.context, expireAt: new Date(Date.now() - 1000).toISOString() };
  const { status, json } = await connector.call("PUT", path, { ...body, context });
  expect([status, json]).toMatchObject([201, { status: "REFUSED" }]);
  expect(begun).toEqual([]);
});

test("a payin that was not begun in its time is read, and not begun", async () => {
  const { path, body } = newPayment("payin");
  begin = async () => await Promise.reject(new Error("the provider is unreachable"));
  await connector.call("PUT", path, body);
  begun = [];
  read = async () => await Promise.resolve(paid);
  await connector.restart(20 * minuteMs);
  await expect.poll(async () => await statusOf(path)).toMatchObject({ status: "SUCCESS" });
  expect(begun).toEqual([]);
  await connector.restart();
});

test("a webhook is a hint: the state is read, and not taken from it", async () => {
  const { path, body } = newPayment("payin");
  await connector.call("PUT", path, body);
  const [reference = ""] = begun;
  read = async () => await Promise.resolve(paid);
  expect(await sendWebhook(reference, "0".repeat(128))).toBe(401);
  expect(await statusOf(path)).toMatchObject({ status: "PROCESSING" });
  expect(await sendWebhook(reference)).toBe(200);
  await expect.poll(async () => await statusOf(path)).toMatchObject({ status: "SUCCESS" });
});

test("an expired payin is paid by money that comes within its time, and fails after it", async () => {
  const [one, two] = [newPayment("payin"), newPayment("payin")];
  for (const { path, body } of [one, two]) await connector.call("PUT", path, body);
  const [late = "", never = ""] = begun;
  const readOnce = new Set<string>();
  read = async ({ reference }) => {
    readOnce.add(reference);
    return await Promise.resolve({ word: "EXPIRED", readAgainAfterMs: 600_000 });
  };
  await sendWebhook(`${late} ${never}`);
  await expect.poll(() => readOnce.size).toBe(2);
  await connector.restart(23 * 60 * minuteMs);
  expect(await statusOf(one.path)).toMatchObject({ status: "PROCESSING" });
  read = async ({ reference }) =>
    await Promise.resolve(reference === late ? paid : { word: "EXPIRED" });
  await sendWebhook(late);
  await expect.poll(async () => await statusOf(one.path)).toMatchObject({ status: "SUCCESS" });
  expect(await statusOf(two.path)).toMatchObject({ status: "PROCESSING" });
  await connector.restart(25 * 60 * minuteMs);
  await expect.poll(async () => await statusOf(two.path)).toMatchObject({ status: "FAILED" });
  await connector.restart();
});

test("money after the end, and a webhook about nothing known, are shown to a person", async () => {
  const { path, body } = newPayment("payin");
  await connector.call("PUT", path, body);
  const [reference = ""] = begun;
  read = async () => await Promise.resolve(paid);
  await sendWebhook(reference);
  await expect.poll(async () => await statusOf(path)).toMatchObject({ status: "SUCCESS" });
  read = async () => await Promise.resolve({ ...paid, received: php("200.00") });
  await sendWebhook(`${reference} nobody`);
  await expect
    .poll(differences)
    .toEqual(
      expect.arrayContaining([
        "More money came after it was SUCCESS: pay it back.",
        'The provider names "nobody", which is no payment here.',
      ]),
    );
  const { json } = await connector.call("GET", path);
  expect(json).toMatchObject({ status: "SUCCESS", moneyReceived: php("100.00") });
});

test("an end is among the changes, also if no other state came before it", async () => {
  const [late, atOnce] = [newPayment("payout"), newPayment("payout")];
  begin = async () => await Promise.reject(new Error("the answer was lost"));
  const unknown = { json: { status: "UNKNOWN" } };
  expect(await connector.call("PUT", late.path, late.body)).toMatchObject(unknown);
  begin = async () => await Promise.resolve({ word: "PAID" });
  await connector.call("PUT", atOnce.path, atOnce.body);
  await sendWebhook(String(begun[0]));
  for (const { path } of [late, atOnce])
    await expect.poll(async () => await statusOf(path)).toMatchObject({ status: "SUCCESS" });
  const { json } = await connector.call("GET", "/changes");
  const listed = [late, atOnce].map(({ path }) => path.replace("/payouts/", ""));
  const changes = listed.map((key) => ({ kind: "payout", key }));
  expect(json).toMatchObject({ changes: expect.arrayContaining(changes) });
});

test("a success that is disputed is reversed only if the provider keeps to that word for its time", async () => {
  const [won, lost] = [newPayment("payout"), newPayment("payout")];
  begin = async () => await Promise.resolve({ word: "PAID" });
  for (const { path, body } of [won, lost]) await connector.call("PUT", path, body);
  const [winning = ""] = begun;
  const readOnce = new Set<string>();
  read = async ({ reference }) => {
    readOnce.add(reference);
    return await Promise.resolve({ word: "DISPUTED" });
  };
  await sendWebhook(begun.join(" "));
  await expect.poll(() => readOnce.size).toBe(2);
  read = async ({ reference }) =>
    await Promise.resolve({ word: reference === winning ? "PAID" : "DISPUTED" });
  expect(await statusOf(lost.path)).not.toHaveProperty("reversal");
  await connector.restart(25 * 60 * minuteMs);
  await expect.poll(async () => await statusOf(lost.path)).toHaveProperty("reversal");
  expect(await statusOf(won.path)).toMatchObject({ status: "SUCCESS" });
  expect(await statusOf(won.path)).not.toHaveProperty("reversal");
  await connector.restart();
});

test("a webhook after the end takes away no later question", async () => {
  const { path, body } = newPayment("payin");
  await connector.call("PUT", path, body);
  const [reference = ""] = begun;
  let reads = 0;
  read = async (payment) => {
    if (payment.reference === reference) reads += 1;
    return await Promise.resolve(paid);
  };
  await sendWebhook(reference);
  await expect.poll(async () => await statusOf(path)).toMatchObject({ status: "SUCCESS" });
  await sendWebhook(reference);
  await expect.poll(() => reads).toBe(2);
  await connector.restart(25 * 60 * minuteMs);
  await expect.poll(() => reads).toBe(3);
  await connector.restart();
});

test("the way back leads to the gateway's address, which the provider never gets", async () => {
  const { path, body } = newPayment("payin");
  let returnUrl = "";
  begin = async (payment) => {
    ({ returnUrl } = payment);
    return await Promise.resolve(pending);
  };
  await connector.call("PUT", path, body);
  expect(returnUrl).toMatch(/^https:\/\/connector\.example\/v1\/return\/[\w-]{22}$/);
  const local = connector.url + new URL(returnUrl).pathname.replace("/v1", "");
  const answer = await fetch(local, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    "https://pay.example/?token=t",
  ]);
  expect((await fetch(`${connector.url}/return/none`, { redirect: "manual" })).status).toBe(404);
});
