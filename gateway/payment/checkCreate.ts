import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { countryOf, type CurrencyCode, isCurrencyCode } from "#contract/currency.ts";
import { type DataPoint, readDataPoint } from "#contract/dataPoint.ts";
import { type DataPointFault, judgeDataPoint } from "#contract/judgeDataPoint.ts";
import type { Money } from "#contract/money.ts";
import type { PaymentOperator } from "#contract/paymentOption.ts";
import type { FieldError } from "#contract/problem.ts";
import { checkMoney, isWithin } from "../catalogue/moneyChecks.ts";
import type { Offered } from "../catalogue/offeredMethods.ts";
import { type FieldRefusal, invalidFields, notAvailable, outOfLimits } from "./refusals.ts";

const faults = {
  required: "is required",
  too_short: "is too short",
  too_long: "is too long",
  wrong_format: "has the wrong format",
  not_allowed: "is not one of the allowed values",
} as const satisfies Record<DataPointFault, string>;

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
  /** The values by data point path: text in NFC, phone numbers as E.164. Omitted fields are left out. */
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Checks the fields of a create against the methods that the merchant offers (§2, G2, G16, G17, G25). Refuses it with all errors
 * together, including those of its addresses.
 */
export function checkCreate<Method extends { readonly code: string }>(
  { paymentRequested: { money }, paymentMethod }: CreateRequest,
  addressErrors: readonly FieldError[],
  offeredIn: (currencyCode: CurrencyCode) => readonly Offered<Method>[],
): CheckedCreate<Method> | FieldRefusal {
  const errors = [...checkMoney(money), ...addressErrors];
  if (!isCurrencyCode(money.currencyCode)) return invalidFields(errors);
  const { currencyCode } = money;
  const offered = offeredIn(currencyCode).find(
    ({ method }) => method.code === paymentMethod.paymentMethodCode,
  );
  if (!offered) return errors.length > 0 ? invalidFields(errors) : notAvailable(currencyCode);
  const values: Record<string, string> = {};
  for (const point of offered.dataPoints) {
    const given = readDataPoint(paymentMethod, point.path)?.normalize("NFC");
    const read = readValue(point, given, currencyCode, offered.paymentOperators);
    if (!read.ok) {
      const pointer = `/paymentMethod${point.path}`;
      const detail = `${point.label} ${faults[read.fault]}.`;
      errors.push({ pointer, code: read.fault, detail });
    } else if (read.value !== undefined) values[point.path] = read.value;
  }
  if (errors.length > 0) return invalidFields(errors);
  if (!isWithin(money, offered.moneyLimits)) return outOfLimits(offered.moneyLimits);
  return { money, currencyCode, offered, values };
}

function readValue(
  point: DataPoint,
  given: string | undefined,
  currencyCode: CurrencyCode,
  operators: readonly PaymentOperator[],
):
  | { readonly ok: true; readonly value: string | undefined }
  | { readonly ok: false; readonly fault: DataPointFault } {
  const fault = judgeDataPoint(point, given);
  if (fault) return { ok: false, fault };
  if (given === undefined || given === "") return { ok: true, value: undefined };
  if (point.format === "phone") {
    const value = readPhoneNumber(given, currencyCode);
    return value === undefined ? { ok: false, fault: "wrong_format" } : { ok: true, value };
  }
  const isOffered = operators.some(({ code }) => code === given);
  if (point.format === "operator" && !isOffered) return { ok: false, fault: "not_allowed" };
  return { ok: true, value: given };
}

/**
 * Parses a phone number in national or international form to E.164. Returns undefined if the currency's country has no such
 * number (G17).
 */
export function readPhoneNumber(text: string, currencyCode: CurrencyCode): string | undefined {
  const country = countryOf(currencyCode);
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  if (!parsed?.isValid() || parsed.ext !== undefined || parsed.country !== country)
    return undefined;
  return parsed.number;
}
