import type { CurrencyCode } from "#contract/currency.ts";
import type { CustomerDataName } from "#contract/customerData.ts";
import { payinMethods } from "#contract/methods/index.ts";
import type { PayinMethod } from "#contract/paymentMethod.ts";

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

/** What the sample customer answers to each data point; the operator is a choice, not data (§1). */
const answers = {
  accountName: () => "Ada Example",
  accountNumber: () => "1234567890",
  emailAddress: () => "ada@mail.example",
  phoneNumber: (currencyCode) => phoneNumbers[currencyCode],
  taxId: (currencyCode) => (currencyCode === "BRL" ? "529.982.247-25" : "20-12345678-6"),
  productId: () => "BIKE-BELL-01",
} as const satisfies Record<
  Exclude<CustomerDataName, "paymentOperatorCode">,
  (currencyCode: CurrencyCode) => string
>;

/**
 * The customer data that the shop passes on in scenarios 2 and 3 (§1): an answer to everything that any method asks for in this
 * currency, by data point name. What the chosen method lacks is not sent (G32).
 */
export function sampleCustomerData(currencyCode: CurrencyCode): Record<string, string> {
  const asked = new Set(
    payinMethods.flatMap((method: PayinMethod) =>
      (method.dataPoints[currencyCode] ?? []).map(({ name }) => name),
    ),
  );
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) =>
      asked.has(name) ? [[name, answer(currencyCode)]] : [],
    ),
  );
}
