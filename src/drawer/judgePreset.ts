import type { PaymentOption } from "#contract/paymentOption.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { checkLimits, findOperatorPoint, type Preset } from "../option/choice.ts";
import type { Judged } from "./judgedParameter.ts";

/** The presets of a link, and the merchant's options. */
interface PresetFacts {
  readonly request: RedirectRequest;
  readonly options: readonly PaymentOption[] | undefined;
  readonly preset: Preset | undefined;
  /** The method of the existing payin, if there is one (G38). */
  readonly payinMethodCode: string | undefined;
}

/** Returns the verdict on a method or operator in the link, with its reason (G34, G35, G38). */
export function judgePreset(
  name: "paymentMethodCode" | "paymentOperatorCode",
  { request, options, preset, payinMethodCode }: PresetFacts,
): Judged {
  const { paymentMethodCode, money } = request;
  const isOtherMethod = (paymentMethodCode ?? payinMethodCode) !== payinMethodCode;
  if (payinMethodCode !== undefined && isOtherMethod) {
    return {
      verdict: "ignored",
      why: `The payin exists with ${payinMethodCode}: its method cannot change (G38).`,
    };
  }
  if (options === undefined || preset === undefined)
    return { verdict: "accepted", why: "The options are not known yet." };
  const method = options.find((option) => option.paymentMethodCode === paymentMethodCode);
  if (name === "paymentMethodCode") {
    if (method === undefined) {
      const codes = options.map((option) => option.paymentMethodCode).join(", ");
      const offer = codes === "" ? "nothing" : codes;
      const why = `Not offered for ${money.currencyCode} (G35). Offered: ${offer}.`;
      return { verdict: "refused", why };
    }
    if (checkLimits(method, money) !== "fits") {
      const { minimum, maximum } = method.moneyLimits;
      const why = `The amount is outside its limits, ${minimum.amount} to ${maximum.amount} ${minimum.currencyCode} (G35).`;
      return { verdict: "refused", why };
    }
    return { verdict: "accepted", why: `${method.paymentMethodName}, which the merchant offers.` };
  }
  return judgeOperator(preset, method);
}

function judgeOperator(preset: Preset, method: PaymentOption | undefined): Judged {
  if (method && findOperatorPoint(method) === undefined)
    return { verdict: "ignored", why: `${method.paymentMethodCode} has no operators (G32).` };
  if (preset.kind === "several") {
    const codes = preset.options.map((option) => option.paymentMethodCode).join(", ");
    return { verdict: "accepted", why: `Several methods offer it: ${codes} are shown (G34).` };
  }
  if (preset.kind === "available")
    return { verdict: "accepted", why: `Offered by ${preset.choice.paymentMethodCode}.` };
  const codes = method?.paymentOperators.slice(0, 8).map((operator) => operator.code) ?? [];
  const offered = codes.length === 0 ? "" : ` Offered: ${codes.join(", ")}.`;
  return { verdict: "refused", why: `No such operator is offered (G35).${offered}` };
}
