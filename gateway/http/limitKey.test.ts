import { describe, expect, test } from "vitest";
import type { Caller } from "../token/caller.ts";
import {
  limitKeyOf,
  limitKeyOfAddress,
  limitKeyOfFailedProof,
  limitKeyOfTokenRequest,
} from "./limitKey.ts";

const caller = (scope: Caller["scope"]): Caller => ({ merchantCode: "M", jti: "j", scope });
const operations = (...list: string[]) => caller({ kind: "operations", operations: list });
const action = caller({ kind: "action", action: "PAYIN_CREATE", idPayment: "A-1" });

describe("a call that names a payment counts under it, whatever the token (G19)", () => {
  test.each([action, operations("GET /payins/.*")])("%j", (one) => {
    expect(limitKeyOf(one, { idPayin: "A-1" })).toBe("payin M A-1");
    expect(limitKeyOf(one, { idPayout: "A-1" })).toBe("payout M A-1");
  });
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

test("a token request counts under its payment, else under the merchant (G19)", () => {
  expect(limitKeyOfTokenRequest("M", "A-1")).toBe("tokens M A-1");
  expect(limitKeyOfTokenRequest("M")).toBe("merchant M");
  // A text that is not an id names no payment, so invented ids get no limit of their own.
  expect(limitKeyOfTokenRequest("M", "A 1")).toBe("merchant M");
  expect(limitKeyOfTokenRequest("M", { id: 1 })).toBe("merchant M");
});

test("a failed proof counts under its address and, if it exists, the merchant (G19)", () => {
  expect(limitKeyOfFailedProof("192.0.2.7", "M")).toBe("failed M address 192.0.2.7");
  expect(limitKeyOfFailedProof("192.0.2.7")).toBe("address 192.0.2.7");
});
