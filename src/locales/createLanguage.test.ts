import { expect, test } from "vitest";
import { createLanguage } from "./createLanguage.ts";

test("later texts are added once they are asked for", async () => {
  const language = createLanguage(
    "en",
    { "page.test": "Test" },
    { loadLater: () => Promise.resolve({ "ui.copy": "Copy" }) },
  );
  expect(language.text("ui.copy")).toBe("ui.copy");
  await language.loadLater();
  expect(language.text("ui.copy")).toBe("Copy");
  expect(language.text("page.test")).toBe("Test");
});

test("texts that could not be loaded are asked for again", async () => {
  let calls = 0;
  const loadLater = () => {
    calls += 1;
    return calls === 1 ? Promise.reject(new Error("offline")) : Promise.resolve({ "ui.copy": "C" });
  };
  const language = createLanguage("en", {}, { loadLater });
  await expect(language.loadLater()).rejects.toThrow("offline");
  await language.loadLater();
  await language.loadLater();
  expect(language.text("ui.copy")).toBe("C");
  expect(calls).toBe(2);
});

test("a language is written from left to right unless it says otherwise", () => {
  expect(createLanguage("en", {}).direction).toBe("ltr");
  expect(createLanguage("ar", {}, { direction: "rtl" }).direction).toBe("rtl");
});
