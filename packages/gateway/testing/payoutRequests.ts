import { writeDataPoints } from "@pay/contract/dataPoint.ts";
import { PayoutMethodRequest } from "@pay/contract/payout.ts";
import { namesIn } from "@pay/contract/testing/payinRows.ts";
import { payoutRowsByCurrency } from "@pay/contract/testing/payoutRows.ts";
import { countries } from "./payinRequests.ts";

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

/** Where check digits are judged (G17): a CLABE and a CVU that are published (`accountNumber.test.ts` of the contract). */
const accountNumbers: Readonly<Record<string, string>> = {
  MXN: "002010077777777771",
  ARS: "0000003100062244154712",
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
    accountNumber:
      code === "RANDOM_KEY_TRANSFER" ? uuid : (accountNumbers[currencyCode] ?? "00-12345678"),
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

/** The rows of the payout methods with separate names. */
export const everyRow = payoutRowsByCurrency.map(({ code, currencyCode, must, may, repeats }) => ({
  code,
  currencyCode,
  must: namesIn(must),
  all: [...namesIn(must), ...namesIn(may)],
  repeats: namesIn(repeats),
}));
