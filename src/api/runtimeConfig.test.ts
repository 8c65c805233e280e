import { RuntimeConfig } from "@pay/contract/runtimeConfig.ts";
import { expect, test } from "vitest";
import { readInlineConfig } from "./runtimeConfig.ts";

const right = { apiBaseUrl: "/api", environment: "sandbox" };

test.each([
  [right],
  [{ ...right, environment: "live" }],
  [{ ...right, brand: { name: "A" } }],
  [{ ...right, brand: 7 }],
])("%j is a configuration", (config) => {
  expect(RuntimeConfig.safeParse(config).success).toBe(true);
  expect(readInlineConfig(JSON.stringify(config))).toEqual(config);
});

test.each([
  [{ ...right, environment: "test" }],
  [{ ...right, apiBaseUrl: 7 }],
  [{ environment: "live" }],
  [{ apiBaseUrl: "/api" }],
  [null],
  [[]],
  ["/api"],
])("%j, which the contract's schema refuses, is not a configuration", (config) => {
  expect(RuntimeConfig.safeParse(config).success).toBe(false);
  expect(readInlineConfig(JSON.stringify(config))).toBeUndefined();
});

test.each([undefined, null, "", " ", "{"])("%j is not a configuration", (text) => {
  expect(readInlineConfig(text)).toBeUndefined();
});
