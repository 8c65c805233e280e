import { describe, expect, test } from "vitest";
import { judgeUrl, type Environment } from "./followableUrl.ts";
import { refusedAddresses } from "./testing/adversarialInput.ts";

const faultOf = (raw: string, environment: Environment = "sandbox", webAppOrigin?: string) => {
  const verdict = judgeUrl(raw, { environment, webAppOrigin });
  return verdict.ok ? undefined : verdict.fault;
};

describe("a URL that is followed (G24)", () => {
  test.each([
    ["https://shop.example/return", "https://shop.example/return", "shop.example"],
    ["https://shop.example", "https://shop.example/", "shop.example"],
    ["HTTPS://Shop.Example/Return", "https://shop.example/Return", "shop.example"],
    ["https://shop.example:8443/a?b=c#d", "https://shop.example:8443/a?b=c#d", "shop.example:8443"],
    ["https://shop.example:443/", "https://shop.example/", "shop.example"],
    [
      "https://shop.example/?to=a@b.example",
      "https://shop.example/?to=a@b.example",
      "shop.example",
    ],
    ["https://shop.example/@user", "https://shop.example/@user", "shop.example"],
    ["https://bücher.example/ä", "https://xn--bcher-kva.example/%C3%A4", "xn--bcher-kva.example"],
    ["https://203.0.113.7/", "https://203.0.113.7/", "203.0.113.7"],
  ])("%s is used as %s and shown as %s", (raw, url, host) => {
    expect(judgeUrl(raw, { environment: "live" })).toEqual({ ok: true, url, host });
  });

  test("a URL has at most 2048 characters", () => {
    expect(faultOf("https://shop.example/".padEnd(2048, "a"), "live")).toBeUndefined();
    expect(faultOf("https://shop.example/".padEnd(2049, "a"), "live")).toBe("too_long");
  });

  test("the parsed form, which is the one that is used, has at most 2048 characters too", () => {
    expect(faultOf(`https://shop.example/${"ä".repeat(1000)}`)).toBe("too_long");
  });
});

describe("a URL that is not followed (G24)", () => {
  test.each([
    ...refusedAddresses,
    ["data://text/html,x", "scheme"],
    ["ftp://shop.example/", "scheme"],
    ["ws://localhost/", "scheme"],
    ["mailto:a@b.example", "scheme"],
    ["", "malformed"],
    ["/return", "malformed"],
    ["https://", "malformed"],
    ["https://?x", "malformed"],
    ["https://#x", "malformed"],
    ["https://shop.example/a b", "malformed"],
    ["https://shop example/", "malformed"],
    ["\u0000https://shop.example/", "malformed"],
    ["https://user@shop.example/", "user_info"],
    ["https://user:word@shop.example/", "user_info"],
    ["https://:@evil.example/", "user_info"],
    ["http://user@localhost/", "user_info"],
  ] as const)("%j is refused: %s", (raw, fault) => {
    expect(faultOf(raw, "sandbox")).toBe(fault);
    expect(faultOf(raw, "live")).toBe(fault);
  });
});

describe("http (G24)", () => {
  const local = [
    "http://localhost:8080/",
    "http://LOCALHOST/",
    "http://shop.localhost/",
    "http://127.0.0.1/",
    "http://127.255.255.254/",
    "http://127.0.0.1./",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://１２７.0.0.1/",
    "http://10.0.0.1/",
    "http://192.168.1.20/",
    "http://172.16.0.1/",
    "http://172.31.255.255/",
    "http://[::1]:8080/",
    "http://[0:0:0:0:0:0:0:1]/",
    "http://[fc00::1]/",
    "http://[fd12:3456:789a::1]/",
  ];

  test.each(local)("http to %s is followed in the sandbox", (raw) => {
    expect(faultOf(raw, "sandbox")).toBeUndefined();
  });

  test.each(local)("http to %s is refused in live", (raw) => {
    expect(faultOf(raw, "live")).toBe("insecure");
  });

  test.each([
    "http://shop.example/",
    "http://localhost.evil.example/",
    "http://127.0.0.1.evil.example/",
    "http://127.0.0.1.nip.io/",
    "http://evil.example/localhost",
    "http://evil.example?localhost",
    "http://evil.example#.localhost",
    "http://evillocalhost/",
    "http://localhost./",
    "http://10.evil.example/",
    "http://172.15.0.1/",
    "http://172.32.0.1/",
    "http://192.169.0.1/",
    "http://11.0.0.1/",
    "http://128.0.0.1/",
    "http://0.0.0.0/",
    "http://169.254.169.254/",
    "http://100.64.0.1/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:8.8.8.8]/",
    "http://[::]/",
    "http://[::2]/",
    "http://[fc::1]/",
    "http://[fe80::1]/",
    "http://[2001:db8::1]/",
    "http://fd00.example/",
  ])("http to %s is refused even in the sandbox", (raw) => {
    expect(faultOf(raw, "sandbox")).toBe("insecure");
  });

  test("http to the web app's own origin is followed only in the sandbox", () => {
    const origin = "http://pay.test.example:8080";
    expect(faultOf(`${origin}/status`, "sandbox", origin)).toBeUndefined();
    expect(faultOf(`${origin}/status`, "live", origin)).toBe("insecure");
    expect(faultOf("http://pay.test.example/status", "sandbox", origin)).toBe("insecure");
    expect(faultOf("http://pay.test.example:8080.evil.example/", "sandbox", origin)).toBe(
      "malformed",
    );
  });
});
