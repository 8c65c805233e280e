import { cleanPhone } from "@pay/contract/cleanValue.ts";
import type { CustomerDataName } from "@pay/contract/customerData.ts";
import type { CodeAndName, DataPoint, DataPointFormat } from "@pay/contract/dataPoint.ts";
import type { DataPointFault } from "@pay/contract/judgeDataPoint.ts";
import { codePointOf, findRefusedSign } from "@pay/contract/refusedSign.ts";
import type { InputHTMLAttributes } from "react";
import type { Text, TextKey } from "../locales/text.ts";
import type { NameKind } from "../option/methods.ts";
import { taxTerm, withTerm } from "../locales/taxTerm.ts";
import { accountTypeName } from "./accountTypeWords.ts";
import type { PhoneRules } from "./phoneRules.ts";

/** The label of each data point, and the sentence that asks for it. */
const words = {
  accountName: ["data.accountName", "data.enter.accountName"],
  accountNumber: ["data.accountNumber", "data.enter.accountNumber"],
  emailAddress: ["data.emailAddress", "data.enter.emailAddress"],
  phoneNumber: ["data.phoneNumber", "data.enter.phoneNumber"],
  taxId: ["data.taxId", "data.enter.taxId"],
  productId: ["data.productId", undefined],
  accountType: ["data.accountType", "data.enter.accountType"],
  upiId: ["data.upiId", "data.enter.upiId"],
  paymentLocation: ["data.paymentLocation", "data.enter.paymentLocation"],
  paymentOperatorCode: ["data.paymentOperatorCode", undefined],
} as const satisfies Record<CustomerDataName, readonly [TextKey, TextKey | undefined]>;

/** The words of the name of who pays in cash: no account has it. */
const personWords = ["data.fullName", "data.enter.fullName"] as const;

type Words = (typeof words)[CustomerDataName] | typeof personWords;

const wordsByName: ReadonlyMap<string, Words> = new Map(Object.entries(words));

function findWords(name: string, nameKind: NameKind): Words | undefined {
  return name === "accountName" && nameKind === "person" ? personWords : wordsByName.get(name);
}

/**
 * Returns the label of a data point in the customer's language, or else the service's label (G2). A tax number has the name that it has
 * in the currency's country.
 */
export function dataPointLabel(
  { name, label }: DataPoint,
  text: Text,
  nameKind: NameKind = "bank",
  currencyCode?: string,
): string {
  const [key] = findWords(name, nameKind) ?? [];
  const term = name === "taxId" ? taxTerm(currencyCode) : undefined;
  return key ? withTerm(text(key), term) : label;
}

/** Returns the words above a field: a question, or else the label of the data point. */
export function fieldLabel(
  point: DataPoint,
  text: Text,
  nameKind: NameKind,
  currencyCode: string,
): string {
  return point.name === "paymentLocation" && point.allowedValues
    ? text("data.question.paymentLocation")
    : dataPointLabel(point, text, nameKind, currencyCode);
}

/** Returns the hint of a field: an example or a rule, if it has one. */
export function dataPointHint(
  { name, format, minLength, maxLength }: DataPoint,
  text: Text,
  {
    phone,
    nameKind = "bank",
  }: { readonly phone?: PhoneRules | undefined; readonly nameKind?: NameKind } = {},
): string | undefined {
  if (name === "accountName")
    return nameKind === "bank" ? text("data.hint.accountName") : undefined;
  if (format === "email") return text("data.hint.example", { example: "name@example.com" });
  if (format === "upiId") return text("data.hint.example", { example: "name@bank" });
  if (format === "digits" && maxLength !== undefined && minLength === maxLength)
    return text("data.hint.digits", { count: maxLength });
  if (format !== "phone") return undefined;
  if (!phone) return text("data.hint.phoneNumber");
  const { digits, example } = phone;
  const shown = text("data.hint.example", { example });
  return digits === undefined ? shown : `${text("data.hint.digits", { count: digits })} ${shown}`;
}

/** Returns the name of a choice: account types in the customer's language, all others as the service names them. */
export function choiceName(point: DataPoint, { code, name }: CodeAndName, text: Text): string {
  const own = point.name === "accountType" ? accountTypeName(code, text) : undefined;
  return own ?? name;
}

