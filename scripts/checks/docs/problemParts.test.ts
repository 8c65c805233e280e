import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { problems } from "@pay/contract/problem.ts";
import { findAnchors } from "../citations/checkMarkdownLinks.ts";
import { problemTable, withProblems } from "./problemParts.ts";

const page = readFileSync(new URL("../../../docs/errors.md", import.meta.url), "utf8");

test("the page of errors has one row and one section for each problem (G9)", () => {
  const anchors = findAnchors(page);
  for (const code of Object.keys(problems)) {
    expect(anchors.has(code), code).toBe(true);
    expect(page.split(`| [\`${code}\`](#${code}) |`)).toHaveLength(2);
  }
});

test("a section has the status, the cause, the remedy and an example of the answer", () => {
  const made = withProblems("<!-- problems: each -->\n<!-- end of problems -->");
  const [, section = ""] = made.split("### payment_not_found\n");
  expect(section).toMatch(
    /^\nStatus 404\. There is no payment with this id\.\n\n\*\*Cause:\*\* \S[^\n]*\.\n\n\*\*Remedy:\*\* \S[^\n]*\.\n\n```json\n\{\n {2}"type": "https:\/\/pay\.example\/api\/docs\/problems\/payment_not_found",\n/,
  );
});

test("a table without problems is empty", () => {
  expect(problemTable([])).toBe("");
});

test("a marker with unknown problems is an error", () => {
  expect(() => withProblems("<!-- problems: none -->\n<!-- end of problems -->")).toThrow(
    "The marker names unknown problems none. Use one of common, others, each.",
  );
});
