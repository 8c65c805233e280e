import { expect, test } from "vitest";
import en from "./en.ts";
import type { AboutLanguage } from "../boot/aboutLanguage.ts";

interface LanguageFile {
  readonly about: AboutLanguage;
  readonly texts: Readonly<Record<string, string>>;
}

const files = import.meta.glob<LanguageFile>("./*.json", { eager: true, import: "default" });
const textsOf = new Map<string, Readonly<Record<string, string>>>([
  ["en", en],
  ...Object.entries(files).map(([path, file]) => [path.slice(2, -5), translated(file)] as const),
]);

/** Returns the texts of a language without those left in English, and without the joiners that keep a word on one line. */
function translated({ about, texts }: LanguageFile): Readonly<Record<string, string>> {
  const left = about.leftInEnglish ?? [];
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      left.includes(key) ? [] : [[key, text.replaceAll("\u{2060}", "")]],
    ),
  );
}

/**
 * Words that say of a payment that it is under way. Nobody knows that before the service has seen the money: customers who have not
 * paid wait for nothing, and others fear a charge. “Your payment goes on” became these in translation.
 */
const underWay = {
  en: /payment (?:\w+ )?goes on|being processed|under way|money is on its way/i,
  af: /gaan voort|word verwerk/,
  ar: /الدفع مستمرة|فهي مستمرة|قيد المعالجة/,
  "es-419": /sigue en curso|en proceso|procesando/,
  fil: /\btuloy\b|pinoproseso/i,
  fr: /suit son cours|en cours de traitement/,
  hi: /प्रक्रिया जारी|प्रोसेस हो/,
  id: /tetap berjalan|sedang diproses/i,
  ja: /処理は続|処理中/,
  ko: /계속 처리|처리 중/,
  lo: /ດຳເນີນຕໍ່ໄປ|ກຳລັງດຳເນີນການ/,
  "pt-BR": /em andamento|em processamento/i,
  sw: /yanaendelea|yanashughulikiwa/,
  th: /ยังดำเนินต่อไป|กำลังดำเนินการ/,
  vi: /vẫn tiếp tục$|giao dịch vẫn tiếp tục|đang xử lý/i,
  "zh-Hant-TW": /繼續處理|處理中/,
  zu: /\biyaqhubeka|iyacutshungulwa/,
} as const satisfies Readonly<Record<string, RegExp>>;

/** Words that promise that money is safe, which no page can know. “Your payment is not lost” became these in translation. */
const safe = {
  en: /money is safe|never (?:be )?lost|guarantee/i,
  af: /geld is veilig/i,
  ar: /لن يضيع|أموالك آمنة/,
  "es-419": /dinero está (?:seguro|a salvo)/i,
  fil: /ligtas ang (?:pera|bayad)/i,
  fr: /argent est en sécurité/i,
  hi: /(?:पैसा|रकम) सुरक्षित/,
  id: /(?:uang|dana) Anda aman/i,
  ja: /失われることはありません|安全です/,
  ko: /돈은 (?:사라지지|안전)/,
  lo: /ເງິນ[^.]*ບໍ່ສູນຫາຍ/,
  "pt-BR": /dinheiro está seguro/i,
  sw: /pesa zako ziko salama/i,
  th: /เงิน\S*จะไม่สูญหาย|เงิน\S*ปลอดภัย/,
  vi: /(?:khoản )?tiền (?:đó|bạn đã trả)? ?không bị mất/i,
  "zh-Hant-TW": /(?:款項|資金)安全/,
  zu: /imali yakho iphephile/i,
} as const satisfies Readonly<Record<string, RegExp>>;

test("the words are listed for each language", () => {
  for (const words of [underWay, safe, notAgain, verified])
    expect(Object.keys(words).sort()).toEqual([...textsOf.keys()].sort());
});

/** Returns the texts of a language that match, of the keys that do. */
function findTexts(code: string, words: RegExp, keys = /./): readonly (readonly string[])[] {
  const texts = Object.entries(textsOf.get(code) ?? {});
  return texts.filter(([key, text]) => keys.test(key) && words.test(text));
}

test.each(Object.entries(underWay))(
  "no text in %s says that a payment is under way",
  (code, words) => {
    expect(findTexts(code, words)).toEqual([]);
  },
);

test.each(Object.entries(safe))("no text in %s promises that money is safe", (code, words) => {
  expect(findTexts(code, words)).toEqual([]);
});

/** The words against paying twice. */
const notAgain = {
  en: /not pay again/,
  af: /moenie weer betaal nie/i,
  ar: /لا تدفع مرة أخرى/,
  "es-419": /no vuelvas a pagar/i,
  fil: /huwag nang magbayad ulit/i,
  fr: /ne payez pas à nouveau/i,
  hi: /दोबारा पेमेंट न\u00a0करें/,
  id: /jangan bayar lagi/i,
  ja: /再度のお支払いはしないでください/,
  ko: /다시 결제하지 마세요/,
  lo: /ຢ່າຊຳ\u2060?ລະຊ້ຳ/,
  "pt-BR": /não pague de novo/i,
  sw: /usilipe tena/i,
  th: /อย่าชำระซ้ำ/,
  vi: /không thanh toán lại/i,
  "zh-Hant-TW": /請勿重複付款/,
  zu: /ungaphindi ukhokhe/i,
} as const satisfies Readonly<Record<string, RegExp>>;