/** Returns a value as the customer reads it: the name of a choice, or the value itself. */
export function displayValue(point: DataPoint, value: string, text: Text): string {
  const chosen = point.allowedValues?.find(({ code }) => code === value);
  return chosen ? choiceName(point, chosen, text) : value;
}

/** Returns the error message for a value, which says what to enter. `kind` is what the operators of the method are. */
export function describeFault(
  point: DataPoint,
  fault: DataPointFault,
  text: Text,
  {
    phone,
    value = "",
    kind = "other",
    nameKind = "bank",
  }: {
    readonly phone?: PhoneRules | undefined;
    readonly value?: string;
    readonly kind?: string;
    readonly nameKind?: NameKind;
  } = {},
): string {
  const { name, format, minLength, maxLength } = point;
  const [, enter] = findWords(name, nameKind) ?? [];
  const label = dataPointLabel(point, text, nameKind);
  const isAsked = fault === "required" || point.allowedValues !== undefined;
  if (isAsked && name === "paymentOperatorCode")
    return text("option.chooseOperatorFirst", { kind });
  if (isAsked && enter) return text(enter);
  if (point.allowedValues) return text("collection.fault.choose", { label });
  if (fault === "required") return text("collection.fault.required", { label });
  const sign = fault === "wrong_format" ? describeSign(point, value, label, text) : undefined;
  if (format === "email") return join(sign, text("collection.fault.email"));
  if (format === "phone") return join(sign, describePhoneFault(point, text, phone, value));
  if (sign !== undefined) return sign;
  if (format === "digits" && maxLength !== undefined && minLength === maxLength)
    return text("collection.fault.digits", { count: maxLength });
  return text(`collection.fault.${fault}`, { label });
}

/** Returns the sentence that names the refused sign of a value; a sign that is a blank or not seen by its code point. */
function describeSign(
  point: DataPoint,
  value: string,
  label: string,
  text: Text,
): string | undefined {
  const refused = findRefusedSign(point, value);
  if (!refused) return undefined;
  const isSeen = !/[\p{C}\p{Z}\p{M}]/u.test(refused.sign);
  const sign = isSeen ? refused.sign : codePointOf(refused.sign);
  return text("collection.fault.sign", { label, sign, position: String(refused.position) });
}

function join(what: string | undefined, remedy: string): string {
  return what === undefined ? remedy : `${what} – ${remedy}`;
}

function describePhoneFault(
  point: DataPoint,
  text: Text,
  phone: PhoneRules | undefined,
  value: string,
): string {
  if (!phone) return text("collection.fault.phone");
  if (phone.digits !== undefined && isCountOff(value, phone.digits))
    return text("collection.fault.digits", { count: phone.digits });
  const isReached = point.nationalOnly === true;
  return text(isReached ? "collection.fault.phoneReached" : "collection.fault.phoneOf", phone);
}

/** Tells whether a national number has another number of digits. A leading zero is dialled within the country only. */
function isCountOff(value: string, count: number): boolean {
  const number = cleanPhone(value);
  if (number === "" || /^(?:\+|00)/.test(number)) return false;
  return number.replaceAll(/\D/g, "").replace(/^0+/, "").length !== count;
}

type InputKind = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "spellCheck"
>;

/** The keyboard and the autofill of each format (G2). Closed choices are selects instead. */
export const inputKinds = {
  text: { type: "text", autoComplete: "off", autoCapitalize: "none", spellCheck: false },
  personName: { type: "text", autoComplete: "name", autoCapitalize: "words", spellCheck: false },
  email: { type: "email", autoComplete: "email", autoCapitalize: "none", spellCheck: false },
  phone: { type: "tel", autoComplete: "tel" },
  digits: { type: "text", inputMode: "numeric", autoComplete: "off" },
  taxId: { type: "text", autoComplete: "off", autoCapitalize: "characters", spellCheck: false },
  upiId: {
    type: "text",
    inputMode: "email",
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
  },
  operator: { type: "text", autoComplete: "off" },
  choice: { type: "text", autoComplete: "off" },
  location: { type: "text", autoComplete: "off" },
} as const satisfies Record<DataPointFormat, InputKind>;
