import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { formatMessage } from "../boot/formatMessage.ts";
import en, { about as aboutEnglish, productNames } from "./en.ts";
import type { AboutLanguage } from "../boot/aboutLanguage.ts";
import { sentenceGap } from "./createLanguage.ts";
import { toLatin } from "./text.ts";

interface LanguageFile {
  readonly about: AboutLanguage;
  readonly texts: Readonly<Record<string, string>>;
}

const issueForms = import.meta.glob<string>("/.github/ISSUE_TEMPLATE/text.yml", {
  query: "?raw",
  import: "default",
  eager: true,
});
const files = import.meta.glob<LanguageFile>("./*.json", { eager: true, import: "default" });
const translations = Object.entries(files).map(([path, { about, texts }]) => ({
  code: path.slice(2, -5),
  about,
  texts,
}));
const languages = [{ code: "en", about: aboutEnglish, texts: en }, ...translations];

test("the page has the languages of its markets", () => {
  expect(languages.map(({ code }) => code).sort()).toEqual(
    ["en", "id", "hi", "ja", "ko", "zh-Hant-TW", "fil", "lo", "vi", "sw", "pt-BR", "es-419"]
      .concat(["af", "zu", "fr", "th", "ar"])
      .sort(),
  );
});

test("a reader of each language can propose a text without code, and its file says how", () => {
  const form: { body: readonly { id?: string; attributes: { options?: readonly string[] } }[] } =
    parse(Object.values(issueForms).join());
  const offered = form.body.find(({ id }) => id === "language")?.attributes.options;
  expect(offered).toEqual(languages.map(({ code, about }) => `${about.name} (${code})`));
  for (const { code, about } of translations) {
    expect(about.corrections, code).toContain("docs/languages.md");
    expect(about.corrections?.includes("least certain"), code).toBe(/^(lo|zu)$/.test(code));
  }
});

test("each language has a name of its own, and only Arabic is written from right to left", () => {
  expect(new Set(languages.map(({ about }) => about.name)).size).toBe(languages.length);
  const fromTheRight = languages.filter(({ about }) => about.direction === "rtl");
  expect(fromTheRight.map(({ code }) => code)).toEqual(["ar"]);
});

test("a language that brings its own words for days tells yesterday, today and tomorrow apart", () => {
  const own = languages.flatMap(({ about }) => (about.patterns ? [about.patterns.nearDays] : []));
  expect(own.length).toBeGreaterThan(0);
  for (const days of own) expect(new Set(days).size).toBe(3);
});

test.each(languages)("$code has every text of the catalogue and no other", ({ texts }) => {
  expect({
    lacks: Object.keys(en).filter((key) => !Object.hasOwn(texts, key)),
    hasTooMuch: Object.keys(texts).filter((key) => !Object.hasOwn(en, key)),
  }).toEqual({ lacks: [], hasTooMuch: [] });
  expect(Object.keys(texts), "the keys stand in the order of en.ts").toEqual(Object.keys(en));
});

test.each(languages)("$code has every placeholder of a text in each of its forms", ({ texts }) => {
  for (const [key, text] of Object.entries(texts)) {
    expect(placeholdersOf(text), key).toEqual(placeholdersOf(sourceOf(key)));
  }
});

test.each(languages)("$code has all its plural forms and no others", ({ code, texts }) => {
  const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
  let plurals = 0;
  for (const [key, text] of Object.entries(texts)) {
    for (const forms of pluralFormsOf(compileMessageOrThrow(text))) {
      plurals += 1;
      expect([...forms].sort(), key).toEqual([...pluralCategories].sort());
    }
  }
  expect(plurals).toBeGreaterThan(2);
});

type Numbers = Partial<Record<Intl.LDMLPluralRule, number>>;

const oneAndMore: Numbers = { one: 1, other: 2 };
const withMillions: Numbers = { one: 1, many: 1_000_000, other: 2 };

/** A number for each plural category of a language, from the plural rules of the Unicode CLDR 48. Other languages have one category. */
const numbersByForm: Readonly<Record<string, Numbers>> = {
  en: oneAndMore,
  hi: oneAndMore,
  sw: oneAndMore,
  af: oneAndMore,
  zu: oneAndMore,
  fil: { one: 1, other: 4 },
  "es-419": withMillions,
  "pt-BR": withMillions,
  fr: withMillions,
  ar: { zero: 0, one: 1, two: 2, few: 3, many: 11, other: 100 },
};

