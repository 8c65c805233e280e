import { expect, test } from "vitest";
import { requireInPlace } from "./runLater.ts";

test("what was imported when it is wanted is required when it is wanted", () => {
  expect(requireInPlace('const a = await import("./a.ts");', "./a.ts")).toBe(
    'const a = await Promise.resolve().then(() => require("./a.ts"));',
  );
});

test("a module that imports it no longer ends the build", () => {
  expect(() => requireInPlace('import "./a.ts";', "./a.ts")).toThrow(
    'there is no import("./a.ts")',
  );
});
