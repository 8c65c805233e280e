import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createLanguage } from "./createLanguage.ts";

test("an element stands where the text has its placeholder, in the order of the language", () => {
  const language = createLanguage("en", { "page.wayBack": ["To ", ["host"], ", back"] });
  const filled = language.textWith("page.wayBack", { host: <b>shop.example</b> });
  expect(renderToStaticMarkup(filled)).toBe("To <b>shop.example</b>, back");
});
