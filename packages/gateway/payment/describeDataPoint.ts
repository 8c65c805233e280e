import { countryOf, type CurrencyCode } from "@pay/contract/currency.ts";
import type { CodeAndName, DataPoint } from "@pay/contract/dataPoint.ts";
import type { DataPointFault } from "@pay/contract/judgeDataPoint.ts";
import { takesAlias } from "@pay/contract/permittedSigns.ts";
import { describeRefusedSign } from "@pay/contract/refusedSign.ts";
import { sampleAnswer } from "@pay/contract/sampleCustomer.ts";

/** The method and the currency of a payment whose data is judged. */
export interface DataPointPlace {
  readonly methodCode: string;
  readonly currencyCode: CurrencyCode;
  /** The operators that the method has there. */
  readonly paymentOperators: readonly CodeAndName[];
}

/** The form of each data point with a form of its own, as the end of the sentence "Send …" (G17). */
const forms: Readonly<Record<string, string>> = {
  accountName:
    "1 to 140 letters, digits, spaces and . , ' ’ & / ( ) ・ -, of which one is a letter or digit",
  accountNumber: "1 to 64 letters A-Z, digits and -, of which one is a letter or digit",
  emailAddress: "an e-mail address such as ada@mail.example, of at most 254 characters",
  taxId: "4 to 20 letters, digits and . / -",
  productId: "1 to 64 letters, digits and . _ ~ -",
  upiId: "a UPI ID such as ada@bank: a name, @ and the handle of a bank or app",
  identifyingReference:
    "1 to 64 letters, digits, spaces and . / -, of which the first is a letter or digit",
  "RANDOM_KEY_TRANSFER accountNumber":
    "the key, a UUID such as 123e4567-e89b-42d3-a456-426614174000",
};

const reasons = {
  required: "is missing",
  too_short: "is too short",
  too_long: "is too long",
  wrong_format: "has the wrong form",
  not_allowed: "is none of the allowed values",
} as const satisfies Record<DataPointFault, string>;

/**
 * Returns what is wrong with the value of a data point, why, and what to send (G2, G17). Of a customer's value it repeats the sign
 * alone that is refused.
 */
export function describeDataPoint(
  point: DataPoint,
  fault: DataPointFault,
  given: string | undefined,
  place: DataPointPlace,
): string {
  const { methodCode, currencyCode } = place;
  const { name, format } = point;
  const remedy = `Send ${formOf(point, place)}.`;
  if (fault === "required") {
    const how = given === undefined ? reasons.required : "is empty";
    return `${name} ${how}, and ${methodCode} in ${currencyCode} needs it. ${remedy}`;
  }
  if (fault === "not_allowed") {
    const code = JSON.stringify((given ?? "").slice(0, 64));
    const choices = format === "operator" ? place.paymentOperators : point.allowedValues;
    const isEmpty = choices?.length === 0;
    return `${name} is ${code}, which ${methodCode} in ${currencyCode} does not have here. ${isEmpty ? "Leave it out: there is none to choose now." : remedy}`;
  }
  const sign = fault === "wrong_format" ? describeRefusedSign(point, given ?? "") : undefined;
  const why = sign === undefined ? "" : `: it cannot have ${sign}`;
  if (format === "email") return `${name} is not an e-mail address${why}. ${remedy}`;
  if (format === "upiId") return `${name} is not a UPI ID${why}. ${remedy}`;
  if (format === "phone") {
    const kind = point.nationalOnly === true ? `of ${countryOf(currencyCode)}` : "that exists";
    return `${name} is not a phone number ${kind}${why}. ${remedy}`;
  }
  return `${name} ${reasons[fault]}${why}. ${remedy}`;
}

/** The most operators that a sentence names; no market of the facts has more banks in one method. */
const mostOperators = 100;

/** Returns the operators of a method by code, also for a caller whose token may not list them. */
function nameOperators({ methodCode, currencyCode, paymentOperators }: DataPointPlace): string {
  const codes = paymentOperators.slice(0, mostOperators).map(({ code }) => code);
  const rest = paymentOperators.length - codes.length;
  if (rest === 0) return `one of ${codes.join(", ")}`;
  return `one of ${codes.join(", ")}, or of ${rest} more that GET /payment-operators?currencies=${currencyCode}&paymentMethodCodes=${methodCode} lists`;
}

function formOf(point: DataPoint, place: DataPointPlace): string {
  const { methodCode, currencyCode } = place;
  const { name, format, allowedValues, nationalOnly, minLength = 0, maxLength = 255 } = point;
  if (allowedValues) return `one of ${allowedValues.map(({ code }) => code).join(", ")}`;
  if (format === "operator") return nameOperators(place);
  if (format === "phone") {
    const own = `one of ${countryOf(currencyCode)} in national form or such as ${sampleAnswer(point, currencyCode)}`;
    return nationalOnly === true
      ? `${own}; ${methodCode} reaches nobody in another country`
      : `${own}, or one of another country with + in front`;
  }
  if (takesAlias(point))
    return "a CBU or CVU of 22 digits, or an alias of 6 to 20 letters A-Z, digits and . -, of which one is a letter";
  return forms[`${methodCode} ${name}`] ?? forms[name] ?? `${minLength} to ${maxLength} characters`;
}
