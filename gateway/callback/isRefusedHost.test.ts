import { describe, expect, it } from "vitest";
import { testConfig } from "../testing/testDeps.ts";
import { isRefusedHost } from "./isRefusedHost.ts";
import type { ResolveHost } from "./resolveHost.ts";

const url = "https://shop.example/callback";
const live = { ...testConfig, environment: "live", callbackAllowPrivate: false } as const;

/** Returns a look-up that answers with these addresses. */
function known(...addresses: readonly string[]): ResolveHost {
  return async () =>
    await Promise.resolve(
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
}

async function failing(): Promise<never> {
  return await Promise.reject(new Error("ENOTFOUND"));
}

async function silent(): Promise<never> {
  return await new Promise(() => {});
}

describe("The host name in a callbackUrl, at the create (G24)", () => {
  it.each([
    // addresses of the name, refused in live, refused in the sandbox
    [["93.184.216.34", "2606:2800:220:1::1"], false, false],
    [["127.0.0.1"], true, false],
    [["10.0.0.1"], true, false],
    [["93.184.216.34", "10.0.0.1"], true, false],
    [["93.184.216.34", "::ffff:10.0.0.1"], true, false],
    [["169.254.169.254"], true, true],
    [["fe80::1"], true, true],
  ])("resolving to %j is refused: live %s, sandbox %s", async (addresses, inLive, inSandbox) => {
    const resolve = known(...addresses);
    expect(await isRefusedHost(url, { config: live, resolve })).toBe(inLive);
    expect(await isRefusedHost(url, { config: testConfig, resolve })).toBe(inSandbox);
    const tightened = { ...testConfig, callbackAllowPrivate: false };
    expect(await isRefusedHost(url, { config: tightened, resolve })).toBe(inLive);
  });

  it("is accepted if it is unknown or the name server is too slow", async () => {
    expect(await isRefusedHost(url, { config: live, resolve: failing })).toBe(false);
    expect(await isRefusedHost(url, { config: live, resolve: silent }, 20)).toBe(false);
  });

  it("is not looked up if it is an IP address", async () => {
    const literal = "https://[2606:2800:220:1::1]/callback";
    const asked: string[] = [];
    const resolve = async (name: string) => {
      asked.push(name);
      return await Promise.resolve([]);
    };
    expect(await isRefusedHost(literal, { config: live, resolve })).toBe(false);
    expect(asked).toEqual([]);
  });
});
