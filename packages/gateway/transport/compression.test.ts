import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { callApi } from "../testing/apiCall.ts";
import { createBody } from "../testing/createTestPayin.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startGateway({});
  token = await gateway.issueToken();
});
afterAll(async () => await gateway.close());
beforeEach(() => gateway.clock.advance(1000));

async function listOptions(encoding?: string) {
  return await callApi(gateway, {
    method: "POST",
    path: "/payins/!availablePaymentOptions",
    token,
    body: { paymentRequested: { money: { amount: 5000, currencyCode: "JPY" } } },
    ...(encoding !== undefined && { headers: { "accept-encoding": encoding } }),
  });
}

test("a client that accepts Brotli gets the payment options compressed, with the same content", async () => {
  const plain = await listOptions();
  const small = await listOptions("gzip, deflate, br");
  expect(plain.headers).not.toHaveProperty("content-encoding");
  expect(small.headers).toMatchObject({
    "content-encoding": "br",
    "content-type": "application/json",
    "content-length": String(small.rawPayload.length),
    vary: "Origin, Accept-Encoding",
  });
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

test.each(["gzip", "br;q=0", "identity", ""])(
  "a client that accepts only %j gets them uncompressed",
  async (encoding) => {
    expect((await listOptions(encoding)).headers).not.toHaveProperty("content-encoding");
  },
);

test("a payment is never compressed, because it contains customer data", async () => {
  const headers = { "accept-encoding": "br" };
  const path = "/payins/SMALL-1";
  const created = await callApi(gateway, {
    method: "POST",
    path,
    token,
    body: createBody({}),
    headers,
  });
  expect(created.statusCode).toBe(201);
  expect(created.headers).not.toHaveProperty("content-encoding");
  const read = await callApi(gateway, { path, token, headers });
  expect(read.headers).not.toHaveProperty("content-encoding");
});
