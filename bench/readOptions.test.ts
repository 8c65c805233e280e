import { expect, test } from "vitest";
import { readOptions } from "./readOptions.ts";

test("without a name all benches run, with a soak of ten minutes", () => {
  expect(readOptions([])).toEqual({
    names: ["gateway", "stored", "start", "callbacks", "page"],
    isQuick: false,
    soakMinutes: 10,
    profileDir: undefined,
  });
});

test("what is named runs, in the order of the page, and soaks only if told to", () => {
  expect(readOptions(["start", "gateway"])).toMatchObject({
    names: ["gateway", "start"],
    soakMinutes: 0,
  });
  expect(readOptions(["gateway", "--soak", "3m", "--profile", "p"])).toMatchObject({
    soakMinutes: 3,
    profileDir: "p",
  });
  expect(readOptions(["--quick"])).toMatchObject({ isQuick: true, soakMinutes: 0 });
});

test.each([[["--help"]], [["pages"]], [["gateway", "--soak", "long"]], [["--fast"]]])(
  "%s is not understood",
  (argv) => {
    expect(readOptions(argv)).toBeUndefined();
  },
);
