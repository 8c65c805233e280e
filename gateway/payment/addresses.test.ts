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

  it("is never link-local as callbackUrl", () => {
    expect(codeOf("callbackUrl", "https://169.254.169.254/latest")).toBe("not_allowed");
  });

  it("must be https in live", () => {
    expect(codeOf("returnUrl", "http://127.0.0.1/r", { environment: "live" })).toBe("not_allowed");
  });
});
