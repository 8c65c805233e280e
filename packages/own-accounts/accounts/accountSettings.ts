import { isName } from "@pay/contract/nameText.ts";
import * as z from "zod/mini";
import { cleanName, cleanNumber } from "@pay/contract/cleanValue.ts";
import { CsvMapping, findMappingFault } from "../statement/csvMapping.ts";
import { encodings, statementFormats } from "../statement/readStatements.ts";
import {
  isAccountNumber,
  isMexicanCard,
  isQrTemplate,
  isVietQrBin,
  isVpa,
  pixKeyKind,
} from "./identifiers.ts";
import { findForeignOperator } from "./operators.ts";
import { fileLimits, payoutFormats } from "./receiver.ts";

const text = z.optional(z.string().check(z.minLength(1), z.maxLength(140)));
const number = z.optional(
  z.string().check(z.overwrite(cleanNumber), z.minLength(1), z.maxLength(140)),
);

/** The methods that own accounts can offer, by currency. */
const methodsByCurrency: Readonly<Record<string, readonly string[]>> = {
  JPY: ["OFFLINE"],
  KRW: ["OFFLINE"],
  LAK: ["OFFLINE"],
  COP: ["OFFLINE"],
  ARS: ["OFFLINE", "BANK_TRANSFER"],
  VND: ["OFFLINE", "VIET_QR"],
  MXN: ["BANK_TRANSFER"],
  BRL: ["PIX_QR"],
  INR: ["UPI_QR"],
  PHP: ["QR_PH"],
};

/** The stored settings of an account, beside its name, merchant and currency. */
export const AccountSettings = z.strictObject({
  /** The holder as the bank writes it. Customers see it as the receiver, and pain.001 as the payer. */
  accountName: z
    .string()
    .check(
      z.overwrite(cleanName),
      z.minLength(1),
      z.maxLength(140),
      z.refine(isName, "a name with a letter or a digit"),
    ),
  accountNumber: number,
  /** Numbers that the bank routes to the account. Each open payin then has one of its own. */
  virtualNumbers: z.prefault(z.array(z.string().check(z.minLength(4), z.maxLength(34))), []),
  bankName: text,
  branchName: text,
  city: z.prefault(z.string().check(z.maxLength(15)), ""),
  /** Other numbers to which a transfer in Mexico may go: the page lets customers choose among those that there are. */
  debitCard: number,
  phone: number,
  pixKey: text,
  vpa: text,
  vietQrBin: text,
  /** The bank's own static QR payload. Amount, reference and CRC are set in it. */
  qrTemplate: z.optional(z.string().check(z.maxLength(512))),
  methods: z.array(z.string()),
  /** Whether payouts are sent from it. */
  paysOut: z.prefault(z.boolean(), false),
  /** Operators beside the checked ones to which payouts may go. The administrator vouches for their national codes. */
  operators: z.prefault(z.array(z.string()), []),
  /** The code of its bank (ISO 9362), for pain.001. */
  bic: z.optional(z.string().check(z.regex(/^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/))),
  payoutFormat: z.prefault(z.enum(payoutFormats), "csv"),
  format: z.enum(statementFormats),
  encoding: z.prefault(z.enum(encodings), "utf-8"),
  csv: z.optional(CsvMapping),
  /** The account numbers by which statements name it, if others than `accountNumber`. */
  statementNumbers: z.prefault(z.array(z.string()), []),
  /** `snapshot`: a file has all lines of its days. `delta`: it has only lines that no file had before. */
  feed: z.prefault(z.enum(["snapshot", "delta"]), "snapshot"),
  /** Whether a CSV file has the last of its days whole. Otherwise that day counts as whole from a later file on. */
  wholeDays: z.prefault(z.boolean(), false),
  /** Whether the bank's ids name lines. Otherwise their content does. */
  usesBankIds: z.prefault(z.boolean(), true),
  /** Whether the bank's ids begin anew each day. */
  hasDailyIds: z.prefault(z.boolean(), false),
  /** Whether one person alone may set arrived money aside. */
  onePersonDecides: z.prefault(z.boolean(), false),
  /** A payin that lacks at most this many minor units is a success. */
  toleranceUnits: z.prefault(z.number().check(z.int(), z.minimum(0)), 0),
  /** The banking days that a transfer may take. */
  transferDays: z.prefault(z.number().check(z.int(), z.minimum(0), z.maximum(10)), 1),
});
export type AccountSettings = z.infer<typeof AccountSettings>;

