import type { ParameterNote, ParameterVerdict } from "./judgeLink.ts";
import { text } from "./linksText.ts";

/** Parameters whose format has its own text. */
const forms = {
  merchantCode: "form.id",
  idPayin: "form.id",
  token: "form.token",
  amount: "form.amount",
  currencyCode: "form.currencyCode",
  callbackUrl: "form.url",
  returnUrl: "form.url",
  optionsAvailable: "form.flag",
  allowCustomerDataChange: "form.flag",
} as const;

function hasForm(parameter: string): parameter is keyof typeof forms {
  return Object.hasOwn(forms, parameter);
}

/** Returns the fault of a parameter, with its valid values. */
export function sayFault({ parameter, fault }: ParameterVerdict): string {
  if (fault === undefined) return "";
  if (fault === "malformed" && hasForm(parameter)) return text(forms[parameter]);
  return text(`fault.${fault}`);
}

/** Returns the page's treatment of a valid parameter. */
export function sayNote(note: ParameterNote): string {
  return text(`note.${note}`);
}
