import type { CustomerDataName } from "#contract/customerData.ts";
import type { CodeAndName, DataPoint, DataPointFormat } from "#contract/dataPoint.ts";
import type { DataPointFault } from "#contract/judgeDataPoint.ts";
import type { InputHTMLAttributes } from "react";
import type { Text, TextKey } from "../locales/text.ts";
import { accountTypeName } from "./accountTypeWords.ts";
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

/** Returns the label of a data point in the customer's language, or else the service's label (G2). */
export function dataPointLabel({ name, label }: DataPoint, text: Text): string {
  const key = labelsByName.get(name);
  return key ? text(key) : label;
}

/** Returns the hint of a data point, if it has one. */
export function dataPointHint(
  { name, format }: DataPoint,
  text: Text,
  phone?: PhoneRules,
): string | undefined {
  if (name === "accountName") return text("data.hint.accountName");
  if (format !== "phone") return undefined;
  return phone ? text("data.hint.phoneNumberOf", phone) : text("data.hint.phoneNumber");
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

/** Returns the error message for a value, which says what to do. */
export function describeFault(
  point: DataPoint,
  fault: DataPointFault,
  text: Text,
  phone?: PhoneRules,
): string {
  if (fault !== "required" && point.format === "email") return text("collection.fault.email");
  if (fault !== "required" && point.format === "phone") {
    if (!phone) return text("collection.fault.phone");
    const isReached = point.nationalOnly === true;
    return text(isReached ? "collection.fault.phoneReached" : "collection.fault.phoneOf", phone);
  }
  if (point.allowedValues)
    return text("collection.fault.choose", { label: dataPointLabel(point, text) });
  return text(`collection.fault.${fault}`, { label: dataPointLabel(point, text) });
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
