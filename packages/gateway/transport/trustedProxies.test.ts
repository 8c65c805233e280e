import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callApi } from "../testing/apiCall.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";
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

  test("an empty list trusts no address", () => {
    expect(trustOf([])("127.0.0.1")).toBe(false);
  });
});

/** Makes eleven unproven calls that claim other addresses; returns how many pass the limit of ten (G19). */
async function countPassed(gateway: TestGateway, forwardedFor: (count: number) => string) {
  let passed = 0;
  for (let count = 0; count < 11; count += 1) {
    const headers = { "x-forwarded-for": forwardedFor(count) };
    const { statusCode } = await callApi(gateway, { path: "/merchant-info", headers });
    if (statusCode === 401) passed += 1;
  }
  return passed;
}

/** Returns the id in the header and the body of an answer to a call that sent this one, or none. */
async function requestIdOf(gateway: TestGateway, given: string | undefined) {
  const headers = given === undefined ? {} : { "x-request-id": given };
  const response = await callApi(gateway, { path: "/merchant-info", headers });
  expect(response.json().requestId).toBe(response.headers["x-request-id"]);
  return response.headers["x-request-id"];
}

describe("A caller's address", () => {
  let behindProxy: TestGateway;
  let open: TestGateway;
  beforeAll(async () => {
    const trustedProxies = ["127.0.0.1", "10.0.0.0/8"];
    behindProxy = await startGateway({ config: { trustedProxies } });
    open = await startGateway();
  });
  afterAll(async () => {
    await behindProxy.close();
    await open.close();
  });
  beforeEach(() => {
    behindProxy.clock.advance(1000);
    open.clock.advance(1000);
  });

  test("is the one that a trusted proxy names", async () => {
    expect(await countPassed(behindProxy, (count) => `203.0.113.${count}`)).toBe(11);
    expect(await countPassed(behindProxy, () => "203.0.113.77")).toBe(10);
  });

  test("is the connecting one if the proxy is not trusted", async () => {
    expect(await countPassed(open, (count) => `203.0.113.${count}`)).toBe(10);
  });

  test("is the last one in the list that is not a trusted proxy, so that a caller cannot choose it", async () => {
    const passed = await countPassed(
      behindProxy,
      (count) => `198.51.100.${count}, 203.0.113.9, 10.1.2.3`,
    );
    expect(passed).toBe(10);
  });

  test("comes with the request id of a trusted proxy if that is valid; otherwise the service makes one (G9)", async () => {
    const given = "0b0e4b2e-6f0a-4f59-9b5c-3d1f6a2c7d10";
    expect(await requestIdOf(behindProxy, given)).toBe(given);
    for (const [gateway, id] of [
      [behindProxy, "kim@customer.example"],
      [behindProxy, "short"],
      [behindProxy, undefined],
      [open, given],
    ] as const) {
      const own = await requestIdOf(gateway, id);
      expect(own).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
      expect(own).not.toBe(id);
    }
  });
});
