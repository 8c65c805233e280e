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

const shop = "https://shop.example/return";

test("a payment counts as started here from its record until it is forgotten, and no other does", () => {
  const storage = memory();
  const begun = begunHere("A-1", () => storage);
  expect(begun.returnUrl()).toBeUndefined();
  begun.note(shop);
  expect(begun.returnUrl()).toBe(shop);
  expect(begunHere("A-2", () => storage).returnUrl()).toBeUndefined();
  begun.forget();
  expect(begun.returnUrl()).toBeUndefined();
});

test("a browser without storage records nothing and nothing fails", () => {
  const begun = begunHere("A-1", () => {
    throw new DOMException("denied", "SecurityError");
  });
  begun.note(shop);
  begun.forget();
  expect(begun.returnUrl()).toBeUndefined();
});
