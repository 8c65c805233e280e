import { expect, test } from "vitest";
import { begunHere } from "./begunHere.ts";

function memory(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test("a payment is begun here from when that is noted until it is forgotten, and no other is", () => {
  const storage = memory();
  const begun = begunHere("A-1", () => storage);
  expect(begun.isNoted()).toBe(false);
  begun.note();
  expect(begun.isNoted()).toBe(true);
  expect(begunHere("A-2", () => storage).isNoted()).toBe(false);
  begun.forget();
  expect(begun.isNoted()).toBe(false);
});

test("a browser without storage remembers nothing and does no harm", () => {
  const begun = begunHere("A-1", () => {
    throw new DOMException("denied", "SecurityError");
  });
  begun.note();
  begun.forget();
  expect(begun.isNoted()).toBe(false);
});
