import { expect, test } from "vitest";
import { findPage } from "./findPage.ts";

test.each([
  ["/", { page: "payment" }],
  ["/collection", { page: "payment" }],
  ["/instruction", { page: "payment" }],
  ["/status", { page: "status" }],
  ["/status/", { page: "status" }],
  ["/sandbox", { page: "sandbox" }],
  ["/sandbox/return", { page: "sandboxReturn" }],
  ["/institution/abc-DEF_123", { page: "institution", idVisit: "abc-DEF_123" }],
  ["/institution/", { page: "none" }],
  ["/institution/a/b", { page: "none" }],
  ["/nothing-here", { page: "none" }],
] as const)("%s shows %o", (pathname, found) => {
  expect(findPage(pathname, "sandbox")).toEqual(found);
});

test.each(["/sandbox", "/sandbox/return", "/institution/abc"])(
  "%s does not exist in live",
  (path) => {
    expect(findPage(path, "live")).toEqual({ page: "none" });
  },
);
