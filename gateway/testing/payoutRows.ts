import type { CurrencyCode } from "#contract/currency.ts";
import { writeDataPoints } from "#contract/dataPoint.ts";
import { PayoutMethodRequest } from "#contract/payout.ts";
import type { PayoutMethodCode } from "#contract/payoutMethods/index.ts";
import { countries } from "./payinRequests.ts";

const bank = "paymentOperatorCode accountName accountNumber";

/** Typed by hand from docs/payment-methods.md and the table of the create request in §2: mandatory fields, then optional ones. */
export const payoutRows = [
  ["BANK_TRANSFER", "ARS", `${bank} identifyingReference`, ""],
  ["BANK_TRANSFER", "BRL", bank, ""],
  ["BANK_TRANSFER", "COP", `${bank} accountType phoneNumber identifyingReference`, ""],
  ["BANK_TRANSFER", "GHS", bank, ""],
  ["BANK_TRANSFER", "IDR", bank, ""],
  ["BANK_TRANSFER", "INR", bank, ""],
  ["BANK_TRANSFER", "JPY", bank, "accountType"],
  ["BANK_TRANSFER", "KES", bank, ""],
  ["BANK_TRANSFER", "KRW", bank, ""],
  ["BANK_TRANSFER", "LAK", bank, ""],
  ["BANK_TRANSFER", "MXN", bank, ""],
  ["BANK_TRANSFER", "NGN", bank, ""],
  ["BANK_TRANSFER", "PHP", bank, ""],
  ["BANK_TRANSFER", "TWD", bank, ""],
  ["BANK_TRANSFER", "VND", bank, ""],
  ["BANK_TRANSFER", "ZAR", bank, ""],
  ["WALLET_TRANSFER", "IDR", "paymentOperatorCode", "phoneNumber accountName emailAddress"],
  ["WALLET_TRANSFER", "PHP", "paymentOperatorCode", "phoneNumber accountName emailAddress"],
  ["WALLET_TRANSFER", "GHS", "paymentOperatorCode phoneNumber accountName", "emailAddress"],
  ["WALLET_TRANSFER", "KES", "paymentOperatorCode phoneNumber accountName", "emailAddress"],
  ["EMAIL_TRANSFER", "BRL", "emailAddress accountName", ""],
  ["PHONE_NUMBER_TRANSFER", "BRL", "phoneNumber accountName", ""],
  ["RANDOM_KEY_TRANSFER", "BRL", "accountNumber accountName", ""],
  ["TAX_PAYER_ID_TRANSFER", "BRL", "taxId accountName", ""],
] as const satisfies readonly (readonly [PayoutMethodCode, CurrencyCode, string, string])[];

/** The path of each field under `paymentMethod` (G2). */
export const pathOf: Readonly<Record<string, string>> = {
  accountName: "/account/accountName",
  accountNumber: "/account/accountNumber",
  accountType: "/account/accountType",
  paymentOperatorCode: "/paymentOperatorCode",
  emailAddress: "/emailAddress",
  phoneNumber: "/phoneNumber",
  identifyingReference: "/identifyingReference",
  taxId: "/taxId",
};

const phones: Readonly<Record<string, string>> = {
  BRL: "+5511961234567",
  COP: "+573211234567",
  GHS: "+233231234567",
  IDR: "+62812345678",
  KES: "+254712123456",
  PHP: "+639051234567",
};

/** A random key. */
export const uuid = "7d9f0335-8dcc-4054-9bf9-0dbd61d36906";

function operatorOf(code: string, currencyCode: string): string {
  const isMobile = currencyCode === "GHS" || currencyCode === "KES";
  const wallet = isMobile ? "NETWORK_BETA" : "WALLET_BETA";
  return `${code === "BANK_TRANSFER" ? "BANK_BETA" : wallet}_${countries[currencyCode]}`;
}

/** Returns the data that a merchant sends for these data points. */
export function dataOf(
  code: string,
  currencyCode: string,
  names: readonly string[],
  other: Readonly<Record<string, string>> = {},
): PayoutMethodRequest {
  const values: Readonly<Record<string, string>> = {
    // Letters of any script, and digits since 2.51.
    accountName: "José 山田 2nd",
    accountNumber: code === "RANDOM_KEY_TRANSFER" ? uuid : "00-12345678",
    accountType: currencyCode === "COP" ? "checking" : "general",
    paymentOperatorCode: operatorOf(code, currencyCode),
    emailAddress: "ada@mail.example",
    phoneNumber: phones[currencyCode] ?? "",
    identifyingReference: "CC-1.234.567",
    taxId: "529.982.247-25",
    ...other,
  };
  const entries = names.map((name) => [pathOf[name] ?? name, values[name] ?? ""]);
  return PayoutMethodRequest.parse({
    paymentMethodCode: code,
    ...writeDataPoints(Object.fromEntries(entries)),
  });
}

export const namesIn = (text: string) => text.split(" ").filter(Boolean);

/** The same rows with separate names. */
export const everyRow = payoutRows.map(([code, currencyCode, must, may]) => ({
  code,
  currencyCode,
  must: namesIn(must),
  all: [...namesIn(must), ...namesIn(may)],
}));
