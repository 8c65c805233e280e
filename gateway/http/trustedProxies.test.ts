import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { callApi } from "../testing/apiCall.ts";
import { startGateway } from "../testing/startGateway.ts";
import { trustOf } from "./trustedProxies.ts";

describe("an address is trusted if the list names it or its network", () => {
  const isTrusted = trustOf(["10.0.0.7", "192.168.0.0/16", "2001:db8::/32", "::1"]);
  test.each([
    ["10.0.0.7", true],
    ["10.0.0.8", false],
    ["192.168.44.1", true],
    ["192.169.0.1", false],
    ["::ffff:10.0.0.7", true],
    ["2001:db8:1::5", true],
    ["2001:db9::1", false],
    ["::1", true],
    ["127.0.0.1", false],
    ["not an address", false],
    [undefined, false],
  ])("%s: %s", (address, expected) => {
    expect(isTrusted(address)).toBe(expected);
  });

  test("an empty list trusts nobody", () => {
    expect(trustOf([])("127.0.0.1")).toBe(false);
  });
});

/** How many of eleven unproven calls, each said to be for an address of its own, pass the limit of ten (G19). */
async function countPassed(trustedProxies: readonly string[]) {
  const gateway = await startGateway({ config: { trustedProxies } });
  let passed = 0;
  for (let count = 0; count < 11; count += 1) {
    const headers = { "x-forwarded-for": `203.0.113.${count}` };
    const { statusCode } = await callApi(gateway, { path: "/merchant-info", headers });
    if (statusCode === 401) passed += 1;
  }
  await gateway.close();
  return passed;
}

test("unproven callers are limited by the address that a trusted proxy names", async () => {
  expect(await countPassed(["127.0.0.1"])).toBe(11);
});

test("nobody else may name an address", async () => {
  expect(await countPassed([])).toBe(10);
  expect(await countPassed(["10.0.0.1"])).toBe(10);
});

test("of several addresses the last that no trusted proxy has counts, so that a caller cannot choose one", async () => {
  const gateway = await startGateway({ config: { trustedProxies: ["127.0.0.1", "10.0.0.0/8"] } });
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    const headers = { "x-forwarded-for": `198.51.100.${count}, 203.0.113.9, 10.1.2.3` };
    statuses.push((await callApi(gateway, { path: "/merchant-info", headers })).statusCode);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
  await gateway.close();
});

test("a request id is taken from a trusted proxy if it is one, and made here otherwise (G9)", async () => {
  const idOf = async (trustedProxies: readonly string[], given: string) => {
    const gateway = await startGateway({ config: { trustedProxies } });
    const headers = { "x-request-id": given };
    const response = await callApi(gateway, { path: "/merchant-info", headers });
    await gateway.close();
    expect(response.json().requestId).toBe(response.headers["x-request-id"]);
    return response.headers["x-request-id"];
  };
  const given = randomUUID();
  const own = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  expect(await idOf(["127.0.0.1"], given)).toBe(given);
  expect(await idOf(["127.0.0.1"], "kim@customer.example")).toEqual(own);
  expect(await idOf(["127.0.0.1"], "short")).toEqual(own);
  const untrusted = await idOf([], given);
  expect(untrusted).toEqual(own);
  expect(untrusted).not.toBe(given);
});
