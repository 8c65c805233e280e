import { parsePhoneNumberFromString as parseByTypes } from "libphonenumber-js/max";
import {
  getCountryCallingCode as getCallingCode,
  parsePhoneNumberFromString as parseByLength,
} from "libphonenumber-js/min";
import { findNumberFault, findReceiverFault } from "@pay/contract/accountNumber.ts";
import { cleanPhone, cleanValue, phoneForms } from "@pay/contract/cleanValue.ts";
import { countryOf, type CurrencyCode, isCurrencyCode } from "@pay/contract/currency.ts";
import { type DataPoint, readDataPoint } from "@pay/contract/dataPoint.ts";
import { type DataPointFault, judgeDataPoint } from "@pay/contract/judgeDataPoint.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { Money } from "@pay/contract/money.ts";
import { isPixTaxId } from "@pay/contract/pixTaxId.ts";
import type { PaymentOperator } from "@pay/contract/paymentOption.ts";
import type { FieldError } from "@pay/contract/problem.ts";
import { checkMoney, isWithin } from "../catalogue/moneyChecks.ts";
import type { Offered } from "../catalogue/offeredMethods.ts";
import { describeDataPoint } from "./describeDataPoint.ts";
import { type FieldRefusal, invalidFields, notAvailable, outOfLimits } from "./refusals.ts";

/** The fields that creates of payins and payouts have in common. */
interface CreateRequest {
  readonly paymentRequested: { readonly money: Money };
  readonly paymentMethod: { readonly paymentMethodCode: string };
}

/** The checked fields of a create. */
export interface CheckedCreate<Method> {
  readonly money: Money;
  readonly currencyCode: CurrencyCode;
  readonly offered: Offered<Method>;
  /** The values by data point path: cleaned (G17), phone numbers as E.164. Omitted fields are left out. */
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Checks the fields of a create against the methods that the merchant offers (§2, G2, G16, G17, G25). Refuses it with all errors
 * together, including those of its addresses.
 */
export function checkCreate<Method extends { readonly code: string }>(
  { paymentRequested: { money }, paymentMethod }: CreateRequest,
  addressErrors: readonly FieldError[],
  direction: PaymentDirection,
  offeredIn: (currencyCode: CurrencyCode) => readonly Offered<Method>[],
): CheckedCreate<Method> | FieldRefusal {
  const errors = [...checkMoney(money), ...addressErrors];
  if (!isCurrencyCode(money.currencyCode)) return invalidFields(errors);
  const { currencyCode } = money;
  const { paymentMethodCode } = paymentMethod;
  const all = offeredIn(currencyCode);
  const offered = all.find(({ method }) => method.code === paymentMethodCode);
  if (!offered) {
    const codes = all.map(({ method }) => method.code);
    return errors.length > 0
      ? invalidFields(errors)
      : notAvailable({ direction, currencyCode }, paymentMethodCode, codes);
  }
  const values: Record<string, string> = {};
  for (const point of offered.dataPoints) {
    const sent = readDataPoint(paymentMethod, point.path);
    const read = readValue(point, sent, currencyCode, offered.paymentOperators);
    if (!read.ok) {
      const pointer = `/paymentMethod${point.path}`;
      const { paymentOperators } = offered;
      const place = { methodCode: paymentMethodCode, currencyCode, paymentOperators };
      const detail = describeDataPoint(point, read.fault, sent, place);
      errors.push({ pointer, code: read.fault, detail });
    } else if (read.value !== undefined) {
      values[point.path] = read.value;
      const detail = findImpossible(point, read.value, {
        direction,
        paymentMethodCode,
        currencyCode,
      });
      const pointer = `/paymentMethod${point.path}`;
      if (detail !== undefined) errors.push({ pointer, code: "wrong_format", detail });
    }
  }
  if (errors.length > 0) return invalidFields(errors);
  if (!isWithin(money, offered.moneyLimits)) return outOfLimits(offered.moneyLimits, "this method");
  const operator = findOperator(offered, values);
  if (operator?.moneyLimits && !isWithin(money, operator.moneyLimits))
    return outOfLimits(operator.moneyLimits, operator.code);
  return { money, currencyCode, offered, values };
}

/** Returns the operator that a create names; undefined if it names none. */
function findOperator(
  { dataPoints, paymentOperators }: Pick<Offered<unknown>, "dataPoints" | "paymentOperators">,
  values: Readonly<Record<string, string>>,
): PaymentOperator | undefined {
  const point = dataPoints.find(({ format }) => format === "operator");
  return paymentOperators.find(({ code }) => point !== undefined && values[point.path] === code);
}

/** Returns why check digits or stated lengths prove a number impossible, and what to send (G17); undefined if nothing does. */
function findImpossible(
  { name }: DataPoint,
  value: string,
  place: {
    readonly direction: PaymentDirection;
    readonly paymentMethodCode: string;
    readonly currencyCode: CurrencyCode;
  },
): string | undefined {
  const { direction, paymentMethodCode, currencyCode } = place;
  if (name === "taxId" && paymentMethodCode === "TAX_PAYER_ID_TRANSFER" && !isPixTaxId(value))
    return "taxId is no CPF or CNPJ: its last two digits check the others. Send the CPF of 11 digits, or the CNPJ of 14 characters.";
  if (name !== "accountNumber") return undefined;
  const isReceiver = direction === "payout" && paymentMethodCode === "BANK_TRANSFER";
  const fault = (isReceiver ? findReceiverFault : findNumberFault)(currencyCode, value);
  return fault && `accountNumber ${fault.reason}. ${fault.remedy}`;
}

function readValue(
  point: DataPoint,
  sent: string | undefined,
  currencyCode: CurrencyCode,
  operators: readonly PaymentOperator[],
):
  | { readonly ok: true; readonly value: string | undefined }
  | { readonly ok: false; readonly fault: DataPointFault } {
  const fault = judgeDataPoint(point, sent);
  if (fault) return { ok: false, fault };
  const given = cleanValue(point, sent ?? "");
  if (given === "") return { ok: true, value: undefined };
  if (point.format === "phone") {
    const value = readPhoneNumber(given, currencyCode, point);
    return value === undefined ? { ok: false, fault: "wrong_format" } : { ok: true, value };
  }
  const isOffered = operators.some(({ code }) => code === given);
  if (point.format === "operator" && !isOffered) return { ok: false, fault: "not_allowed" };
  return { ok: true, value: given };
}

/**
 * Parses a phone number to E.164 (G17). A number in national form is one of the currency's country, and so is each number of a
 * data point with `nationalOnly`. One in international form, with a plus or as the country dials it, may be of any country. Returns
 * undefined if there is no such number. The page reads numbers by the same two sets of rules.
 */
export function readPhoneNumber(
  text: string,
  currencyCode: CurrencyCode,
  { nationalOnly = false }: Pick<DataPoint, "nationalOnly"> = {},
): string | undefined {
  const country = countryOf(currencyCode);
  const rules = { defaultCountry: country, extract: false } as const;
  const number = cleanPhone(text);
  for (const form of phoneForms(number, country)) {
    const own = parseByTypes(form, rules);
    if (own?.isValid() && own.ext === undefined && own.country === country) return own.number;
  }
  const other = nationalOnly ? undefined : parseByLength(number, rules);
  if (!other?.isValid() || other.ext !== undefined) return undefined;
  // A number without a plus is of another country if it was dialled with the prefix for calls abroad.
  const isAbroad = number.startsWith("+") || other.countryCallingCode !== getCallingCode(country);
  const isOther = other.country !== undefined && other.country !== country;
  return isAbroad && isOther ? other.number : undefined;
}
