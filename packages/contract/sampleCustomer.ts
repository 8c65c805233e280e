import type { CurrencyCode } from "./currency.ts";
import type { CustomerDataName } from "./customerData.ts";
import type { DataPoint } from "./dataPoint.ts";

/** A valid number in each currency's country (G17), from the examples in its numbering plan. */
const phoneNumbers = {
  ARS: "+5491123456789",
  BRL: "+5511961234567",
  COP: "+573211234567",
  GHS: "+233231234567",
  IDR: "+62812345678",
  INR: "+918123456789",
  JPY: "+819012345678",
  KES: "+254712123456",
  KRW: "+821020000000",
  LAK: "+8562023123456",
  MXN: "+522221234567",
  NGN: "+2348021234567",
  PHP: "+639051234567",
  TWD: "+886912345678",
  USD: "+12015550123",
  VND: "+84912345678",
  ZAR: "+27711234567",
} as const satisfies Record<CurrencyCode, string>;

/**
 * Data points that the sample customer types. They take the first value of a choice, and choose the operator with the option
 * (§1).
 */
type WrittenName = Exclude<
  CustomerDataName,
  "paymentOperatorCode" | "accountType" | "paymentLocation"
>;

/** Numbers whose check digits are right: published examples of a CLABE and of a CVU (`accountNumber.test.ts`). */
const accountNumbers: ReadonlyMap<CurrencyCode, string> = new Map([
  ["MXN", "002010077777777771"],
  ["ARS", "0000003100062244154712"],
]);

const answers = {
  accountName: () => "Ada Example",
  accountNumber: (currencyCode) => accountNumbers.get(currencyCode) ?? "1234567890",
  emailAddress: () => "ada@mail.example",
  phoneNumber: (currencyCode) => phoneNumbers[currencyCode],
  taxId: (currencyCode) => (currencyCode === "BRL" ? "529.982.247-25" : "20-12345678-6"),
  productId: () => "BIKE-BELL-01",
  upiId: () => "ada.example@testupi",
} as const satisfies Record<WrittenName, (currencyCode: CurrencyCode) => string>;

const answersByName: ReadonlyMap<string, (currencyCode: CurrencyCode) => string> = new Map(
  Object.entries(answers),
);

/**
 * Returns the sample customer's answer to a data point: valid by G17, and the same each time. This customer buys in the
 * sandbox's shop and in tests. Returns undefined for the operator, for a choice without values and for an unknown data point.
 */
export function sampleAnswer(
  { name, allowedValues }: DataPoint,
  currencyCode: CurrencyCode,
): string | undefined {
  return allowedValues?.[0]?.code ?? answersByName.get(name)?.(currencyCode);
}
