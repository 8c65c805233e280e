import type { CustomerDataName } from "../../customerData.ts";

/** A value that is refused, the sign that is named and its place (from 1, counted in what was written), and the reason. */
type RefusedValue = readonly [
  name: CustomerDataName,
  written: string,
  sign: string | undefined,
  position: number | undefined,
  reason: string,
  source: string,
];

/** Real values that G17 refuses, each with its reason. */
export const refusedValues: readonly RefusedValue[] = [
  [
    "accountName",
    "N!xau \u01C2Toma",
    "!",
    2,
    "G17 has no ! in names; the letter U+01C3 is accepted",
    "public code",
  ],
  ["accountName", "Yahoo! Inc.", "!", 6, "G17 has no ! in names", "public code"],
  [
    "accountName",
    'Rodrigo "Rody" Duterte',
    '"',
    9,
    "G17 has no quotation marks in names",
    "Wikipedia",
  ],
  ["accountName", "73s7 N@m3", "@", 7, "G17 has no @ in names", "mozilla/fxa#2195"],
  [
    "emailAddress",
    ".foo@example.com",
    undefined,
    undefined,
    "G17: a local part may hold .. and end in a dot, but not begin with one",
    "swiftmailer/swiftmailer#71",
  ],
  [
    "emailAddress",
    "用户@例子.广告",
    "用",
    1,
    "G17 has ASCII local parts",
    "public code that names Wikipedia, Email address",
  ],
  [
    "emailAddress",
    "j.doe\u00A0@example.com",
    "\u00A0",
    6,
    "a blank within may stand for another sign",
    "egulias/EmailValidator#386",
  ],
  [
    "emailAddress",
    "postmaster@[123.123.123.123]",
    "[",
    12,
    "G17 has domains, and no addresses of machines",
    "public code that names Wikipedia, Email address",
  ],
  [
    "accountNumber",
    "123.456.789",
    ".",
    4,
    "G17 has no dot in account numbers; the right value is 123456789",
    "Localpayment, accounts of Banco de Bogotá, grouped as Colombia groups digits",
  ],
  [
    "upiId",
    "74104 10123@exampleupi",
    " ",
    6,
    "G17 takes blanks out of numbers, and a UPI id may be a name; the right value is 7410410123@exampleupi",
    "NPCI, a phone number as the name",
  ],
  [
    "phoneNumber",
    "0905 123 4567 ext. 5",
    "e",
    15,
    "E.164 has no extension, and nothing is cut",
    "RFC 3966",
  ],
];
