import { describe, expect, test } from "vitest";
import type { Caller } from "../token/caller.ts";
import { beginCallLimit, limitKeyOf, limitKeyOfAddress } from "./callLimit.ts";
import type { CountedKey } from "./requestLimit.ts";

const caller = (scope: Caller["scope"]): Caller => ({ merchantCode: "M", jti: "j", scope });
const operations = (...list: string[]) => caller({ kind: "operations", operations: list });
const action = caller({ kind: "action", action: "PAYIN_CREATE", idPayment: "A-1" });

test("a call that names a payment counts under it, payins and payouts apart, whatever the token (G19)", () => {
  for (const one of [action, operations("GET /payins/.*")]) {
    expect(limitKeyOf(one, { idPayin: "A-1" })).toBe("payin M A-1");
    expect(limitKeyOf(one, { idPayout: "A-1" })).toBe("payout M A-1");
  }
});

describe("a call that names none counts under its token for one payment, else under the merchant (G19)", () => {
  test.each<[Caller, string]>([
    [action, "token M j"],
    [
      operations(
        "POST /payins/!availablePaymentOptions",
        "POST /payins/A-1",
        "GET /payins/A-1",
        "POST /payins/A-1/external-reference",
        "GET /merchant-info",
      ),
      "token M j",
    ],
    [operations("POST /payins/!availablePaymentOptions", "GET /payins/A\\.1"), "token M j"],
    [operations("GET /payins/A-1", "GET /payins/A-1/accounts", "GET /balances"), "token M j"],
    // As PHP's preg_quote and Python's re.escape write them.
    [
      operations(
        "POST /payins/\\!availablePaymentOptions",
        "POST /payins/A\\-1",
        "GET /merchant\\-info",
      ),
      "token M j",
    ],
    [operations("GET /payins/A\\-1", "GET /payins/A\\\\-.*"), "merchant M"],
    [operations("GET /payins/A\\-1", "GET /payins/A\\|B"), "merchant M"],
    [operations("GET /payins/A-1", "GET /payins/A-2"), "merchant M"],
    [operations("GET /payins/A-1", "GET /payouts/A-1"), "merchant M"],
    [operations("GET /payins/A-1", "GET /payins/.*"), "merchant M"],
    [operations("GET /payins/A-.*"), "merchant M"],
    [operations("GET /payins/A-1|/payins/.*"), "merchant M"],
    [operations("GET /payins/A-1/accounts|/payins/.*"), "merchant M"],
    [operations("GET /.*", "GET /payins/A-1"), "merchant M"],
    [operations("POST /payins/!availablePaymentOptions"), "merchant M"],
    [operations("GET /merchant-info"), "merchant M"],
  ])("%j → %s", (one, key) => {
    expect(limitKeyOf(one, {})).toBe(key);
  });
});

test("an id that is none names no payment (G15)", () => {
  for (const id of ["", "a/b", "é", "x".repeat(65), "x".repeat(8000)]) {
    expect(limitKeyOf(operations("GET /payins/.*"), { idPayin: id })).toBe("merchant M");
    expect(limitKeyOf(action, { idPayout: id })).toBe("token M j");
  }
});

test("the keys that are counted are hashes of one size", async () => {
  const keys: string[] = [];
  const take = <Key extends CountedKey>(taken: readonly [Key, ...Key[]]) => {
    keys.push(...taken.map(({ key }) => key));
    return { isAccepted: true, by: taken[0], remaining: 1, freeInSeconds: 0 };
  };
  const counter = { take, peek: <Key extends CountedKey>(key: Key) => take([key]) };
  const rates = { rateLimitPerSecond: 10, merchantRateLimitPerSecond: 200 };
  const long = "x".repeat(8000);
  for (const address of ["192.0.2.7", long]) {
    const limit = beginCallLimit(counter, rates, address);
    await limit.refuseProven("payin M A-1", "M");
    await limit.refuseProven(`token M ${long}`, long);
    await limit.refuseAddress();
    await limit.refuseUnproven({ problem: "unauthorized", detail: "" }, "M");
    await beginCallLimit(counter, rates, address).headers();
  }
  expect(new Set(keys.map((key) => key.length))).toEqual(new Set([43]));
  // Four keys of the callers, and two of each address.
  expect(new Set(keys).size).toBe(8);
});

describe("an unproven caller counts under the address, in IPv6 under its network (G19)", () => {
  test.each([
    ["192.0.2.7", "address 192.0.2.7"],
    ["::ffff:192.0.2.7", "address 192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "address 2001:db8:1:2"],
    ["2001:db8:1:2::9", "address 2001:db8:1:2"],
    ["::1", "address 0:0:0:0"],
    ["", "address "],
  ])("%s", (address, key) => {
    expect(limitKeyOfAddress(address)).toBe(key);
  });
});

test("an address that a proxy wrote with a port is the same one (G19)", () => {
  for (const given of ["203.0.113.7:50417", "203.0.113.7:443"])
    expect(limitKeyOfAddress(given)).toBe(limitKeyOfAddress("203.0.113.7"));
  for (const given of ["[2001:db8::1]:50417", "[2001:db8::1]"])
    expect(limitKeyOfAddress(given)).toBe(limitKeyOfAddress("2001:db8::1"));
});
