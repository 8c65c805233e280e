import { toPlainLatin } from "@pay/contract/plainLatin.ts";
import { plainSigns } from "@pay/contract/plainSigns.ts";

/** Letters of Turkish, Hausa and Sami that plain Latin keeps. */
const plainLetters: Readonly<Record<string, string>> = {
  ı: "i",
  ŋ: "n",
  ɓ: "b",
  ɗ: "d",
  ƙ: "k",
  ƴ: "y",
};

/** Characters of banks' names that have two forms in use, such as 臺灣銀行, 台灣銀行 and 台湾银行: the second of each pair stands for the first. */
const sameCharacters: ReadonlyMap<string, string> = new Map(
  "臺台 髙高 﨑崎 銀银 業业 國国 灣湾 託托 華华 際际 庫库 聯联 遠远 農农 陽阳 連连 興兴 萬万 東东 豐丰 郵邮 匯汇 凱凯 爾尔 線线 儲储 統统 寶宝"
    .split(" ")
    .map(([first = "", second = ""]) => [first, second]),
);

/** Hyphens of every kind, apostrophes, full stops, middle dots and the sign &. People leave them out, or write a blank. The kana ー is none of them. */
const joints = /[-\u00ad\u2010-\u2015\u2212\u30fb'’‘ʻʼ`.·&]/gu;

/**
 * Returns a text as a search compares it: in lower case, Latin letters without marks, hiragana as katakana, without joints.
 * Marks of other scripts stay: バ is not ハ, and a vowel sign of Hindi or Thai is a letter.
 */
export function foldSearch(text: string): string {
  // Most texts are plain, and a key of a search folds thousands of letters.
  if (/^\w*(?: \w+)*$/.test(text)) return text.toLowerCase();
  return toPlainLatin(toWide(text))
    .normalize("NFKD")
    .replaceAll(/[\u3041-\u30ff][\u3099\u309a]/gu, (kana) => kana.normalize("NFC"))
    .toLowerCase()
    .replaceAll(joints, "")
    .replaceAll(/[\u3041-\u3096]/gu, (kana) => String.fromCodePoint(toCode(kana) + 0x60))
    .replaceAll(/\P{ASCII}/gu, (sign) => plainLetters[sign] ?? sameCharacters.get(sign) ?? sign);
}

/** Narrow kana become wide and wide Latin letters narrow, digits of every script ASCII; signs of no width go. */
const toWide = (text: string) => plainSigns(text).replaceAll(/[\u200c\u200d]/g, "");

const toCode = (kana: string) => kana.codePointAt(0) ?? 0;

/** What parts words beside blanks: brackets, strokes, commas, colons and quotation marks, as in `BCA (014)`. */
export const gaps = /[\s\p{Cc}()[\]{}<>/\\|,;:#"“”„«»、。「」『』【】《》]+/gu;

/**
 * Returns the words of a search, each folded. A word with joints is found whole, as in *cooperative*, or by its parts, as in
 * *Co operative*.
 */
export function searchWords(query: string): readonly (readonly string[])[] {
  return toWide(query)
    .split(gaps)
    .flatMap((word) => {
      const whole = foldSearch(word);
      const parts = word.split(joints).map(foldSearch).filter(Boolean);
      return whole === "" ? [] : [parts.length > 1 ? [whole, ...parts] : [whole]];
    });
}
