import { afterEach, expect, test } from "vitest";
import { createPayin } from "./payin.ts";
import { createPayout } from "./payout.ts";
import { problemOf, startServer, type Answer } from "./testing/startServer.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const created = { process: { status: "PROCESSING" } };
const read = { process: { status: "SUCCESS" }, fee: { amount: 1, currencyCode: "PHP" } };
const taken = (sameRequest: boolean): Answer => ({
  status: 409,
  body: problemOf(409, "id_already_accepted", { sameRequest }),
});
const payin = {
  paymentRequested: { money: { amount: 51, currencyCode: "PHP" } },
  paymentMethod: { paymentMethodCode: "QR_PH" },
  callbackUrl: "https://shop.example/callbacks",
  returnUrl: "https://shop.example/return",
};

/** Starts a service that accepts each id once, and a fetch that loses its first `lost` answers. */
async function serve(lost: number, sameRequest = true) {
  let creates = 0;
  const server = await startServer(({ method }) => {
    if (method === "GET") return { status: 200, body: read };
    creates += 1;
    return creates === 1 ? { status: 201, body: created } : taken(sameRequest);
  });
  closing.push(server.close);
  let sent = 0;
  const losing: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    sent += 1;
    if (sent <= lost) throw new TypeError("fetch failed");
    return response;
  };
  const service = { baseUrl: server.url, token: "h.p.s", fetch: losing, wait: async () => {} };
  return { service, calls: () => server.calls.map(({ method, path }) => `${method} ${path}`) };
}

test("a create that is answered is sent once", async () => {
  const { service, calls } = await serve(0);
  expect(await createPayin(service, "A-1", payin)).toEqual(created);
  expect(calls()).toEqual(["POST /payins/A-1"]);
});

test("a create whose answer was lost is sent again, and the existing payin is read (G11)", async () => {
  const { service, calls } = await serve(1);
  expect(await createPayin(service, "A-1", payin)).toEqual(read);
  expect(calls()).toEqual(["POST /payins/A-1", "POST /payins/A-1", "GET /payins/A-1"]);
});

test("a payout whose answers were lost is never paid twice", async () => {
  const { service, calls } = await serve(2);
  const { returnUrl: _none, ...payout } = payin;
  expect(await createPayout(service, "P.1", payout)).toEqual(read);
  expect(calls()).toEqual([
    "POST /payouts/P.1",
    "POST /payouts/P.1",
    "POST /payouts/P.1",
    "GET /payouts/P.1",
  ]);
});

test("an id of another request is refused, and nothing is read", async () => {
  const { service, calls } = await serve(1, false);
  await expect(createPayin(service, "A-1", payin)).rejects.toMatchObject({
    status: 409,
    code: "id_already_accepted",
    advice:
      "Another payment has this id. Read it, or choose a new id for a new order. An id can never be reused.",
  });
  expect(calls()).toEqual(["POST /payins/A-1", "POST /payins/A-1"]);
});
