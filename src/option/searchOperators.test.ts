import { expect, test } from "vitest";
import type { PaymentOperator } from "@pay/contract/paymentOption.ts";
import { markMatches } from "./markMatches.ts";
import { findOperators, groupOperators } from "./searchOperators.ts";

const { compare } = new Intl.Collator("en");

const operator = (name: string, more: object = {}) => ({ code: name, name, ...more });

const matchesQuery = (one: PaymentOperator, query: string) =>
  findOperators([one], query, compare).length > 0;

test("all others follow at most six popular operators, from A to Z in the language", () => {
  const popular = ["Z1", "Z2", "Z3", "Z4", "Z5", "Z6", "Z7"].map((name) =>
    operator(name, { popular: true }),
  );
  const all = [...popular, ...["Öst", "Zett", "Ost"].map((name) => operator(name))];
  const names = (language: string) =>
    groupOperators(all, new Intl.Collator(language).compare).others.map(({ name }) => name);
  expect(groupOperators(all, compare).popular).toEqual(popular.slice(0, 6));
  expect(names("de")).toEqual(["Ost", "Öst", "Z7", "Zett"]);
  expect(names("sv")).toEqual(["Ost", "Z7", "Zett", "Öst"]);
});

test("no operator is called popular where the service names none", () => {
  expect(groupOperators([operator("B"), operator("A")], compare)).toEqual({
    popular: [],
    others: [operator("A"), operator("B")],
  });
});

test("a search tells the alias or the code that it matched, and neither where the name says it", () => {
  const kappa = { code: "KPA_01", name: "Bank Kappa", aliases: ["BKP", "Old Kappa"] };
  const find = (query: string) => findOperators([kappa], query, compare)[0];
  expect(find("bkp")).toEqual({ operator: kappa, alias: "BKP" });
  expect(find("old")).toEqual({ operator: kappa, alias: "Old Kappa" });
  expect(find("a_01")).toEqual({ operator: kappa, code: "KPA_01" });
  expect(find("kappa")).toEqual({ operator: kappa });
  expect(find("theta")).toBeUndefined();
});

test("only the country of a currency at the end of a code is no part of it", () => {
  const mexican = { code: "BANK_ALPHA_MX", name: "Bank" };
  expect(matchesQuery(mexican, "mx")).toBe(false);
  expect(matchesQuery(mexican, "alpha")).toBe(true);
  expect(matchesQuery({ code: "BANK_MU", name: "Bank" }, "mu")).toBe(true);
});

test.each([
  ["Banco Ñandú", "nandu", "Banco [Ñandú]"],
  ["Banco N\u0303andu\u0301", "nandu", "Banco [N\u0303andu\u0301]"],
  ["Bank Kappa", "kap ban", "[Ban]k [Kap]pa"],
  ["BKPR", "bkp", "[BKP]R"],
  ["ﾅﾝﾄﾞｩ", "ナンド", "[ﾅﾝﾄﾞ]ｩ"],
  ["ﾅﾝﾄﾞｩ", "なんど", "[ﾅﾝﾄﾞ]ｩ"],
  ["ﾅﾝﾄﾞｩ", "ナント", "ﾅﾝﾄﾞｩ"],
  ["Co-operative Bank", "cooper", "[Co-oper]ative Bank"],
  ["Co operative Bank", "co-oper", "[Co] [oper]ative Bank"],
  ["Đại Á Bank", "dai", "[Đại] Á Bank"],
  ["臺灣銀行", "台灣", "[臺灣]銀行"],
  ["😀 Bank", "bank", "😀 [Bank]"],
  ["Bank", "x", "Bank"],
  ["", "x", ""],
])("in %j a search for %j marks %j", (text, query, marked) => {
  const pieces = markMatches(text, query);
  expect(pieces.map((each) => (each.isMatch ? `[${each.text}]` : each.text)).join("")).toBe(marked);
  expect(pieces.map((each) => each.text).join("")).toBe(text);
});

const bank = { code: "BANK_NANDU_AR", name: "Banco Ñandú", aliases: ["El Pájaro", "ナンドゥ"] };

test.each([
  ["Banco", "the name"],
  ["ñandú", "the name in lower case"],
  ["nandu", "the name without accents"],
  ["NANDU banco", "its words in any order"],
  ["n\u0303andu\u0301", "letters and accents apart"],
  ["pajaro", "an alias"],
  ["ﾅﾝﾄﾞｩ", "an alias in narrow letters"],
  ["bank_nandu", "the code"],
  ["  banco  ", "with space around"],
  ["", "nothing at all"],
])("a search for %j finds an operator: %s", (query) => {
  expect(matchesQuery(bank, query)).toBe(true);
});

