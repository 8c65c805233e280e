import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Kit, openKit } from "./kit.ts";
import { makeKeys } from "./kitKeys.ts";
import { newOrder } from "./kitOrders.ts";
import { providerChecks } from "./providerChecks.ts";
import { openProviderProxy, type ProviderProxy } from "./providerProxy.ts";
import { NotTried } from "./verdicts.ts";

/** The bodies that the provider has taken. */
const taken: string[] = [];
const serve = async (request: IncomingMessage, response: ServerResponse) => {
  taken.push((await buffer(request)).toString());
  response.setHeader("x-request", String(request.headers["idempotency-key"]));
  response.end(JSON.stringify({ at: request.url }));
};
const provider = createServer((request, response) => void serve(request, response));
let proxy: ProviderProxy;
beforeAll(async () => {
  provider.listen(0, "127.0.0.1");
  await once(provider, "listening");
  const address = provider.address();
  const port = typeof address === "object" && address ? address.port : 0;
  proxy = await openProviderProxy(`http://127.0.0.1:${port}/v2`, 0);
});
afterAll(async () => {
  await proxy.close();
  provider.close();
});

type Create = Readonly<{ body: string; headers?: Readonly<Record<string, string>> }>;
const post = async ({ body, headers = {} }: Create) =>
  await fetch(`${proxy.url}/payments?x=1`, { method: "POST", body, headers });

test("the proxy passes calls on, and loses the answer to a write that the provider has done", async () => {
  const headers = { "idempotency-key": "K1" };
  const answer = await post({ body: "one", headers });
  expect([answer.status, answer.headers.get("x-request")]).toEqual([200, "K1"]);
  expect(await answer.json()).toEqual({ at: "/v2/payments?x=1" });
  proxy.loseNext();
  expect((await fetch(`${proxy.url}/payments`)).status).toBe(200);
  await expect(post({ body: "two" })).rejects.toThrow("fetch failed");
  expect((await post({ body: "three" })).status).toBe(200);
  expect(taken).toEqual(["one", "", "two", "three"]);
  expect(proxy.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /payments?x=1",
    "GET /payments",
    "POST /payments?x=1",
    "POST /payments?x=1",
  ]);
});

const ref = (name: string, at = "2026-11-24T10:00:00Z") =>
  JSON.stringify({ data: { ref: name }, at });
const form = { "content-type": "application/x-www-form-urlencoded" };

test.each<readonly [string, readonly Create[], string | undefined]>([
  ["the same request", [{ body: ref("R1") }, { body: ref("R1") }], undefined],
  [
    "another time alone",
    [{ body: ref("R1") }, { body: ref("R1", "2026-11-24T10:00:02Z") }],
    undefined,
  ],
  ["no second create", [{ body: ref("R1") }], undefined],
  ["another reference", [{ body: ref("R1") }, { body: ref("R2") }], "another data.ref"],
  [
    "another reference in a form",
    [
      { body: "ref=R1&sum=35", headers: form },
      { body: "ref=R2&sum=35", headers: form },
    ],
    "another ref",
  ],
  [
    "another idempotency key",
    [
      { body: ref("R1"), headers: { "idempotency-key": "K1" } },
      { body: ref("R1"), headers: { "idempotency-key": "K2" } },
    ],
    "another idempotency-key",
  ],
  ["no create at all", [], "Start the connector with this address"],
])("after a lost create, %s is judged", async (_case, creates, fault) => {
  const row = { code: "ONLINE", currencyCode: "PHP" } as const;
  const capabilities = {
    payins: [{ paymentMethodCode: row.code, currencyCodes: ["PHP"] }],
    payouts: [],
  };
  const opened = openKit({
    base: "http://127.0.0.1:9",
    environment: "sandbox",
    keys: makeKeys(),
    env: {},
    listener: { heard: [] },
    amounts: { paid: 35, failed: 5, refused: 2, reversed: undefined, late: undefined },
    named: new Set(),
    provider: proxy,
    waitMs: 1,
  });
  const kit: Kit = {
    ...opened,
    capabilities: async () =>
      await Promise.resolve({ protocol: 1, environment: "sandbox", ...capabilities }),
    order: async () => await Promise.resolve(newOrder("payin", row, 35)),
    put: async () => {
      for (const create of creates) await post(create).catch(() => undefined);
      return { what: "", status: 201, text: "", json: {}, type: "", tookMs: 1, withinMs: 9 };
    },
    endOf: async () => await Promise.reject(new NotTried("It does not end.")),
  };
  const [check] = providerChecks;
  const tried = check?.run(kit);
  await (fault === undefined
    ? expect(tried).resolves.toBeUndefined()
    : expect(tried).rejects.toThrow(fault));
});
