import { expect, test } from "vitest";
import { memoryStorage } from "../testing/memoryStorage.ts";
import { openDraft } from "./draft.ts";

test("a draft is read only for its own payment (G45)", () => {
  const storage = memoryStorage();
  openDraft("A-1", () => storage).write({ emailAddress: "a@b.example" });
  expect(openDraft("A-1", () => storage).read()).toEqual({ emailAddress: "a@b.example" });
  expect(openDraft("A-2", () => storage).read()).toEqual({});
});

test("an erased draft leaves nothing in the storage (G45)", () => {
  const storage = memoryStorage();
  openDraft("A-1", () => storage).write({ emailAddress: "a@b.example" });
  openDraft("A-1", () => storage).erase();
  expect(storage.items.size).toBe(0);
});

test.each(["not JSON", "[1]", '{"a":1}', "null"])("the stored text %s is not a draft", (stored) => {
  const storage = memoryStorage();
  storage.items.set("draft A-1", stored);
  expect(openDraft("A-1", () => storage).read()).toEqual({});
});

test("without storage a draft is not kept and nothing fails", () => {
  const none = openDraft("A-1", () => {
    throw new DOMException("denied", "SecurityError");
  });
  none.write({ emailAddress: "a@b.example" });
  none.erase();
  expect(none.read()).toEqual({});
});
