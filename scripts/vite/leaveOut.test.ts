import { expect, test } from "vitest";
import { standIn } from "./leaveOut.ts";

test("what is left out exports the same names and says so when it is needed", async () => {
  const source = standIn("package/part.js", ["one", "two"]);
  const part: Record<string, unknown> = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`
  );
  expect(Object.keys(part).toSorted()).toEqual(["one", "two"]);
  const { one } = part;
  expect(one).toThrow("package/part.js is left out of the build: see scripts/vite/leaveOut.ts");
});
