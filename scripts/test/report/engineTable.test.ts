import { expect, test } from "vitest";
import { withEngineTable } from "./engineTable.ts";

test("the table names each engine with its result, and Safari as not run", () => {
  const page = "# Browsers\n\n<!-- engines -->\nold\n<!-- end of engines -->\n\nMore.\n";
  expect(withEngineTable(page, [{ engine: "Firefox 153.7.0", result: "2 of 2 passed" }]))
    .toBe(`# Browsers

<!-- engines -->
| Engine | Journeys and lost signals |
| --- | --- |
| Firefox 153.7.0 | 2 of 2 passed |
| Safari | not run; WebKitGTK stands in for it |
<!-- end of engines -->

More.
`);
});

test("a page without the marker lines is refused", () => {
  expect(() => withEngineTable("# Browsers\n", [])).toThrow("has no lines <!-- engines -->");
});
