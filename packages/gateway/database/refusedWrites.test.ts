import { expect, test } from "vitest";
import { readOnlyReason, watchRefusedWrites } from "./refusedWrites.ts";

test("refused writes are told for half a minute, with the reason and the remedy", () => {
  let nowMs = 0;
  const { note, reason } = watchRefusedWrites(() => nowMs);
  note(Object.assign(new Error("duplicate key"), { code: "23505" }));
  expect(reason(), "a fault of one call says nothing of the others").toBeUndefined();
  note(Object.assign(new Error("could not extend file"), { code: "53100" }));
  expect(reason()).toMatch(/disk .* is full\. Make room/);
  note(Object.assign(new Error("cannot execute INSERT"), { code: "25006" }));
  expect(reason()).toBe(readOnlyReason);
  nowMs = 30_000;
  expect(reason(), "and no longer").toBeUndefined();
});
