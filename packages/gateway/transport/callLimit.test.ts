import { describe, expect, test } from "vitest";
import type { Caller } from "../token/caller.ts";
import { limitKeyOf, limitKeyOfAddress } from "./callLimit.ts";

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
