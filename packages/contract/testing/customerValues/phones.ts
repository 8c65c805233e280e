import type { CurrencyCode } from "../../currency.ts";

/** A phone number as people write it for a payment in a currency, as E.164 (G17), and where its form was found. */
type WrittenPhone = readonly [CurrencyCode, written: string, sent: string, source: string];

/**
 * Phone numbers in the forms of public reports. The digits are the example numbers of libphonenumber, those of its tests, or
 * numbers that regulators set aside for fiction: nobody's.
 */
export const writtenPhones: readonly WrittenPhone[] = [
  // Signs of no width.
  [
    "PHP",
    "\u202A+63 905 123 4567\u202C",
    "+639051234567",
    "verbb/hyper#86, the address book of Apple",
  ],
  [
    "ZAR",
    "\u202D+44 7400 123456\u202C",
    "+447400123456",
    "verbb/hyper#86, the address book of Apple",
  ],
  ["USD", "\u200E+79123456789", "+79123456789", "contao/core#8434"],
  ["USD", "+1\uFE0D-201-555-0123", "+12015550123", "woocommerce/woocommerce#58000, from a PDF"],
  ["KES", "0712\u200B123456", "+254712123456", "glific/glific#4815"],
  ["INR", "\uFEFF074104 10123", "+917410410123", "glific/glific#4815"],
  ["NGN", "\u20680802 123 4567\u2069", "+2348021234567", "glific/glific#4815"],
  [
    "MXN",
    "222\u00AD123\u20604567",
    "+522221234567",
    "libphonenumber, PhoneNumberUtilTest, soft hyphen and word joiner",
  ],
  [
    "TWD",
    "\u2066+886 912 345 678\u2069",
    "+886912345678",
    "isolated, as chat programs write numbers",
  ],
  // Full-width and digits of every script.
  ["JPY", "０９０－１２３４－５６７８", "+819012345678", "ourjapanlife/findadoc-web#1762"],
  [
    "JPY",
    "０９０ー１２３４ー５６７８",
    "+819012345678",
    "libphonenumber, PhoneNumberUtilTest, U+30FC as a dash",
  ],
  [
    "JPY",
    "090（1234）5678",
    "+819012345678",
    "libphonenumber, PhoneNumberUtilTest, full-width parentheses",
  ],
  [
    "USD",
    "＋１\u3000（６５０）\u3000３３３ー６０００",
    "+16503336000",
    "libphonenumber, PhoneNumberUtilTest",
  ],
  ["TWD", "０９１２－３４５－６７８", "+886912345678", "ourjapanlife/findadoc-web#1762"],
  ["KRW", "０１０－２０００－００００", "+821020000000", "ourjapanlife/findadoc-web#1762"],
  ["ZAR", "+٢٧ ٧١ ١٢٣ ٤٥٦٧", "+27711234567", "jackocnr/intl-tel-input#2105"],
  ["USD", "۲۰۱۵۵۵۰۱۲۳", "+12015550123", "jackocnr/intl-tel-input#2105"],
  ["USD", "+٤٤ ٧٤٠٠ ١٢٣٤٥٦", "+447400123456", "catamphetamine/libphonenumber-js#141"],
  ["INR", "+९१ ७४१०४ १०१२३", "+917410410123", "Unicode, digits of Devanagari"],
  ["PHP", "+๖๖ ๘๑ ๒๓๔ ๕๖๗๘", "+66812345678", "Unicode, digits of Thai"],
  ["LAK", "໐໒໐ ໒໓ ໑໒໓ ໔໕໖", "+8562023123456", "Unicode, digits of Lao"],
  ["INR", "+৮৮০ ১৮১২-৩৪৫৬৭৮", "+8801812345678", "Unicode, digits of Bengali"],
  // Plus signs, and what stands for one.
  ["PHP", "＋63 905 123 4567", "+639051234567", "libphonenumber, PLUS_CHARS"],
  ["PHP", "\uFE6263 905 123 4567", "+639051234567", "Unicode, U+FE62"],
  ["PHP", "➕63 905 123 4567", "+639051234567", "Unicode, U+2795, from an emoji keyboard"],
  [
    "PHP",
    "++63 905 123 4567",
    "+639051234567",
    "libphonenumber, PhoneNumberUtilTest, several plus signs",
  ],
  ["PHP", "+ 63 905 123 4567", "+639051234567", "a plus in a field of its own"],
  [
    "PHP",
    "(+63) 905 123 4567",
    "+639051234567",
    "from knowledge: Wikipedia, Telephone numbers in the Philippines",
  ],
  [
    "IDR",
    "(+62) 812-345-678",
    "+62812345678",
    "from knowledge: Wikipedia, Telephone numbers in Indonesia",
  ],
  ["PHP", "0063 905 123 4567", "+639051234567", "ITU-T E.164, the prefix 00"],
  ["GHS", "00233 23 123 4567", "+233231234567", "ITU-T E.164, the prefix 00"],
  ["JPY", "0081-90-1234-5678", "+819012345678", "ITU-T E.164, 00 as abroad"],
  ["KRW", "0082 10 2000 0000", "+821020000000", "ITU-T E.164, 00 as abroad"],
  ["ZAR", "0044 7400 123456", "+447400123456", "ITU-T E.164, the prefix 00"],
  [
    "JPY",
    "010 44 7400 123456",
    "+447400123456",
    "ITU-T, list of dialling procedures: Japan dials 010",
  ],
  [
    "USD",
    "011 44 7400 123456",
    "+447400123456",
    "ITU-T, list of dialling procedures: the United States dial 011",
  ],
  ["PHP", "63 905 123 4567", "+639051234567", "verbb/hyper#86, the plus is missing"],
  ["VND", "84912345678", "+84912345678", "verbb/hyper#86, the plus is missing"],
  ["NGN", "234 802 123 4567", "+2348021234567", "verbb/hyper#86, the plus is missing"],
  // The 0 of national numbers.
  ["USD", "+44 (0)20 7946 0958", "+442079460958", "Ofcom, numbers for drama"],
  [
    "IDR",
    "+62 0812-345-678",
    "+62812345678",
    "from knowledge: Wikipedia, Telephone numbers in Indonesia",
  ],
  ["PHP", "+63 (0)905 123 4567", "+639051234567", "the usual business card"],
  ["KES", "+254 (0) 712 123456", "+254712123456", "the usual business card"],
  ["NGN", "+234(0)802 123 4567", "+2348021234567", "the usual business card"],
  ["ZAR", "+27 (0)71 123 4567", "+27711234567", "the usual business card"],
  ["VND", "+84 (0)91 234 56 78", "+84912345678", "the usual business card"],
  ["TWD", "+886-(0)912-345-678", "+886912345678", "the usual business card"],
  ["KRW", "+82 (0)10-2000-0000", "+821020000000", "the usual business card"],
  ["JPY", "+81 (0)90-1234-5678", "+819012345678", "cakephp/localized#155"],
  // Addresses and words before the number.
  ["USD", "tel:+1-201-555-0123", "+12015550123", "RFC 3966, section 6"],
  ["PHP", "TEL: 0905 123 4567", "+639051234567", "RFC 3966, in capitals"],
  ["JPY", "\u2121 03-1234-5678", "+81312345678", "Unicode, U+2121"],
  ["JPY", "Tel.03-1234-5678", "+81312345678", "the usual business card"],
  // Blanks, dots and dashes.
  ["PHP", "0905\u00A0123\u20094567", "+639051234567", "Unicode, blanks"],
  ["PHP", "0905\u3000123\u30004567\n", "+639051234567", "Unicode, blanks"],
  ["PHP", "0905.123.4567", "+639051234567", "the usual business card"],
  ["PHP", "0905\u00B7123\u00B74567", "+639051234567", "the usual business card, with middle dots"],
  ["PHP", "0905\u2022123\u20224567", "+639051234567", "the usual business card, with bullets"],
  ["PHP", "0905\u2013123\u20134567", "+639051234567", "Unicode, dashes"],
  ["KRW", "010\u20112000\u20110000", "+821020000000", "Unicode, dashes"],
  ["KRW", "010\u22122000\u22120000", "+821020000000", "Unicode, the minus sign"],
  ["USD", "[201] 555 0123", "+12015550123", "libphonenumber, VALID_PUNCTUATION"],
  ["USD", "201~555~0123", "+12015550123", "libphonenumber, VALID_PUNCTUATION"],
  ["JPY", "+49 30 / 123456", "+4930123456", "janimo/textsecure-qml#42"],
  ["JPY", "090 1111 2222", "+819011112222", "cakephp/localized#155"],
  ["JPY", "+81-3-1111-2222", "+81311112222", "cakephp/localized#155"],
  ["JPY", "0120-111-222", "+81120111222", "cakephp/localized#155"],
  // Countries with more than one form.
  ["ARS", "+54 9 343 555 1212", "+5493435551212", "libphonenumber, PhoneNumberUtilTest"],
  ["ARS", "0343 15 555 1212", "+5493435551212", "libphonenumber, PhoneNumberUtilTest"],
  ["ARS", "011 15-2345-6789", "+5491123456789", "libphonenumber, example numbers"],
  [
    "ARS",
    "+54 11 15-2345-6789",
    "+5491123456789",
    "from knowledge: Wikipedia, Telephone numbers in Argentina",
  ],
  ["MXN", "+52 (449)978-0001", "+524499780001", "libphonenumber, PhoneNumberUtilTest"],
  ["MXN", "01 (449)978-0001", "+524499780001", "libphonenumber, PhoneNumberUtilTest"],
  ["MXN", "+52 1 33 1234-5678", "+523312345678", "libphonenumber, PhoneNumberUtilTest"],
  ["MXN", "044 (33) 1234-5678", "+523312345678", "libphonenumber, PhoneNumberUtilTest"],
  [
    "BRL",
    "+55 (11) 9 6123-4567",
    "+5511961234567",
    "from knowledge: Wikipedia, Telephone numbers in Brazil",
  ],
  [
    "BRL",
    "0 11 96123-4567",
    "+5511961234567",
    "from knowledge: Wikipedia, Telephone numbers in Brazil",
  ],
  [
    "COP",
    "(601) 234 5678",
    "+576012345678",
    "from knowledge: Wikipedia, Telephone numbers in Colombia",
  ],
  [
    "INR",
    "+91-74104-10123",
    "+917410410123",
    "from knowledge: Wikipedia, Telephone numbers in India",
  ],
  [
    "TWD",
    "(02)2123-4567",
    "+886221234567",
    "from knowledge: Wikipedia, Telephone numbers in Taiwan",
  ],
  [
    "BRL",
    "+39 02 3661 8300",
    "+390236618300",
    "libphonenumber, PhoneNumberUtilTest, a 0 that stays",
  ],
];

/** Phone numbers that are refused, each with its reason. */
export const refusedPhones: readonly (readonly [
  CurrencyCode,
  written: string,
  reason: string,
  source: string,
])[] = [
  [
    "IDR",
    "001 65 8123 4567",
    "libphonenumber knows 008 and 009 of Indonesia; the right value is +6581234567",
    "ITU-T, list of dialling procedures: Indonesia dials 001",
  ],
];
