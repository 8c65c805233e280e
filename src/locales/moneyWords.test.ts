import { expect, test } from "vitest";
import en from "./en.ts";

const files = import.meta.glob<{ readonly texts: Readonly<Record<string, string>> }>("./*.json", {
  eager: true,
  import: "default",
});
const textsOf = new Map<string, Readonly<Record<string, string>>>([
  ["en", en],
  ...Object.entries(files).map(([path, { texts }]) => [path.slice(2, -5), texts] as const),
]);

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

test("the words for a payment under way are listed for each language", () => {
  expect(Object.keys(underWay).sort()).toEqual([...textsOf.keys()].sort());
});

test.each(Object.entries(underWay))(
  "no text in %s says that a payment is under way",
  (code, words) => {
    const found = Object.entries(textsOf.get(code) ?? {}).filter(([, text]) => words.test(text));
    expect(found).toEqual([]);
  },
);

/** Names, dates and amounts. Hosts and numbers stay as they are behind a prefix. */
const inflected =
  /\{(?:merchant|payee|chain|sender|to|app|operator|amount|by|order|paid|received|missing|toPay|time|minimum|maximum|name)\}/g;

test.each(["sw", "zu"])(
  "in %s, whose words take prefixes, a name, date or amount stands apart",
  (code) => {
    const attached = Object.entries(textsOf.get(code) ?? {}).filter(([, text]) =>
      Array.from(text.matchAll(inflected)).some(
        ({ index }) => !/(?:^|: |\(|, |– )$/.test(text.slice(0, index)),
      ),
    );
    expect(attached).toEqual([]);
  },
);
