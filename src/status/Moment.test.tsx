import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createLanguage } from "../locales/createLanguage.ts";
import { LanguageContext } from "../locales/language.tsx";
import { Moment } from "./Moment.tsx";

// The days' names are those of the Unicode CLDR.
test.each([
  ["en", "Today, "],
  ["es-419", "Hoy, "],
  ["ja", "今日 "],
] as const)("a time of today in %s begins with the day, in one piece: “%s”", (code, day) => {
  const markup = renderToStaticMarkup(
    <LanguageContext value={{ language: createLanguage(code, {}) }}>
      <Moment ms={Date.now()} />
    </LanguageContext>,
  );
  expect(markup).toMatch(new RegExp(`<span class="[^"]*screen[^"]*">${day}`));
});
