import { once } from "node:events";
import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openBooks, type TestBooks } from "../testing/openBooks.ts";
import { lastChange } from "./lists.ts";
import { makeNotifier } from "./notify.ts";

const notificationSecret = `whsec_${Buffer.from("a secret of the notifications").toString("base64")}`;

/** The notifications that the gateway got, and how it answers the next ones. */
let received: unknown[];
let statuses: number[];
const gateway = createServer((incoming, response) => {
  const chunks: Buffer[] = [];
  incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
  incoming.on("end", () => {
    const { headers, url } = incoming;
    const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
    const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
    const body = Buffer.concat(chunks).toString();
    received.push([url, new Webhook(notificationSecret).verify(body, signed)]);
    response.writeHead(statuses.shift() ?? 202).end();
  });
});

let books: TestBooks;
let gatewayUrl: string;
beforeEach(async () => {
  received = [];
  statuses = [];
  books = await openBooks("INR");
  await once(gateway.listen(0, "127.0.0.1"), "listening");
  const at = gateway.address();
  gatewayUrl = `http://127.0.0.1:${typeof at === "object" ? at?.port : ""}/connectors/own`;
  const one = await books.begin("one", "100.00");
  const two = await books.begin("two", "100.00");
  await books.receive({ text: one, amount: "100.00" }, { text: two, amount: "100.00" });
});
afterEach(async () => {
  const closed = once(gateway, "close");
  gateway.close();
  gateway.closeAllConnections();
  await closed;
  await books.close();
});

/** The faults that the notifier told. */
let faults: unknown[];
const notifier = (after: bigint, more: object = {}) => {
  faults = [];
  const settings = { gatewayUrl, notificationSecret, ...more };
  const notify = makeNotifier(books.store, settings, after, (what, error) => {
    faults.push([what, error instanceof Error ? error.message : error]);
  });
  return async () => {
    await notify(new Date());
    return received.splice(0);
  };
};

const one = ["/connectors/own/notifications", { type: "payin.changed", data: { key: "one" } }];
const two = ["/connectors/own/notifications", { type: "payin.changed", data: { key: "two" } }];

test("each change is notified once, signed as Standard Webhooks say", async () => {
  const notify = notifier(0n);
  expect(await notify()).toMatchObject([one, two]);
  expect(await notify()).toEqual([]);
  expect(await notifier(await lastChange(books.store))()).toEqual([]);
});

test("a change that the gateway refuses does not stop the next ones, and is tried three times", async () => {
  statuses = [500, 202, 400, 500];
  const notify = notifier(0n);
  expect(await notify()).toMatchObject([one, two]);
  expect(await notify()).toMatchObject([one]);
  expect(await notify()).toMatchObject([one]);
  expect(await notify()).toEqual([]);
  const answered = [500, 400, 500].map((status) => `it answered ${status}`);
  expect(faults).toEqual(answered.map((fault) => ["Notifying the gateway", fault]));
});

test.each([429, 502, 503, 504])(
  "while the gateway answers %s, the next changes wait in their order",
  async (status) => {
    statuses = [status];
    const notify = notifier(0n);
    expect(await notify()).toMatchObject([one]);
    expect(await notify()).toMatchObject([one, two]);
    expect(faults).toEqual([]);
  },
);

test("a wrong secret is said, and its notifications are left to the gateway's polls", async () => {
  statuses = [401, 401];
  const notify = notifier(0n);
  expect(await notify()).toMatchObject([one, two]);
  expect(await notify()).toEqual([]);
  expect(faults[0]).toEqual([
    "Notifying the gateway",
    "it answered 401. Check NOTIFICATION_SECRET and CONNECTOR_NAME",
  ]);
});

test("nothing is notified without a secret, or while the gateway is unreachable", async () => {
  expect(await notifier(0n, { notificationSecret: undefined })()).toEqual([]);
  const gone = notifier(0n, { gatewayUrl: "http://127.0.0.1:1/connectors/own" });
  expect(await gone()).toEqual([]);
  expect(await gone()).toEqual([]);
});
