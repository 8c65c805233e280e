import { expect, test } from "vitest";
import { paymentPath, readConsoleRoute, sectionOf } from "./consoleRoute.ts";

test.each([
  ["/sandbox", { page: "overview" }],
  ["/sandbox/", { page: "overview" }],
  ["/sandbox/links", { page: "links" }],
  ["/sandbox/money/", { page: "money" }],
  ["/sandbox/return", { page: "return" }],
  ["/sandbox/payins/A-1042", { page: "payin", idPayment: "A-1042" }],
  ["/sandbox/payouts/a~1.b/", { page: "payout", idPayment: "a~1.b" }],
  ["/sandbox/payins/%E0%A4%A", { page: "none" }],
  ["/sandbox/payins/a%2Fb", { page: "none" }],
  ["/sandbox/payins", { page: "none" }],
  ["/sandbox/nothing", { page: "none" }],
] as const)("%s shows %j", (path, route) => {
  expect(readConsoleRoute(path)).toEqual(route);
});

test("the page of a payment belongs to the payments, and its address leads to it", () => {
  const route = readConsoleRoute(paymentPath("payin", "A~1"));
  expect(route).toEqual({ page: "payin", idPayment: "A~1" });
  expect(sectionOf(route)).toBe("payments");
  expect(sectionOf({ page: "none" })).toBeUndefined();
});