test.each<readonly [written: string, typed: string, why: string]>([
  // Names of banks that exist, and what their customers type.
  ["Ngân hàng Đông Á", "dong a", "đ and Ð are d"],
  ["BIDV – Đầu tư và Phát triển", "đau tu", "a letter typed with đ and without tones"],
  ["Bank Spółdzielczy w Łodzi", "lodzi", "ł is l"],
  ["Sparekassen Østjylland", "ostjylland", "ø is o"],
  ["Weißenhorner Bank", "weissenhorner", "ß is ss"],
  ["WEISSENHORNER BANK", "weißen", "and ss is ß"],
  ["Íslandsbanki þing", "islandsbanki thing", "þ is th"],
  ["Ziraat Bankası", "bankasi", "ı is i"],
  ["みずほ銀行", "ミズホ", "katakana find hiragana"],
  ["ミズホギンコウ", "みずほ", "hiragana find katakana"],
  ["ミズホギンコウ", "ﾐｽﾞﾎ", "narrow kana find wide ones"],
  ["ﾐﾂﾋﾞｼUFJ", "みつびし", "hiragana find narrow kana"],
  ["ゆうちょ銀行", "ユウチョ", "small kana too"],
  ["スルガ銀行", "スルガ", "kana as they are"],
  // The Bank of Taiwan writes itself 臺灣銀行, and most people 台灣銀行.
  ["臺灣銀行", "台灣", "台 is 臺"],
  ["台北富邦銀行", "臺北", "and 臺 is 台"],
  ["Co-operative Bank of Kenya", "cooperative", "a hyphen that nobody types"],
  ["Co-operative Bank of Kenya", "co operative", "a hyphen typed as a blank"],
  ["Co‑operative Bank of Kenya", "co-operative", "another kind of hyphen"],
  ["Co operative Bank", "co-operative", "a hyphen where the name has a blank"],
  ["J.P. Morgan", "jp morgan", "full stops"],
  // Banks of India, Argentina and Kenya.
  ["HDFC Bank", "hdfcbank", "a blank that nobody types"],
  ["State Bank of India", "bankofindia", "blanks within the name"],
  ["Galicia", "banco galicia", "a bank that does not call itself so"],
  ["Punjab & Sind Bank", "punjab and sind bank", "a sign typed as a word"],
  ["I&M Bank", "im bank", "a sign that nobody types"],
  ["Lloyd’s", "lloyd's", "another apostrophe"],
  ["三菱ＵＦＪ銀行", "ufj", "wide letters"],
  ["ธนาคารกรุงเทพ", "กรุงเทพ", "Thai with its vowel signs"],
  ["भारतीय स्टेट बैंक", "बैंक", "Hindi with its vowel signs"],
  ["한국은행", "하", "the first letters of a syllable of Korean"],
  // Pasted texts.
  ["Bank Mandiri", "man\u200bdi\u00adri", "signs of no width between letters"],
  ["Bank Mandiri", "\u2067mandiri\u2069\ufeff", "marks of direction around it"],
  ["Man\u200bdiri", "mandiri", "signs of no width in the name"],
  ["Bank Mandiri", "ｍａｎｄｉｒｉ　ｂａｎｋ", "wide letters and a wide blank"],
  ["BRI (Bank Rakyat Indonesia)", "bri/rakyat", "brackets and strokes"],
  ["BRI (Bank Rakyat Indonesia)", "（bank rakyat）", "wide brackets"],
  ["Bank 24", "२४", "digits of another script"],
  ["彰化商業銀行", "彰化商业", "the simplified characters of a traditional name"],
  ["中国银行", "中國銀行", "and the traditional ones of a simplified name"],
  ["बैंक\u200dक", "बैंकक", "a joiner that nobody types"],
])("In %j a search for %j finds it: %s", (name, query) => {
  expect(matchesQuery(operator(name), query)).toBe(true);
  const marked = markMatches(name, query);
  expect(marked.some(({ isMatch }) => isMatch)).toBe(true);
  expect(marked.map(({ text }) => text).join("")).toBe(name);
});

test.each<readonly [string, string, string]>([
  ["バンク", "ハンク", "a voice mark makes another letter"],
  ["パン", "バン", "and so does the other one"],
  ["बैंक", "बक", "a vowel sign is a letter"],
  ["กิน", "กน", "in Thai too"],
  ["スーパー", "スパ", "ー is a letter and no hyphen"],
])("In %j a search for %j finds nothing: %s", (name, query) => {
  expect(matchesQuery(operator(name), query)).toBe(false);
});

test("a search does not find the country at the end of each code, and finds the rest of a code", () => {
  const banks = ["ALPHA", "BETA"].map((name) => ({ code: `BANK_${name}_MX`, name }));
  expect(findOperators(banks, "mx", compare)).toEqual([]);
  expect(findOperators(banks, "_mx", compare)).toEqual([]);
  expect(findOperators(banks, "bank_be", compare)).toEqual([
    { operator: banks[1], code: "BANK_BETA_MX" },
  ]);
  const mexican = { code: "BANK_GAMMA_MX", name: "Banco MX" };
  expect(findOperators([...banks, mexican], "mx", compare)).toEqual([{ operator: mexican }]);
});

test.each(["river", "banco norte", "x", ".*"])(
  "a search for %j does not find operators without that text",
  (query) => {
    expect(matchesQuery(bank, query)).toBe(false);
  },
);

