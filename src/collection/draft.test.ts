import { expect, test } from "vitest";
import { memoryStorage } from "../testing/memoryStorage.ts";
import { storedText } from "../ui/storedText.ts";
import { openDraft } from "./draft.ts";

const keptIn = (storage: ReturnType<typeof memoryStorage>) =>
  openDraft(storedText("draft", () => storage));

test("a draft holds only the fields that were changed, each with the value that it began from (G45)", () => {
  const storage = memoryStorage();
  keptIn(storage).write("emailAddress", "", "a@b.example");
  keptIn(storage).write("accountName", "Ada", "Eve");
  keptIn(storage).write("emailAddress", "", "ab@b.example");
  expect(JSON.parse(storage.items.get("draft") ?? "")).toEqual({
    emailAddress: ["", "ab@b.example"],
    accountName: ["Ada", "Eve"],
  });
  expect(keptIn(storage).read("emailAddress", "")).toBe("ab@b.example");
  expect(keptIn(storage).read("accountName", "Ada")).toBe("Eve");
  expect(keptIn(storage).read("phoneNumber", "")).toBeUndefined();
});

test("a link that gives another value than the field began from wins over the draft (G45)", () => {
  const storage = memoryStorage();
  keptIn(storage).write("accountName", "Ada", "Eve");
  expect(keptIn(storage).read("accountName", "Grace")).toBeUndefined();
  expect(keptIn(storage).read("accountName", "")).toBeUndefined();
});

test("a field that was emptied stays empty (G45)", () => {
  const storage = memoryStorage();
  keptIn(storage).write("accountName", "Ada", "");
  expect(keptIn(storage).read("accountName", "Ada")).toBe("");
});

test.each(["constructor", "__proto__", "toString"])(
  "the name %s is a field like any other",
  (name) => {
    const storage = memoryStorage();
    expect(keptIn(storage).read(name, "")).toBeUndefined();
    keptIn(storage).write(name, "", "typed");
    expect(keptIn(storage).read(name, "")).toBe("typed");
  },
);

test("an erased draft leaves nothing in the storage (G45)", () => {
  const storage = memoryStorage();
  keptIn(storage).write("emailAddress", "", "a@b.example");
  keptIn(storage).erase();
  expect(storage.items.size).toBe(0);
});

test.each([
  "not JSON",
  "[1]",
  "null",
  '{"a":1}',
  '{"a":null}',
  '{"a":"text"}',
  '{"a":[""]}',
  '{"a":["",1]}',
])("the stored text %s is not a draft, and the next change replaces it", (stored) => {
  const storage = memoryStorage();
  storage.items.set("draft", stored);
  expect(keptIn(storage).read("a", "")).toBeUndefined();
  keptIn(storage).write("a", "", "typed");
  expect(keptIn(storage).read("a", "")).toBe("typed");
});

test("without storage a draft is not kept and nothing fails", () => {
  const none = openDraft(
    storedText("draft", () => {
      throw new DOMException("denied", "SecurityError");
    }),
  );
  none.write("emailAddress", "", "a@b.example");
  none.erase();
  expect(none.read("emailAddress", "")).toBeUndefined();
});
