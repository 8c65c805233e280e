import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  addressPolicyOf,
  hideAnswers,
  isAllowedAddress,
  isRefusedLiteral,
} from "./callbackAddress.ts";

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
    ["64:ff9b::7f00:1", false, false],
    ["64:ff9b:1::7f00:1", false, false],
    ["2002:7f00:1::", false, false],
    ["2001::1", false, false],
    ["2001:db8::1", false, false],
    ["::7f00:1", false, false],
    ["::5db8:d822", false, false],
    ["::", false, false],
    ["ff02::1", false, false],
    ["fec0::1", false, false],
    ["100::1", false, false],
    ["4000::1", false, false],
    ["fe80::1%eth0", false, false],
    ["240.0.0.1", false, false],
    ["198.18.0.1", false, false],
    // Metadata services of cloud providers: they hand credentials to a machine.
    ["168.63.129.16", false, false],
    ["100.100.100.200", false, false],
    ["::ffff:100.100.100.200", false, false],
    ["fd00:ec2::254", false, false],
    // Not an IP address.
    ["localhost", false, false],
    ["0177.0.0.1", false, false],
    ["", false, false],
  ])("%s: public only %s, private too %s", (address, publicOnly, privateToo) => {
    expect(isAllowedAddress(address, "publicOnly")).toBe(publicOnly);
    expect(isAllowedAddress(address, "privateToo")).toBe(privateToo);
  });
});

describe("docs/interface.md, G24", () => {
  const page = readFileSync(new URL("../../../docs/interface.md", import.meta.url), "utf8");
  const section = /^### G24 ([^]*?)^## /m.exec(page)?.[1] ?? "";
  const listed = (where: string) => {
    const row = new RegExp(`^\\| ${where} \\| (.*) \\|$`, "m").exec(section)?.[1] ?? "";
    return Array.from(row.matchAll(/`([\da-f:.]+)(?:\/\d+)?`/g), ([, address = ""]) => address);
  };

  it("lists addresses that every service refuses, and those that are refused where private ones are not allowed", () => {
    const [sandbox, live] = [
      listed("sandbox that allows private addresses"),
      listed("other sandbox, live"),
    ];
    expect([sandbox.length, live.length]).toEqual([14, 8]);
    for (const address of sandbox)
      expect([address, isAllowedAddress(address, "privateToo")]).toEqual([address, false]);
    for (const address of live) {
      const allowed = [
        isAllowedAddress(address, "privateToo"),
        isAllowedAddress(address, "publicOnly"),
      ];
      expect([address, ...allowed]).toEqual([address, true, false]);
    }
  });
});

describe("A callbackUrl whose host is an IP address (G24)", () => {
  it.each([
    ["http://127.0.0.1:9000/callback", true, false],
    ["https://[::1]/callback", true, false],
    ["https://2130706433/callback", true, false],
    ["https://localhost/callback", true, false],
    ["https://shop.localhost/callback", true, false],
    ["https://169.254.169.254/latest", true, true],
    ["https://[::ffff:169.254.169.254]/", true, true],
    ["https://0177.0.0.1/", true, false],
    ["https://0x7f.0.0.1/", true, false],
    ["https://0x7f000001/", true, false],
    ["https://127.1/", true, false],
    ["https://127.0.0.1./", true, false],
    ["https://①②⑦.⓪.⓪.①/", true, false],
    ["https://%31%32%37.0.0.1/", true, false],
    ["https://0xa9fea9fe/", true, true],
    ["https://169.16689662/", true, true],
    ["https://0/", true, true],
    ["https://[::127.0.0.1]/", true, true],
    ["https://[64:ff9b::10.0.0.1]/", true, true],
    ["https://LOCALHOST./", true, false],
    ["https://shop.localhost./", true, false],
    ["https://localhost.shop.example/callback", false, false],
    ["https://127.0.0.1.shop.example/callback", false, false],
    ["https://shop.example/callback", false, false],
    ["https://shop.example./callback", false, false],
    ["https://93.184.216.34/callback", false, false],
  ])("%s is refused: public only %s, private too %s", (url, publicOnly, privateToo) => {
    expect(isRefusedLiteral(url, "publicOnly")).toBe(publicOnly);
    expect(isRefusedLiteral(url, "privateToo")).toBe(privateToo);
  });
});

describe("The address policy (G24)", () => {
  const served = {
    host: "0.0.0.0",
    publicUrl: "http://10.0.0.7:8080",
    webAppUrl: "https://pay.example",
  };
  const elsewhere = "https://shop.example/callbacks";
  const strict = { ...served, environment: "sandbox", callbackAllowPrivate: false } as const;

  it("is strict in live whatever the setting says; the setting decides in the sandbox", () => {
    const live = { ...served, environment: "live", callbackAllowPrivate: true } as const;
    expect(addressPolicyOf(live, elsewhere)).toBe("publicOnly");
    expect(addressPolicyOf(strict, elsewhere)).toBe("publicOnly");
    const lenient = { ...strict, callbackAllowPrivate: true };
    expect(addressPolicyOf(lenient, elsewhere)).toBe("privateToo");
  });

  it.each([
    ["http://10.0.0.7:8080/sandbox/shop/callbacks", "privateToo"],
    ["https://pay.example/sandbox/shop/callbacks", "privateToo"],
    ["http://10.0.0.7:8080/sandbox/shop/callbacks?to=1", "publicOnly"],
    ["http://10.0.0.7:8080/sandbox/shop/links", "publicOnly"],
    ["http://10.0.0.7:8081/sandbox/shop/callbacks", "publicOnly"],
    ["http://10.0.0.8:8080/sandbox/shop/callbacks", "publicOnly"],
    ["https://10.0.0.7:8080/sandbox/shop/callbacks", "publicOnly"],
  ])("of a strict sandbox lets only its own shop be private: %s is %s", (url, policy) => {
    expect(addressPolicyOf(strict, url)).toBe(policy);
    expect(addressPolicyOf({ ...strict, environment: "live" }, url)).toBe("publicOnly");
  });
});

describe("The text that a receiver answered", () => {
  const attempts = [{ tryNumber: 1, answer: "admin panel" }];
  const hidden = [{ tryNumber: 1, answer: null }];

  it.each([
    ["http://10.0.0.9/", "0.0.0.0", hidden],
    ["http://localhost:3000/", "0.0.0.0", hidden],
    ["http://[::1]/", "192.168.1.7", hidden],
    ["https://shop.example/", "0.0.0.0", attempts],
    ["http://10.0.0.9/", "127.0.0.1", attempts],
    ["http://10.0.0.9/", "localhost", attempts],
  ])("is shown only if %s is public or HOST is loopback: %s (G24)", (url, host, shown) => {
    expect(hideAnswers(attempts, url, { host })).toEqual(shown);
  });
});
