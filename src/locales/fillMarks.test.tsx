import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createLanguage } from "./createLanguage.ts";

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
