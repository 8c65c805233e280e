import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { english } from "../testing/english.ts";
import { createLanguage } from "./createLanguage.ts";

test("later texts are added once they are asked for", async () => {
  const language = createLanguage(
    "en",
    { "page.test": "Test" },
    { fetchPart: () => Promise.resolve({ "ui.copy": "Copy" }) },
  );
  expect(language.text("ui.copy")).toBe("ui.copy");
  await language.load("later");
  expect(language.text("ui.copy")).toBe("Copy");
  expect(language.text("page.test")).toBe("Test");
});

test("texts that could not be loaded are asked for again", async () => {
  let calls = 0;
  const fetchPart = () => {
    calls += 1;
    return calls === 1 ? Promise.reject(new Error("offline")) : Promise.resolve({ "ui.copy": "C" });
  };
  const language = createLanguage("en", {}, { fetchPart });
  await expect(language.load("later")).rejects.toThrow("offline");
  await language.load("later");
  await language.load("later");
  expect(language.text("ui.copy")).toBe("C");
  expect(calls).toBe(2);
});

test("a language is written from left to right unless it says otherwise", () => {
  expect(createLanguage("en", {}).direction).toBe("ltr");
  expect(createLanguage("ar", {}, { direction: "rtl" }).direction).toBe("rtl");
});

const { text } = english;

test("a text is looked up by its key", () => {
  expect(text("page.test")).toBe("Test payment. Nothing is charged.");
});

test("a text takes its placeholders and no others", () => {
  expect(text("page.order", { idPayin: "A-1042" })).toBe("Order A-1042");
  // @ts-expect-error the placeholder is missing
  text("page.order");
  // @ts-expect-error this text has no placeholder
  text("page.test", { idPayin: "A-1042" });
});

test.each([
  ["plain words", "Nordic Bikes’ 自転車 متجر", "Nordic Bikes’ 自転車 متجر"],
  ["an override", "Shop \u202Emoc.live", "Shop moc.live"],
  ["an embedding and isolates that are never ended", "\u202B\u2067Shop", "Shop"],
  ["an isolate that is ended too often", "Shop\u2069\u2069 Ltd", "Shop Ltd"],
] as const)("a name with %s does not reorder the text around it", (_, name, said) => {
  expect(text("page.titleOf", { title: "Your details", name })).toBe(`Your details – ${said}`);
});

test("an element is at its placeholder, in the order of the language", () => {
  const language = createLanguage("en", { "page.wayBack": ["To ", ["host"], ", back"] });
  const filled = language.textWith("page.wayBack", { host: <b>shop.example</b> });
  expect(renderToStaticMarkup(filled)).toBe("<span>To <b>shop.example</b>, back</span>");
});

test("inserted words are isolated in their own direction", () => {
  const language = createLanguage("en", { "page.wayBack": ["Back to ", ["host"], "!"] });
  const filled = language.textWith("page.wayBack", { host: "\u202Emoc.live" });
  expect(renderToStaticMarkup(filled)).toBe("<span>Back to <bdi>\u202Emoc.live</bdi>!</span>");
});

test("in a language from right to left each inserted value and element is isolated", () => {
  const arabic = createLanguage(
    "ar",
    { "page.wayBack": ["إلى ", ["host"], "!"] },
    { direction: "rtl" },
  );
  expect(arabic.text("page.wayBack", { host: "shop.example" })).toBe(
    "إلى \u2068shop.example\u2069!",
  );
  expect(arabic.isolate("+27 71")).toBe("\u2068+27 71\u2069");
  const filled = arabic.textWith("page.wayBack", { host: <b>shop.example</b> });
  expect(renderToStaticMarkup(filled)).toBe("<span>إلى <bdi><b>shop.example</b></bdi>!</span>");
});
