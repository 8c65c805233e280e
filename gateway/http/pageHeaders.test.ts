import { expect, test } from "vitest";
import { allowApi, fileHeaders, pageHeaders, plainPolicy } from "./pageHeaders.ts";

const policy = "default-src 'none'; connect-src 'self'; object-src 'none'";

test.each([
  ["/api", "connect-src 'self';"],
  ["/gateway/api", "connect-src 'self';"],
  ["https://api.example/api", "connect-src 'self' https://api.example;"],
  ["https://api.example:8443/api/", "connect-src 'self' https://api.example:8443;"],
])("with the API at %s the policy has %s", (apiBaseUrl, directive) => {
  expect(allowApi(policy, apiBaseUrl)).toBe(policy.replace("connect-src 'self';", directive));
});

test("a policy that already allows an API allows the new one instead", () => {
  const first = allowApi(policy, "https://first.example/api");
  expect(allowApi(first, "https://second.example/api")).toBe(
    "default-src 'none'; connect-src 'self' https://second.example; object-src 'none'",
  );
  expect(allowApi(first, "/api")).toBe(policy);
});

test("without TLS no answer demands TLS", () => {
  for (const headers of [fileHeaders(false), pageHeaders(plainPolicy, false)]) {
    expect(headers).not.toHaveProperty("strict-transport-security");
  }
});
