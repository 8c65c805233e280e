import type { CurrencyCode } from "./currency.ts";
import type { CustomerDataName } from "./customerData.ts";
import type { DataPoint } from "./dataPoint.ts";

/** A number that is valid in each currency's country (G17), from the examples that its numbering plan is documented with. */
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

/** Of what is chosen the sample customer takes the first; the operator is a choice of the option, not data (§1). */
type WrittenName = Exclude<
  CustomerDataName,
  "paymentOperatorCode" | "accountType" | "paymentLocation"
>;

const answers = {
  accountName: () => "Ada Example",
  accountNumber: () => "1234567890",
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
 * What the sample customer, who buys in the sandbox's shop and in tests, answers to a data point: valid by G17, the same each time.
 * Undefined for the operator and for what is not known.
 */
export function sampleAnswer(
  { name, allowedValues }: DataPoint,
  currencyCode: CurrencyCode,
): string | undefined {
  return allowedValues?.[0]?.code ?? answersByName.get(name)?.(currencyCode);
}
