import type { CurrencyCode } from "../currency.ts";

/** A phone number of a currency's country as written, and as E.164 or undefined if it is invalid. */
type PhoneSample = readonly [CurrencyCode, written: string, number: string | undefined];

/**
 * A mobile number, a landline, a toll-free number and an invalid one per currency, as people write them, with the E.164 form
 * typed by hand (G17). The web app and the gateway must agree on them.
 */
export const samplePhoneNumbers: readonly PhoneSample[] = [
  ["ARS", "011 15-2345-6789", "+5491123456789"],
  ["ARS", "011 4321-1234", "+541143211234"],
  ["ARS", "0800 222 3333", "+548002223333"],
  ["ARS", "011 4321-123", undefined],
  ["BRL", "(11) 96123-4567", "+5511961234567"],
  ["BRL", "(11) 3123-4567", "+551131234567"],
  ["BRL", "0800 123 4567", "+558001234567"],
  ["BRL", "(11) 1123-4567", undefined],
  ["COP", "321 123 4567", "+573211234567"],
  ["COP", "(601) 234 5678", "+576012345678"],
  ["COP", "01 800 123 4567", "+5718001234567"],
  ["COP", "321 123", undefined],
  ["GHS", "023 123 4567", "+233231234567"],
  ["GHS", "030 234 5678", "+233302345678"],
  ["GHS", "0800 12345", "+23380012345"],
  ["GHS", "099 123 4567", undefined],
  ["IDR", "0812-345-678", "+62812345678"],
  ["IDR", "(021) 3456 7890", "+622134567890"],
  ["IDR", "0804 1 234 567", "+628041234567"],
  ["IDR", "0812", undefined],
  ["INR", "074104 10123", "+917410410123"],
  ["INR", "011 2345 6789", "+911123456789"],
  ["INR", "1800 123 4567", "+9118001234567"],
  ["INR", "12345", undefined],
  ["JPY", "０９０－１２３４－５６７８", "+819012345678"],
  ["JPY", "03-1234-5678", "+81312345678"],
  ["JPY", "0120-123-456", "+81120123456"],
  ["JPY", "090-1234", undefined],
  ["KES", "0712 123456", "+254712123456"],
  ["KES", "020 2012345", "+254202012345"],
  ["KES", "0800 223 456", "+254800223456"],
  ["KES", "0712 12345", undefined],
  ["KRW", "010-2000-0000", "+821020000000"],
  ["KRW", "02-212-3456", "+8222123456"],
  ["KRW", "080-012-3456", "+82800123456"],
  ["KRW", "010-2000", undefined],
  ["LAK", "020 23 123 456", "+8562023123456"],
  ["LAK", "021 212 862", "+85621212862"],
  ["LAK", "020 23", undefined],
  ["MXN", "222 123 4567", "+522221234567"],
  ["MXN", "55 1234 5678", "+525512345678"],
  ["MXN", "800 123 4567", "+528001234567"],
  ["MXN", "55 1234", undefined],
  ["NGN", "0802 123 4567", "+2348021234567"],
  ["NGN", "0800 1701 2345", "+23480017012345"],
  ["NGN", "01 804 0123", undefined],
  ["PHP", "0905 123 4567", "+639051234567"],
  ["PHP", "(02) 8123 4567", "+63281234567"],
  ["PHP", "1800 12 34 5678", "+63180012345678"],
  ["PHP", "0905 123 4567 ext. 5", undefined],
  ["TWD", "0912 345 678", "+886912345678"],
  ["TWD", "02 2123 4567", "+886221234567"],
  ["TWD", "0800 012 345", "+886800012345"],
  ["TWD", "0912 345", undefined],
  ["USD", "(201) 555-0123", "+12015550123"],
  ["USD", "+1 212 736 5000", "+12127365000"],
  ["USD", "(800) 234-5678", "+18002345678"],
  ["USD", "204 234 5678", undefined],
  ["VND", "091 234 56 78", "+84912345678"],
  ["VND", "0210 1234 567", "+842101234567"],
  ["VND", "1800 1234", "+8418001234"],
  ["VND", "091 234", undefined],
  ["ZAR", "071 123 4567", "+27711234567"],
  ["ZAR", "010 123 4567", "+27101234567"],
  ["ZAR", "080 123 4567", "+27801234567"],
  ["ZAR", "call 071 123 4567", undefined],
];

