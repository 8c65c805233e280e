import type { LinkContext } from "@pay/contract/redirectRequest.ts";
import { serverNow } from "../../api/serverClock.ts";
import type { LinkKind } from "./coversCall.ts";
import { explainToken } from "./explainToken.ts";
import {
  explainAmount,
  explainCurrency,
  explainId,
  explainTokenForm,
  explainUrl,
} from "./explainValue.ts";
import { findUrlRests } from "./findUrlRests.ts";
import { guessName } from "./guessName.ts";
import { readLinkValues } from "./linkValues.ts";
import { type ParameterRule, paymentParameters, statusParameters } from "./parameterRules.ts";
import { linkContext } from "../linkContext.ts";
import type { PageLinkFault } from "../../boot/openedLink.ts";

/** A link and the circumstances in which the page judges it. */
export interface LinkSource {
  readonly kind: LinkKind;
  readonly query: string;
  /** The parameters of the query, by the names under which the page reads them (`readLinkValues`). */
  readonly values: URLSearchParams;
  /** The fragment of the address, which holds what follows a `#` that was not encoded. */
  readonly hash: string;
  readonly context: LinkContext;
  /** Epoch milliseconds of the service's clock. */
  readonly nowMs: number;
}

/** Reads the page's own address for `explainFault`, at the service's time. */
export function readLinkSource(kind: LinkKind): LinkSource {
  const { search: query, hash } = location;
  const values = readLinkValues(query);
  return { kind, query, values, hash, context: linkContext(), nowMs: serverNow() };
}

/**
 * Explains a fault of a link to the merchant's developer, in English: what is wrong, and what to do about it (G39). It names no
 * value of the link. The parameter's name is for the caller to show.
 */
export function explainFault({ parameter, fault }: PageLinkFault, link: LinkSource): string {
  const { values } = link;
  const text = values.get(parameter) ?? "";
  if (fault === "missing") return explainMissing(parameter, link);
  if (fault === "repeated") return explainRepeated(parameter, link);
  if (fault === "malformed") return explainMalformed(parameter, text, link);
  if (fault === "too_long") {
    return `It has ${link.query.length} characters, and 16384 are allowed. Shorten the addresses or the customer data (G17).`;
  }
  if (fault === "other_currency") {
    return "The payment was created in another currency. Give the currency of the payment.";
  }
  if (fault === "other_address") {
    return `It is another address than the token is bound to. Give the ${parameter} of the token request, sign for sign, or get a token for this one (G51).`;
  }
  const idPayin = values.get("idPayin") ?? "";
  const token = values.get("token") ?? "";
  return explainToken(fault, { token, kind: link.kind, idPayin, nowMs: link.nowMs });
}

/** Returns a fault as one line: the parameter and its explanation. */
export function describeFault(fault: PageLinkFault, link: LinkSource): string {
  return `${fault.parameter || "the link"}: ${explainFault(fault, link)}`;
}

/** Returns how to give a parameter with a meaning of its own. */
function ruleOf(parameter: string, kind: LinkKind): string {
  const rules: ReadonlyMap<string, ParameterRule> = new Map(
    Object.entries(kind === "payment" ? paymentParameters : statusParameters),
  );
  return rules.get(parameter)?.rule ?? "";
}

function explainMissing(parameter: string, { kind, query, hash, values }: LinkSource): string {
  const rule = ruleOf(parameter, kind);
  if (values.has(parameter)) return `Required, but empty. ${rule}`;
  if (new RegExp(`[#?&]${parameter}=`).test(hash)) {
    return "Required, but missing. It stands behind a # that is not encoded. Encode the address before it with encodeURIComponent.";
  }
  if (new RegExp(`${parameter}%3D`, "i").test(query)) {
    return "Required, but missing. The link is encoded as a whole: encode each value alone.";
  }
  const meant = [...values.keys()].slice(0, 100).find((name) => guessName(name) === parameter);
  return meant === undefined
    ? `Required, but missing. ${rule}`
    : `Required, but missing. Rename “${meant}” to ${parameter}: names are exact.`;
}

function explainRepeated(parameter: string, { query }: LinkSource): string {
  const address = findUrlRests(query).get(parameter);
  return address === undefined
    ? "Given more than once. Give it once."
    : `Given more than once. One looks like a part of ${address}, whose & is not encoded. Encode that address with encodeURIComponent.`;
}

function explainMalformed(
  parameter: string,
  text: string,
  { kind, context, values }: LinkSource,
): string {
  const rule = ruleOf(parameter, kind);
  if (parameter === "amount") return explainAmount(text, values.get("currencyCode") ?? "");
  if (parameter === "currencyCode") return explainCurrency(text);
  if (parameter === "callbackUrl" || parameter === "returnUrl") return explainUrl(text, context);
  if (parameter === "token") return explainTokenForm(text);
  if (parameter === "idPayin") return explainId(text, "._~-", rule);
  if (parameter === "merchantCode") return explainId(text, "_-", rule);
  return rule;
}
