import { expect, test } from "vitest";
import { isNotLoaded } from "./isNotLoaded.ts";

test.each([
  "Failed to fetch",
  "Failed to fetch dynamically imported module: https://pay.example/x.js",
  "NetworkError when attempting to fetch resource.",
  "error loading dynamically imported module: https://pay.example/x.js",
  "Load failed",
  "Importing a module script failed.",
])("the browser's error %j is a matter of the connection", (message) => {
  expect(isNotLoaded(new TypeError(message))).toBe(true);
});

test.each([
  new TypeError("Cannot read properties of undefined (reading 'fetch')"),
  new TypeError("load is not a function"),
  new Error("Failed to fetch"),
  "Load failed",
  undefined,
])("%s is no matter of the connection", (error) => {
  expect(isNotLoaded(error)).toBe(false);
});
