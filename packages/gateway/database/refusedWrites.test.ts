import { expect, test } from "vitest";
import { refusedReasons, watchRefusedWrites } from "./refusedWrites.ts";

const failed = (message: string, code: string) => Object.assign(new Error(message), { code });

test("a refused write is told, with the reason and the remedy, until one is done", () => {
  let nowMs = 0;
  const { note, clear, reason } = watchRefusedWrites(() => nowMs);
  note(failed("duplicate key", "23505"));
  expect(reason(), "a fault of one call says nothing of the others").toBeUndefined();
  for (const full of [
    failed("could not extend file: No space left on device", "53100"),
    failed("could not write init file", "XX000"),
  ]) {
    note(full);
    expect(reason()).toBe(refusedReasons.diskFull);
    clear();
    expect(reason()).toBeUndefined();
  }
  note(failed("cannot execute INSERT in a read-only transaction", "25006"));
  expect(reason()).toBe(refusedReasons.readOnly);
  nowMs = 300_000;
  expect(reason(), "nobody has tried for five minutes").toBeUndefined();
});
