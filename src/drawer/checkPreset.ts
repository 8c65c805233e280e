import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import {
  checkLimits,
  findDeciding,
  findOperatorPoint,
  type Preset,
  resolvePreset,
} from "../option/choice.ts";
import { accepted, ignored, type LinkFacts, refused, type Verdict } from "./parameterVerdict.ts";

/** Returns the verdict on a method or operator in the link, with its reason (G34, G35, G38). */
export function checkPreset(
  name: "paymentMethodCode" | "paymentOperatorCode",
  request: RedirectRequest,
  { options, payinMethodCode }: LinkFacts,
): Verdict {
  const { paymentMethodCode } = request;
  const isOtherMethod = (paymentMethodCode ?? payinMethodCode) !== payinMethodCode;
  if (payinMethodCode !== undefined && isOtherMethod) {
    return ignored(`The payin exists with ${payinMethodCode}: its method cannot change (G38).`);
  }
  if (options === undefined) return accepted("The options are not known yet.");
  const method = options.find((option) => option.paymentMethodCode === paymentMethodCode);
  return name === "paymentMethodCode"
    ? checkMethod(method, request, options)
    : checkOperator(method, resolvePreset(request, options), request.optionsAvailable);
}

function checkMethod(
  method: PaymentOption | undefined,
  { money }: RedirectRequest,
  options: readonly PaymentOption[],
): Verdict {
  if (method === undefined) {
    const offer = listCodes(options) || "nothing";
    return refused(`Not offered for ${money.currencyCode} (G35). Offered: ${offer}.`);
  }
  const { moneyLimits } = findDeciding(method, money);
  if (moneyLimits && checkLimits({ moneyLimits }, money) !== "fits") {
    const { minimum, maximum } = moneyLimits;
    const limits = `${minimum.amount} to ${maximum.amount} ${minimum.currencyCode}`;
    return refused(`The amount is outside its limits, ${limits} (G35).`);
  }
  return accepted(`${method.paymentMethodName}, which the merchant offers.`);
}

function checkOperator(
  method: PaymentOption | undefined,
  preset: Preset,
  isSwitchable: boolean,
): Verdict {
  if (method && findOperatorPoint(method) === undefined) {
    return ignored(`${method.paymentMethodCode} has no operators (G32).`);
  }
  if (preset.kind === "several") {
    const effect = isSwitchable ? "come first, with it chosen in them" : "are shown with it";
    return accepted(`Several methods offer it: ${listCodes(preset.options)} ${effect} (G34).`);
  }
  const isOffered = preset.kind === "available" && !preset.isOperatorUnavailable;
  if (isOffered) return accepted(`Offered by ${preset.choice.paymentMethodCode}.`);
  const codes = method?.paymentOperators.slice(0, 8).map((operator) => operator.code) ?? [];
  const offered = codes.length === 0 ? "" : ` Offered: ${codes.join(", ")}.`;
  const effect = preset.kind === "available" ? " The customer chooses another one." : "";
  return refused(`No such operator is offered (G35).${effect}${offered}`);
}

/** Joins the method codes of options. */
export function listCodes(options: readonly PaymentOption[]): string {
  return options.map((option) => option.paymentMethodCode).join(", ");
}
