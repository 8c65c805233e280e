import { describe, expect, it } from "vitest";
import { addressPolicyOf, isAllowedAddress, isRefusedLiteral } from "./callbackAddress.ts";

describe("An address that a callback may connect to (G24)", () => {
  it.each([
    // address, with public addresses only, with private ones too
    ["93.184.216.34", true, true],
    ["2606:2800:220:1::1", true, true],
    ["127.0.0.1", false, true],
    ["127.8.9.10", false, true],
    ["::1", false, true],
    ["10.1.2.3", false, true],
    ["172.16.0.1", false, true],
    ["192.168.1.1", false, true],
    ["100.64.0.1", false, true],
    ["fd12:3456::1", false, true],
    ["::ffff:127.0.0.1", false, true],
    ["::ffff:93.184.216.34", false, true],
    ["169.254.169.254", false, false],
    ["::ffff:169.254.169.254", false, false],
    ["fe80::1", false, false],
    ["64:ff9b::a9fe:a9fe", false, false],
    ["2002:a9fe:a9fe::1", false, false],
    ["0.0.0.0", false, false],
    ["224.0.0.1", false, false],
    ["255.255.255.255", false, false],
    ["localhost", false, false],
  ])("%s: public only %s, private too %s", (address, publicOnly, privateToo) => {
    expect(isAllowedAddress(address, "publicOnly")).toBe(publicOnly);
    expect(isAllowedAddress(address, "privateToo")).toBe(privateToo);
  });
});

describe("A callbackUrl whose host is an address (G24)", () => {
  it.each([
    ["http://127.0.0.1:9000/callback", true, false],
    ["https://[::1]/callback", true, false],
    ["https://2130706433/callback", true, false],
    ["https://localhost/callback", true, false],
    ["https://shop.localhost/callback", true, false],
    ["https://169.254.169.254/latest", true, true],
    ["https://[fe80::1]/", true, true],
    ["https://[::ffff:169.254.169.254]/", true, true],
    ["https://shop.example/callback", false, false],
  ])("%s is refused: public only %s, private too %s", (url, publicOnly, privateToo) => {
    expect(isRefusedLiteral(url, "publicOnly")).toBe(publicOnly);
    expect(isRefusedLiteral(url, "privateToo")).toBe(privateToo);
  });
});

describe("The policy", () => {
  it("is strict in live whatever is set, and in the sandbox when it is set", () => {
    expect(addressPolicyOf({ environment: "live", callbackAllowPrivate: true })).toBe("publicOnly");
    expect(addressPolicyOf({ environment: "sandbox", callbackAllowPrivate: false })).toBe(
      "publicOnly",
    );
    expect(addressPolicyOf({ environment: "sandbox", callbackAllowPrivate: true })).toBe(
      "privateToo",
    );
  });
});
