import type { CustomerDataName } from "#contract/customerData.ts";
import type { CodeAndName, DataPoint, DataPointFormat } from "#contract/dataPoint.ts";
import type { DataPointFault } from "#contract/judgeDataPoint.ts";
import type { InputHTMLAttributes } from "react";
import type { Text, TextKey } from "../locales/text.ts";
import { nameOfAccountType } from "./accountTypeWords.ts";
import type { PhoneRules } from "./phoneRules.ts";

const labels = {
  accountName: "data.accountName",
  accountNumber: "data.accountNumber",
  emailAddress: "data.emailAddress",
  phoneNumber: "data.phoneNumber",
  taxId: "data.taxId",
  productId: "data.productId",
  accountType: "data.accountType",
  upiId: "data.upiId",
  paymentLocation: "data.paymentLocation",
  paymentOperatorCode: "data.paymentOperatorCode",
} as const satisfies Record<CustomerDataName, TextKey>;

const labelsByName: ReadonlyMap<string, (typeof labels)[CustomerDataName]> = new Map(
  Object.entries(labels),
);

/** What a data point is called: in the customer's language, else by the label that the service gave (G2). */
export function labelOf({ name, label }: DataPoint, text: Text): string {
  const key = labelsByName.get(name);
  return key ? text(key) : label;
}

/** What helps to fill a data point in, where anything does. */
export function hintOf(
  { name, format }: DataPoint,
  text: Text,
  phone?: PhoneRules,
): string | undefined {
  if (name === "accountName") return text("data.hint.accountName");
  if (format !== "phone") return undefined;
  return phone ? text("data.hint.phoneNumberOf", phone) : text("data.hint.phoneNumber");
}

/** What one of the values to choose from is called: kinds of account in the customer's language, all else by the service's name. */
export function nameOfChoice(point: DataPoint, { code, name }: CodeAndName, text: Text): string {
  const own = point.name === "accountType" ? nameOfAccountType(code, text) : undefined;
  return own ?? name;
}

/** How a value of a data point is read: a choice by its name, all else as it is. */
export function sayValue(point: DataPoint, value: string, text: Text): string {
  const chosen = point.allowedValues?.find(({ code }) => code === value);
  return chosen ? nameOfChoice(point, chosen, text) : value;
}

const faultTexts = {
  required: "collection.fault.required",
  too_short: "collection.fault.too_short",
  too_long: "collection.fault.too_long",
  wrong_format: "collection.fault.wrong_format",
  not_allowed: "collection.fault.not_allowed",
} as const satisfies Record<DataPointFault, TextKey>;

/** What is wrong with the value of a data point, and so what to do. */
export function sayFault(
  point: DataPoint,
  fault: DataPointFault,
  text: Text,
  phone?: PhoneRules,
): string {
  if (fault !== "required" && point.format === "email") return text("collection.fault.email");
  if (fault !== "required" && point.format === "phone") {
    return phone ? text("collection.fault.phoneOf", phone) : text("collection.fault.phone");
  }
  if (point.allowedValues) return text("collection.fault.choose", { label: labelOf(point, text) });
  return text(faultTexts[fault], { label: labelOf(point, text) });
}

type InputKind = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "spellCheck"
>;

/** Which keyboard and which memory of the phone help with a format (G2). Closed choices are selects instead. */
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