const notLost = Object.entries(en).flatMap(([key, text]) => (/not lost/.test(text) ? [key] : []));

test.each(Object.entries(notAgain))(
  "each text in %s that says that a payment is not lost also says not to pay again",
  (code, words) => {
    expect(notLost.length).toBeGreaterThan(10);
    const texts = textsOf.get(code) ?? {};
    expect(notLost.filter((key) => !words.test(texts[key] ?? ""))).toEqual([]);
  },
);

test("a page that cannot check, or waits, does not say that a payment is not lost: it cannot know", () => {
  expect(
    notLost.filter((key) => /^watch\.|^status\.(?!answer\.notAgain|confirming)/.test(key)),
  ).toEqual([]);
});

/** Words that say of a payment that it is verified. The page has only asked the service once more. */
const verified = {
  en: /verified|confirmed/i,
  af: /geverifieer|bevestig/i,
  ar: /تم التحقق|تم التأكيد/,
  "es-419": /verificad|confirmad/i,
  fil: /beripikado|kumpirmado/i,
  fr: /vérifié|confirmé/i,
  hi: /सत्यापित|पुष्टि/,
  id: /terverifikasi|dikonfirmasi/i,
  ja: /確認/,
  ko: /확인/,
  lo: /ຢືນຢັນ/,
  "pt-BR": /verificad|confirmad/i,
  sw: /imethibitishwa/i,
  th: /ยืนยัน|ตรวจสอบแล้ว/,
  vi: /xác (?:nhận|minh)/i,
  "zh-Hant-TW": /確認|驗證/,
  zu: /kuqinisekisiwe/i,
} as const satisfies Readonly<Record<string, RegExp>>;

test.each(Object.entries(verified))(
  "the time of the last check in %s does not say that a payment is verified",
  (code, words) => {
    expect(findTexts(code, words, /^watch\.lastChecked/)).toEqual([]);
  },
);

/** Words of one country, which another country's customers read in the same language. They stand in `locales/localTerms.ts`. */
const ofOneCountry =
  /CUI[TL]|\bRFC\b|\bNIT\b|\bCPF\b|\bCNPJ\b|\bKRA\b|振込依頼人名|받는 분 통장 표시|Beneficiary reference/;

test.each([...textsOf.keys()])("no text in %s names a field or a number of one country", (code) => {
  expect(findTexts(code, ofOneCountry)).toEqual([]);
});

/** Beside “waiting”, “until” reads as the end of the waiting: the deadline has a noun of its own. */
test.each([
  ["ar", /حتى/],
  ["es-419", /hasta/],
  ["fil", /hanggang/],
  ["hi", /तक/],
  ["id", /hingga|sampai/],
  ["ko", /까지/],
  ["pt-BR", /até/],
])("the deadline beside “waiting” in %s is no “until”", (code, words) => {
  expect(findTexts(code, words, /^instruction\.expiry\.until$/)).toEqual([]);
});

test("in Spanish, whose times end with a period, no sentence ends with a time", () => {
  expect(findTexts("es-419", /\{time\}\./)).toEqual([]);
});

/** Names, dates and amounts. Hosts and numbers stay as they are behind a prefix. */
const inflected =
  /\{(?:merchant|payee|chain|sender|to|app|operator|amount|by|order|paid|received|missing|toPay|time|minimum|maximum|name|field)\}/g;

/** What may stand before a placeholder. Swahili's own words do not change the name, date or amount behind them. */
const apart = {
  sw: /(?:^|: |\(|, |– |(?<!\p{L})(?:kwa|kwenye|hadi|ya|la|na|ni|kuanzia|lipa|umelipa) )$/iu,
  zu: /(?:^|: |\(|, |– )$/,
} as const;

test.each(Object.entries(apart))(
  "in %s, whose words take prefixes, a name, date or amount stands apart",
  (code, before) => {
    const attached = Object.entries(textsOf.get(code) ?? {}).filter(([, text]) =>
      Array.from(text.matchAll(inflected)).some(({ index }) => !before.test(text.slice(0, index))),
    );
    expect(attached).toEqual([]);
  },
);

test("in sw, no time stands behind “before”: near days are words, and “before today” is another day", () => {
  expect(findTexts("sw", /kabla ya \{time\}/)).toEqual([]);
});

/** Words that forbid. A line that ended behind one would leave “pay again” or “change the amount” to begin the next. */
test.each([
  ["th", /(?<!ตัว)อย่า(?!\u2060)|ห้าม(?!\u2060)/],
  ["lo", /(?:ຢ່າ|ຫ້າມ)(?!\u2060)/],
  ["zh-Hant-TW", /勿(?!\u2060)/],
] as const)("in %s no line breaks behind a word that forbids", (code, words) => {
  const texts = Object.entries(files[`./${code}.json`]?.texts ?? {});
  expect(texts.filter(([, text]) => words.test(text))).toEqual([]);
});
