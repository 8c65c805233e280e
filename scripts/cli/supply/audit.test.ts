import { expect, test } from "vitest";
import { readAudit } from "./audit.ts";

test("what the registry knows against packages is told", () => {
  const report = { vulnerabilities: { small: { severity: "high", range: "<1.0.1", via: [] } } };
  expect(readAudit(JSON.stringify(report))).toEqual({ known: ["small <1.0.1: high"] });
  expect(readAudit('{"vulnerabilities":{}}')).toEqual({ known: [] });
});

test.each(['{"message":"405 Method Not Allowed","error":{}}', "", "not found"])(
  "an audit that the registry does not offer is said to be skipped: %j",
  (output) => {
    expect(readAudit(output)).toEqual({ skipped: "the registry offers no audit" });
  },
);
