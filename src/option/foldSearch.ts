import { toPlainLatin } from "@pay/contract/plainLatin.ts";

/** Letters of Turkish, Hausa and Sami that plain Latin keeps. */
const plainLetters: Readonly<Record<string, string>> = {
  ı: "i",
  ŋ: "n",
  ɓ: "b",
  ɗ: "d",
  ƙ: "k",
  ƴ: "y",
};

/** Chinese characters of banks' names that have two forms in use, such as 臺灣銀行 and 台灣銀行. */
const sameCharacters: Readonly<Record<string, string>> = { 臺: "台", 髙: "高", 﨑: "崎" };

/** Hyphens of every kind, apostrophes, full stops, middle dots and the sign &. People leave them out, or write a blank. The kana ー is none of them. */
const joints = /[-\u00ad\u2010-\u2015\u2212\u30fb'’‘ʻʼ`.·&]/gu;

/**
 * Returns a text as a search compares it: in lower case, Latin letters without marks, hiragana as katakana, without joints.
 * Marks of other scripts stay: バ is not ハ, and a vowel sign of Hindi or Thai is a letter.
 */
export function foldSearch(text: string): string {
  return toPlainLatin(toWide(text))
    .normalize("NFKD")
    .replaceAll(/[\u3041-\u30ff][\u3099\u309a]/gu, (kana) => kana.normalize("NFC"))
    .toLowerCase()
    .replaceAll(joints, "")
    .replaceAll(/[\u3041-\u3096]/gu, (kana) => String.fromCodePoint(toCode(kana) + 0x60))
    .replaceAll(/\P{ASCII}/gu, (sign) => plainLetters[sign] ?? sameCharacters[sign] ?? sign);
}

/** Narrow kana become wide and wide Latin letters narrow; the acute accent alone stands for an apostrophe. */
const toWide = (text: string) => text.replaceAll("´", "'").normalize("NFKC");

const toCode = (kana: string) => kana.codePointAt(0) ?? 0;

/**
 * Returns the words of a search, each folded. A word with joints is found whole, as in *cooperative*, or by its parts, as in
 * *Co operative*.
 */
export function searchWords(query: string): readonly (readonly string[])[] {
  return query.split(/\s+/).flatMap((word) => {
    const whole = foldSearch(word);
    const parts = toWide(word).split(joints).map(foldSearch).filter(Boolean);
    return whole === "" ? [] : [parts.length > 1 ? [whole, ...parts] : [whole]];
  });
}