/** Banks of four markets with their national codes (014 is BCA's in Indonesia, 044 Access Bank's in Nigeria, 002 Banamex's in Mexico). */
const realBanks: readonly PaymentOperator[] = [
  {
    code: "BCA_ID",
    name: "BCA",
    localNames: { id: "Bank Central Asia" },
    aliases: ["KlikBCA", "014"],
    popular: true,
  },
  { code: "BCA_SYARIAH_ID", name: "BCA Syariah", aliases: ["536"] },
  {
    code: "BNI_ID",
    name: "BNI",
    localNames: { id: "Bank Negara Indonesia" },
    aliases: ["009"],
    popular: true,
  },
  { code: "CENTRATAMA_ID", name: "Bank Centratama", aliases: ["559"] },
  { code: "MANDIRI_ID", name: "Bank Mandiri", aliases: ["Livin", "008"], popular: true },
  { code: "MANDIRI_TASPEN_ID", name: "Bank Mandiri Taspen", aliases: ["564"] },
  { code: "TASPEN_ID", name: "Koperasi Taspen Mandiri" },
  { code: "ACCESS_NG", name: "Access Bank", aliases: ["Diamond", "044"] },
  { code: "GTB_NG", name: "Guaranty Trust Bank", aliases: ["GTBank", "GTB", "058"] },
  { code: "BANAMEX_MX", name: "Banamex", aliases: ["Citibanamex", "002"] },
  {
    code: "KBANK_TH",
    name: "Kasikornbank",
    localNames: { th: "ธนาคารกสิกรไทย" },
    aliases: ["KBank", "K PLUS"],
  },
  { code: "SCB_TH", name: "SCB", localNames: { th: "ธนาคารไทยพาณิชย์" } },
  {
    code: "BOT_TW",
    name: "Bank of Taiwan",
    localNames: { "zh-Hant": "臺灣銀行" },
    aliases: ["004"],
  },
];

test.each<readonly [query: string, first: string, why: string]>([
  ["bca", "BCA", "a name that is the search comes before one that begins so"],
  ["central", "BCA", "a local name"],
  ["centr", "BCA", "of two with a word that begins so, the popular one first"],
  ["014", "BCA", "a national code"],
  ["002", "Banamex", "a national code with zeros"],
  ["klikbca", "BCA", "an alias"],
  ["mandiri", "Bank Mandiri", "the popular one first"],
  [
    "mandiri taspen",
    "Bank Mandiri Taspen",
    "a name that begins with the words before one that has them",
  ],
  ["taspen mandiri", "Bank Mandiri Taspen", "words in any order, A to Z"],
  ["livin", "Bank Mandiri", "the name of an app"],
  ["gtb", "Guaranty Trust Bank", "an abbreviation"],
  ["guaranty", "Guaranty Trust Bank", "a word of the name"],
  ["diamond", "Access Bank", "the name of before"],
  ["กสิกร", "Kasikornbank", "a word within a name in Thai"],
  ["k plus", "Kasikornbank", "an alias of two words"],
  ["台灣銀行", "Bank of Taiwan", "a local name with another form of a character"],
  ["bni", "BNI", "and not a name that contains it"],
])("a search for %j shows %s first: %s", (query, first) => {
  expect(findOperators(realBanks, query, compare)[0]?.operator.name).toBe(first);
});

test.each<readonly [query: string, first: string, why: string]>([
  ["bank bca", "BCA", "a name with a word that it lacks comes before one that has both"],
  ["bankmandiri", "Bank Mandiri", "the whole name before one that begins so"],
  ["mandirri", "Bank Mandiri", "a letter too many"],
  ["mandri", "Bank Mandiri", "a letter too few"],
  ["mnadiri", "Bank Mandiri", "two letters in each other's place"],
  ["mandiro", "Bank Mandiri", "another letter"],
])("a search for %j shows %s first though no name has it: %s", (query, first) => {
  expect(findOperators(realBanks, query, compare)[0]?.operator.name).toBe(first);
});

test.each([
  ["中信", "中信銀行"],
  ["토스", "토스은행"],
  ["กรุงเทพ", "ธนาคารกรุงเทพ"],
])("%j is found as %j, although it does not call itself a bank", (name, query) => {
  expect(matchesQuery(operator(name), query)).toBe(true);
});

test.each([
  ["bnx", "short words are found as they are"],
  ["mxnadiri", "one letter may be wrong, and not two"],
  ["90014", "numbers are found as they are"],
])("a search for %j finds none: %s", (query) => {
  expect(findOperators(realBanks, query, compare)).toEqual([]);
});

test("a search with a wrong letter shows nothing else where a name has it as it is", () => {
  const banks = ["Banco Centro", "Banco Cantro"].map((name) => operator(name));
  expect(findOperators(banks, "cantro", compare)).toEqual([{ operator: banks[1] }]);
});

test("a search that found a national code names it as a code", () => {
  expect(findOperators(realBanks, "014", compare)).toEqual([
    { operator: realBanks[0], code: "014" },
  ]);
});