/** A number in international form in a payment's currency: who may have it, and its E.164 form, or undefined if nobody. */
type ForeignSample = readonly [
  CurrencyCode,
  written: string,
  anyMethod: string | undefined,
  methodThatReachesIt: string | undefined,
];

/**
 * Numbers in international form (G17), typed by hand: the currency of the payment, the number as written, and how any method reads
 * it. The last column is for methods that reach their owner by the number: they accept the currency's country alone.
 */
export const foreignPhoneNumbers: readonly ForeignSample[] = [
  ["KES", "+254 712 123456", "+254712123456", "+254712123456"],
  ["KES", "+255 621 234 567", "+255621234567", undefined],
  ["KES", "+256 712 345 678", "+256712345678", undefined],
  ["GHS", "+234 802 123 4567", "+2348021234567", undefined],
  ["GHS", "+233 23 123 4567", "+233231234567", "+233231234567"],
  ["ZAR", "+44 7400 123456", "+447400123456", undefined],
  ["ZAR", "+27 71 123 4567", "+27711234567", "+27711234567"],
  ["BRL", "+351 912 345 678", "+351912345678", undefined],
  ["BRL", "+55 11 96123-4567", "+5511961234567", "+5511961234567"],
  ["JPY", "+82 10-2000-0000", "+821020000000", undefined],
  ["JPY", "+49 (30) 123456", "+4930123456", undefined],
  ["INR", "+971 50 123 4567", "+971501234567", undefined],
  ["USD", "+1 204 234 5678", "+12042345678", undefined],
  ["USD", "+1 201 555 0123", "+12015550123", "+12015550123"],
  ["PHP", "+86 131 2345 6789", "+8613123456789", undefined],
  ["PHP", "+1-809-234-5678", "+18092345678", undefined],
  ["IDR", "+60 12-345 6789", "+60123456789", undefined],
  ["MXN", "+34 612 34 56 78", "+34612345678", undefined],
  ["TWD", "+66 81 234 5678", "+66812345678", undefined],
  // Digits too few or too many, and calling codes of no country.
  ["KES", "+255 621 23", undefined, undefined],
  ["KES", "+44 7400 12345", undefined, undefined],
  ["JPY", "+82 10-2000-000000", undefined, undefined],
  ["PHP", "+999 123 456 789", undefined, undefined],
  ["PHP", "+800 1234 5678", undefined, undefined],
  ["PHP", "+63 917 123", undefined, undefined],
  ["ZAR", "+", undefined, undefined],
  // Without +, a number is of the country of the currency.
  ["KES", "255 621 234 567", undefined, undefined],
  // Unless it was dialled with the prefix for calls abroad.
  ["ZAR", "0044 7400 123456", "+447400123456", undefined],
  ["ZAR", "0027 71 123 4567", "+27711234567", "+27711234567"],
  // Pasted from an address book, from a keyboard with other digits, from a link.
  ["PHP", "\u202A+63\u00A0905\u2011123\u20114567\u202C", "+639051234567", "+639051234567"],
  ["ZAR", "+٢٧ ٧١ ١٢٣ ٤٥٦٧", "+27711234567", "+27711234567"],
  ["USD", "tel:+1-201-555-0123", "+12015550123", "+12015550123"],
  ["JPY", "０９０ー１２３４ー５６７８", "+819012345678", "+819012345678"],
  ["PHP", "(+63) 905\u2022123\u20224567", "+639051234567", "+639051234567"],
];
