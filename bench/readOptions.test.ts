import { expect, test } from "vitest";
import { readOptions } from "./readOptions.ts";

test("without a name, all benches run, with a soak of ten minutes", () => {
  expect(readOptions([])).toEqual({
    names: ["gateway", "payment", "stored", "lists", "start", "callbacks", "page"],
    isQuick: false,
    soakMinutes: 10,
    profileDir: undefined,
    beforeDir: undefined,
  });
});

test("named benches run in the order of the page, and soak only on request", () => {
  expect(readOptions(["start", "gateway"])).toMatchObject({
    names: ["gateway", "start"],
    soakMinutes: 0,
  });
  expect(readOptions(["gateway", "--soak", "3m", "--profile", "p"])).toMatchObject({
    soakMinutes: 3,
    profileDir: "p",
  });
  expect(readOptions(["page", "--before", "old"])).toMatchObject({ beforeDir: "old" });
  expect(readOptions(["--quick"])).toMatchObject({ isQuick: true, soakMinutes: 0 });
});

test.each([[["--help"]], [["pages"]], [["gateway", "--soak", "long"]], [["--fast"]]])(
  "%s prints the help",
  (argv) => {
    expect(readOptions(argv)).toBeUndefined();
  },
);