const numerics: Readonly<Record<string, string>> = { PHP: "608", VND: "704", LAK: "418" };

/** Returns the first fault in the settings of an account in a currency; undefined if they are right. */
export function findSettingsFault(
  settings: AccountSettings,
  currencyCode: string,
): string | undefined {
  const allowed = methodsByCurrency[currencyCode];
  if (!allowed) return `Own accounts take no payins in ${currencyCode}.`;
  const { accountNumber, pixKey, vpa, vietQrBin, qrTemplate, methods, format, csv } = settings;
  const unknown = methods.find((one) => !allowed.includes(one));
  const foreign = findForeignOperator(currencyCode, settings.operators);
  const has = (...codes: readonly string[]) => codes.some((one) => methods.includes(one));
  /** A missing value is a fault where a method needs it; a wrong one always is. */
  const isWrong = (value: string | undefined, code: string, isRight: (value: string) => boolean) =>
    value === undefined ? has(code) : !isRight(value);
  const faults: readonly (readonly [boolean, string])[] = [
    [
      unknown !== undefined,
      `${unknown} is not possible in ${currencyCode}. Use ${allowed.join(", ")}.`,
    ],
    [
      accountNumber !== undefined && !isAccountNumber(accountNumber, currencyCode),
      numberFaults[currencyCode] ??
        `accountNumber has not the form of an account number in ${currencyCode}.`,
    ],
    [
      settings.payoutFormat !== "csv" && Array.from(settings.accountName).length > fileLimits.name,
      `accountName has more than ${fileLimits.name} characters, which pain.001 cannot carry. Write it shorter, as the bank does, or use csv.`,
    ],
    [
      accountNumber === undefined && has("OFFLINE", "BANK_TRANSFER", "VIET_QR"),
      "accountNumber is missing. Customers transfer to it.",
    ],
    [
      has("OFFLINE") && currencyCode === "JPY" && !/^.+ \d{3}$/.test(settings.branchName ?? ""),
      "branchName needs the branch and its code of three digits, such as `Central 001`.",
    ],
    [
      isWrong(pixKey, "PIX_QR", (one) => pixKeyKind(one) !== undefined),
      "pixKey is missing or wrong. Use an e-mail, +55 and a phone number, a CPF, a CNPJ or a random key.",
    ],
    [isWrong(vpa, "UPI_QR", isVpa), "vpa is missing or wrong. Use an address such as `shop@bank`."],
    [
      isWrong(vietQrBin, "VIET_QR", isVietQrBin),
      "vietQrBin is missing or wrong. It is the BIN of your bank at NAPAS, such as 970436. docs/operators.md says which there are.",
    ],
    [
      isWrong(qrTemplate, "QR_PH", (one) => isQrTemplate(one, numerics[currencyCode] ?? "")),
      "qrTemplate is missing or damaged. Copy the whole text of the bank's static QR code.",
    ],
    [
      settings.debitCard !== undefined && !isMexicanCard(settings.debitCard),
      "debitCard is no number of a card: 16 digits, the last one checks the others.",
    ],
    [
      settings.phone !== undefined && !/^[2-9]\d{9}$/.test(settings.phone),
      "phone is no number to which a transfer in Mexico goes: 10 digits, without the country's code.",
    ],
    [
      foreign !== undefined,
      `operators names ${foreign}, which is no open bank or wallet of ${currencyCode} with a national code. docs/operators.md says which there are.`,
    ],
    [format === "csv" && !csv, "csv is missing. It says where each fact stands in the files."],
  ];
  const mappingFault = csv && findMappingFault(csv);
  return faults.find(([isFault]) => isFault)?.[1] ?? (mappingFault && `csv: ${mappingFault}`);
}

const numberFaults: Readonly<Record<string, string>> = {
  MXN: "accountNumber is no CLABE: 18 digits, the last one checks the others.",
  ARS: "accountNumber is no CBU or CVU: 22 digits with check digits.",
};
