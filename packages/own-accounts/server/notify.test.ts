import { once } from "node:events";
import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openBooks, type TestBooks } from "../testing/openBooks.ts";
import { lastChange } from "./lists.ts";
import { notifyChanges } from "./notify.ts";

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

const notify = async (after: bigint) =>
  await notifyChanges(books.store, { gatewayUrl, notificationSecret }, after, new Date());

test("each change is notified once, signed as Standard Webhooks say", async () => {
  const last = await lastChange(books.store);
  expect(await notify(0n)).toBe(last);
  expect(received).toMatchObject([
    ["/connectors/own/notifications", { type: "payin.changed", data: { key: "one" } }],
    ["/connectors/own/notifications", { type: "payin.changed", data: { key: "two" } }],
  ]);
  expect(await notify(last)).toBe(last);
  expect(received).toHaveLength(2);
});

test("a change that the gateway does not take is notified again later", async () => {
  statuses = [202, 500];
  const last = await lastChange(books.store);
  const first = await notify(0n);
  expect(first).toBeLessThan(last);
  expect(await notify(first)).toBe(last);
  expect(received).toHaveLength(3);
});

test("nothing is notified without a secret, or while the gateway is unreachable", async () => {
  const settings = { gatewayUrl, notificationSecret: undefined };
  expect(await notifyChanges(books.store, settings, 0n, new Date())).toBe(0n);
  const unreachable = { gatewayUrl: "http://127.0.0.1:1/connectors/own", notificationSecret };
  expect(await notifyChanges(books.store, unreachable, 0n, new Date())).toBe(0n);
  expect(received).toEqual([]);
});