test.each(languages)(
  "$code says a number of each plural category in its form, and no sign of the message is left",
  ({ code, about: { direction }, texts }) => {
    const numbers = numbersByForm[code] ?? { other: 1 };
    for (const [key, source] of Object.entries(texts)) {
      const message = compileMessageOrThrow(source);
      for (const [category, count] of Object.entries(numbers)) {
        for (const form of findForms(message, category)) {
          const said = formatMessage(message, toLatin(code), { count }, direction);
          const number = new Intl.NumberFormat(toLatin(code)).format(count);
          expect(said, `${key} of ${count}`).toContain(form.replaceAll("#", () => number));
          expect(said, key).not.toMatch(/[#{}]/);
        }
      }
    }
  },
);

test("a language that a browser's Intl may lack has a form for each number by the rules of English", () => {
  const lacking = languages.filter(({ about }) => about.patterns !== undefined);
  expect(lacking.map(({ code }) => code).sort()).toEqual(["lo", "zu"]);
  for (const { texts } of lacking) {
    for (const [key, source] of Object.entries(texts)) {
      const message = compileMessageOrThrow(source);
      if (findForms(message, "other").length === 0) continue;
      for (const count of [1, 2]) {
        const said = formatMessage(message, "en", { count });
        expect(said, key).toContain(String(count));
        expect(said, key).not.toMatch(/[#{}]/);
      }
    }
  }
});

/** Wallets, networks and chains of stores of the markets, in their scripts. A method that is named after a bank is none. */
const brands =
  /m-?pesa|airtel|\bmtn\b|gcash|gopay|\bovo\b|shopeepay|line ?pay|街口|paytm|phonepe|google pay|zalopay|mercado ?pago|nequi|daviplata|efecty|baloto|oxxo|alfamart|indomaret|7-?eleven|セブン|ローソン|ファミリーマート|統一|全家|카카오|토스/i;

test.each(languages)(
  "$code names no wallet, network or store, which connectors do (G57)",
  ({ texts }) => {
    expect(Object.entries(texts).filter(([, text]) => brands.test(text))).toEqual([]);
  },
);

test.each(languages)("$code follows the rules for texts", ({ texts }) => {
  for (const [key, text] of Object.entries(texts)) {
    // ' begins a quotation in ICU.
    expect(text, key).not.toContain("'");
    expect(text, key).toBe(text.normalize("NFC"));
    expect(text, key).not.toMatch(/^\s|\s$|[^\S\u{a0}\u{202f}]{2}/u);
    // Latin digits in every language (G16).
    expect(text, key).not.toMatch(/(?!\d)\p{Nd}/u);
  }
});

test.each(languages.filter(({ code }) => code !== "en"))(
  "no text of $code is English by accident",
  ({ about, texts }) => {
    const alike = Object.entries(texts).filter(
      ([key, text]) => text === sourceOf(key) && hasWords(text),
    );
    const keys = alike.filter(([, text]) => !productNames.includes(text)).map(([key]) => key);
    const { saidAsInEnglish = [], leftInEnglish = [] } = about;
    expect(new Set(keys)).toEqual(new Set([...saidAsInEnglish, ...leftInEnglish]));
  },
);

test.each(languages)(
  "between sentences of $code stands a blank, but none behind 。",
  ({ code, texts }) => {
    const hasWideStop = Object.values(texts).some((text) => text.endsWith("。"));
    expect(sentenceGap(code)).toBe(hasWideStop ? "" : " ");
  },
);

function sourceOf(key: string): string {
  return Object.entries<string>(en).find(([each]) => each === key)?.[1] ?? "";
}

function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, ""));
}

/** Returns the placeholders of a text with their kinds, for each plural form. */
function placeholdersOf(text: string): readonly string[] {
  return [...new Set(readPlaceholders(compileMessageOrThrow(text)))].sort();
}

function readPlaceholders(message: CompiledMessage | string): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const [name, kind = "value", forms] = token;
    const each = Object.values(forms ?? {}).map((form) => readPlaceholders(form).sort().join());
    return name === "#" ? [] : [`${name}:${kind}`, ...each];
  });
}

function pluralFormsOf(message: CompiledMessage | string): string[][] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const [, kind, forms] = token;
    if (kind !== "plural") return [];
    return [Object.keys(forms ?? {}).filter((form) => form !== "offset" && !form.startsWith("="))];
  });
}

/** Returns the words of one plural form, with # for the number, of each plural of a message. */
function findForms(message: CompiledMessage | string, category: string): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const [, kind, forms] = token;
    const form = Object.entries(forms ?? {}).find(([name]) => name === category)?.[1];
    return kind === "plural" && form !== undefined ? [wordsOf(form)] : [];
  });
}

function wordsOf(form: CompiledMessage | string): string {
  return Array.isArray(form)
    ? form.map((piece) => (Array.isArray(piece) ? "#" : piece)).join("")
    : form;
}
