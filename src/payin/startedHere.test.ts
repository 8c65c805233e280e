import { expect, test } from "vitest";
import { startedHere } from "./startedHere.ts";

function memory(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const shop = "https://shop.example/return";

test("a payment counts as started here from its record until it is forgotten, and no other does", () => {
  const storage = memory();
  const started = startedHere("A-1", () => storage);
  expect(started.returnUrl()).toBeUndefined();
  started.note(shop);
  expect(started.returnUrl()).toBe(shop);
  expect(startedHere("A-2", () => storage).returnUrl()).toBeUndefined();
  started.forget();
  expect(started.returnUrl()).toBeUndefined();
});
