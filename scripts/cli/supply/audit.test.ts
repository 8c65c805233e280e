import { expect, test } from "vitest";
import { readAudit } from "./audit.ts";

test("known vulnerabilities are reported", () => {
  const report = { vulnerabilities: { small: { severity: "high", range: "<1.0.1", via: [] } } };
  expect(readAudit(JSON.stringify(report))).toEqual({ known: ["small <1.0.1: high"] });
  expect(readAudit('{"vulnerabilities":{}}')).toEqual({ known: [] });
});

test.each(['{"message":"405 Method Not Allowed","error":{}}', "", "not found"])(
  "without an audit of the registry, the audit is reported as skipped: %j",
  (output) => {
    expect(readAudit(output)).toEqual({ skipped: "the registry offers no audit" });
  },
);
