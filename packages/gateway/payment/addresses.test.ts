import { describe, expect, it } from "vitest";
import { testConfig } from "../testing/testDeps.ts";
import { checkUrl } from "./addresses.ts";

function codeOf(name: "callbackUrl" | "returnUrl", url: string, overrides = {}) {
  return checkUrl(name, url, { ...testConfig, ...overrides })[0]?.code;
}

describe("An address in a create (G24)", () => {
  it.each([
    ["https://shop.example/r?a=1", undefined],
    ["http://127.0.0.1:9000/r", undefined],
    ["http://shop.example/r", "not_allowed"],
    ["https://user@shop.example/", "not_allowed"],
    ["javascript:alert(1)", "not_allowed"],
    ["/r", "wrong_format"],
    ["", "wrong_format"],
    ["https://shop.example/\0", "wrong_format"],
    ["https://shop.example/\uD800", "wrong_format"],
    [`https://shop.example/${"a".repeat(2048)}`, "too_long"],
  ])("%j gets the error %s in both fields", (url, code) => {
    expect([codeOf("callbackUrl", url), codeOf("returnUrl", url)]).toEqual([code, code]);
  });

  it("may be local as returnUrl; as callbackUrl only if private addresses are allowed", () => {
    const strict = { callbackAllowPrivate: false };
    expect(codeOf("callbackUrl", "http://127.0.0.1:9000/c", strict)).toBe("not_allowed");
    expect(codeOf("returnUrl", "http://127.0.0.1:9000/r", strict)).toBeUndefined();
  });

  it("may be the private address of the sandbox's own shop as callbackUrl, also if no other may be", () => {
    const strict = { callbackAllowPrivate: false, host: "0.0.0.0" };
    const { publicUrl } = testConfig;
    expect(codeOf("callbackUrl", `${publicUrl}/sandbox/shop/callbacks`, strict)).toBeUndefined();
    expect(codeOf("callbackUrl", `${publicUrl}/api/payins/A-1`, strict)).toBe("not_allowed");
    expect(checkUrl("callbackUrl", "https://10.0.0.9/c", { ...testConfig, ...strict })).toEqual([
      {
        pointer: "/callbackUrl",
        code: "not_allowed",
        detail:
          "callbackUrl leads where callbacks may not go: loopback, private and link-local addresses are refused in this sandbox, unless its administrator sets CALLBACK_ALLOW_PRIVATE=true. Send one with a public address.",
      },
    ]);
  });

  it("is never link-local as callbackUrl", () => {
    expect(codeOf("callbackUrl", "https://169.254.169.254/latest")).toBe("not_allowed");
  });

  it("must be https in live", () => {
    expect(codeOf("returnUrl", "http://127.0.0.1/r", { environment: "live" })).toBe("not_allowed");
  });

  it.each([
    [
      "returnUrl",
      "http://localhost:3000/paid",
      "returnUrl begins with http://, and live follows https only. Send one that begins with https://.",
    ],
    [
      "callbackUrl",
      "https://localhost/callbacks",
      "callbackUrl leads where callbacks may not go: loopback, private and link-local addresses are refused in live. Send one with a public address.",
    ],
    [
      "callbackUrl",
      "https://192.168.1.7/callbacks",
      "callbackUrl leads where callbacks may not go: loopback, private and link-local addresses are refused in live. Send one with a public address.",
    ],
  ] as const)("of live is refused with its reason: %s %s", (name, url, detail) => {
    const [error] = checkUrl(name, url, { ...testConfig, environment: "live" });
    expect(error).toEqual({ pointer: `/${name}`, code: "not_allowed", detail });
  });

  it.each([
    [
      " https://shop.example",
      "returnUrl has white space at its beginning or end. Send it without.",
    ],
    ["https:\\\\shop.example", "returnUrl contains a backslash. Send / in its place."],
    [
      "https:///shop.example",
      "returnUrl is not a valid URL. Send an absolute URL such as https://shop.example/paid.",
    ],
  ])("that is malformed is refused with its reason: %j", (url, detail) => {
    expect(checkUrl("returnUrl", url, testConfig)[0]?.detail).toBe(detail);
  });
});
