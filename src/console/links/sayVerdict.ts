import type { ParameterNote, ParameterVerdict } from "./judgeLink.ts";
import { text } from "./linksText.ts";

/** Parameters whose form has words of its own. */
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

/** What is wrong with a parameter, and what it should be instead. */
export function sayFault({ parameter, fault }: ParameterVerdict): string {
  if (fault === undefined) return "";
  if (fault === "malformed" && hasForm(parameter)) return text(forms[parameter]);
  return text(`fault.${fault}`);
}

/** What the page does with a parameter that it can read. */
export function sayNote(note: ParameterNote): string {
  return text(`note.${note}`);
}
