import { expect, test } from "vitest";
import en from "./en.ts";
import { createLanguage } from "./text.ts";

const { text } = createLanguage("en", en);

test("a text is asked for by its key", () => {
  expect(text("page.test")).toBe("Test payment. No money moves.");
});

test("a text takes its placeholders and no others", () => {
  expect(text("page.order", { idPayin: "A-1042" })).toBe("Order A-1042");
  // @ts-expect-error the placeholder is missing
  text("page.order");
  // @ts-expect-error this text has no placeholder
  text("page.test", { idPayin: "A-1042" });
});

test("texts that are not needed at first are added to the others", () => {
  const language = createLanguage("en", { "page.test": "Test" });
  expect(language.text("ui.copy")).toBe("ui.copy");
  language.addMessages({ "ui.copy": "Copy" });
  expect(language.text("ui.copy")).toBe("Copy");
  expect(language.text("page.test")).toBe("Test");
});

test("numbers and dates are written with Latin digits in the Gregorian calendar (G16)", () => {
  const { formats } = createLanguage("ar", {});
  expect(new Intl.NumberFormat(formats).resolvedOptions().numberingSystem).toBe("latn");
  expect(new Intl.DateTimeFormat(formats).resolvedOptions().calendar).toBe("gregory");
});

test("dates follow the region, and amounts the language alone (G16)", () => {
  const { formats, dateFormats } = createLanguage("en", {}, "en-GB");
  const date = { dateStyle: "medium", timeZone: "UTC" } as const;
  expect(new Intl.DateTimeFormat(dateFormats, date).format(0)).toBe("1 Jan 1970");
  expect(new Intl.DateTimeFormat(dateFormats).resolvedOptions().calendar).toBe("gregory");
  const yen = { style: "currency", currency: "JPY" } as const;
  expect(new Intl.NumberFormat(formats, yen).format(5000)).toBe("¥5,000");
});
