import { expect, test } from "vitest";
import { withoutComments } from "./withoutComments.ts";

test("lines that only explain go, addresses and code stay", () => {
  expect(
    withoutComments('<script>\n  // Why.\n  go("https://pay.example"); // here\n</script>\n'),
  ).toBe('<script>\ngo("https://pay.example"); // here\n</script>\n');
});
