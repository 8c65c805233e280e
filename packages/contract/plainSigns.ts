/**
 * Returns a text with plain signs, which all cleanings share (G17): without signs of no width, with one blank for each run of
 * blanks, `'` for apostrophes, `-` for hyphens, ASCII digits, and the letters that signs such as ㈱ stand for, in NFC. Joiners
 * (U+200C, U+200D) and breaks of lines stay: two lines are seldom one value.
 */
export function plainSigns(text: string): string {
  // Most texts are plain.
  if (/^[!-~]*(?: [!-~]+)*$/.test(text)) return text;
  return text
    .replaceAll(unseen, "")
    .replaceAll(/[^\0-\x7F]/gu, toPlainSign)
    .normalize("NFC")
    .replaceAll(/[\t\p{Zs}\u2800]+/gu, " ")
    .replaceAll(hyphens, "-")
    .replaceAll(/[\u2044\u2215]/g, "/")
    .replaceAll(/(?![0-9])\p{Nd}/gu, toAsciiDigit);
}

/** Matches signs of no width: marks of direction, fillers, variation selectors, soft hyphens. */
const unseen = /(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/** Apostrophes, and the accents, primes and letters that are typed or printed as one. */
const apostrophes =
  /[\u00B4\u02B9\u02BB-\u02BF\u02C8\u02CA\u02CB\u0384\u055A\u05F3\u07F4\u07F5\u1FBD\u1FBF\u1FFD\u1FFE\u2018\u2019\u201B\u2032\u2035\uA78B\uA78C\uFF07]/gu;

/** The wave dashes and `゠` are no hyphens; lines of box drawing are typed as such. */
const hyphens = /(?![\u301C\u3030\u30A0])\p{Pd}|[\u02D7\u2043\u2212\u2500\u2501]/gu;

/** Letters of Thai and Lao that NFKC would write in two, as nobody spells them. */
const whole = new Set(["\u0E33", "\u0EB3", "\u0EDC", "\u0EDD"]);

/** Kana marks of their own → the marks that join the kana before them. */
const kanaMarks: ReadonlyMap<string, string> = new Map([
  ["\u309B", "\u3099"],
  ["\u309C", "\u309A"],
]);

/** Returns the plain form of a sign (NFKC). A sign whose plain form is a blank with a mark stays. */
function toPlainSign(sign: string): string {
  if (whole.has(sign)) return sign;
  const mark = kanaMarks.get(sign);
  if (mark !== undefined) return mark;
  const plain = sign.replaceAll(apostrophes, "'").normalize("NFKC").replaceAll(apostrophes, "'");
  return /^ \p{M}/u.test(plain) ? sign : plain;
}

/** Returns the digit of a script as ASCII: Unicode has the ten digits of a script in a row. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
