import { judgeAmount } from "@pay/contract/amount.ts";
import { currencies, isCurrencyCode } from "@pay/contract/currency.ts";
import { judgeUrl } from "@pay/contract/followableUrl.ts";
import type { LinkContext } from "@pay/contract/redirectRequest.ts";
import { paymentParameters } from "./parameterRules.ts";

/*
 * Why the parser refuses a value, and what to write instead (G39). The parser itself tells only that it is malformed, because
 * the inline script carries it. No text repeats a value: a bug report contains these texts.
 */

/** Forms of an amount that are refused, each with what is wrong with it. The first match counts. */
const amountFaults: readonly (readonly [form: RegExp, what: string])[] = [
  [/\s/, "It has a space."],
  [/,/, "It has a comma."],
  [/^\d[\d.]*e[+-]?\d+$/i, "It has an exponent."],
  [/(?!\d)\p{Nd}/u, "It has digits of another script."],
  [/[^\d.+-]/, "It has a currency sign, a letter or another character."],
  [/^-/, "It is negative."],
  [/^\+/, "It has a plus sign."],
  [/[+-]/, "It has a sign among its digits."],
  [/\..*\./, "It has more than one point."],
  [/^\.|\.$/, "A digit is missing beside its point."],
  [/^0\d/, "It begins with a zero."],
];

/** Explains why an amount is refused in a currency, which may be unknown (G16, G32). */
export function explainAmount(text: string, currencyCode: string): string {
  const decimals = isCurrencyCode(currencyCode) ? currencies[currencyCode] : undefined;
  const [, form] = amountFaults.find(([pattern]) => pattern.test(text)) ?? [];
  if (form !== undefined) {
    return decimals === 0
      ? `${form} Write digits only, such as 5000: ${currencyCode} has no decimals (G32).`
      : `${form} ${paymentParameters.amount.rule}`;
  }
  const fault = judgeAmount({ amount: Number(text), currencyCode });
  if (fault === "not_positive") return "It is zero. Give an amount above 0 (G16).";
  // In an unknown currency, only its digits tell.
  if (fault === "too_large" || /^\d{13}/.test(text)) {
    return "It is too large. Give at most 999999999999.99 (G16).";
  }
  if (decimals === undefined) return "It has more than 6 decimals. Round it (G32).";
  return decimals === 0
    ? `It has decimals, and ${currencyCode} has none. Round it to a whole number (G16).`
    : `It has more decimals than ${currencyCode}, which has ${decimals}. Round it to ${decimals} (G16).`;
}

/** Explains why a currency is refused (§2). */
export function explainCurrency(text: string): string {
  const capitals = text.toUpperCase();
  if (isCurrencyCode(capitals)) return `It has lower case letters. Write ${capitals} (§2).`;
  if (capitals === "USDC") return "USDC occurs only in answers. Give the order’s currency (§2).";
  return `The service has no such currency. Give one of ${Object.keys(currencies).join(", ")}.`;
}

/** Explains why a `callbackUrl` or `returnUrl` is refused (G24). */
export function explainUrl(raw: string, context: LinkContext): string {
  const verdict = judgeUrl(raw, context);
  const { rule } = paymentParameters.callbackUrl;
  if (verdict.ok) return rule;
  const words = {
    too_long: `It has ${raw.length} characters. Give at most 2048, also after encoding (G24).`,
    user_info: "It has a user name or a password before its host. Leave them out (G24).",
    scheme: "It has another scheme than https. Use https (G24).",
    insecure:
      context.environment === "sandbox"
        ? "It is http on a public host. Use https: the sandbox allows http only to this machine, private addresses and the page’s own origin (G24)."
        : "It is http. Use https (G24).",
    malformed: `${describeMalformedUrl(raw)} ${rule}`,
  };
  return words[verdict.fault];
}

function describeMalformedUrl(raw: string): string {
  if (/^https?%3a/i.test(raw)) return "It is encoded twice.";
  if (/\s/.test(raw)) return "It has a space or a line break.";
  if (/^\/(?!\/)|^[.?#]/.test(raw)) return "It is relative: it has no host.";
  if (!/^[a-z][a-z0-9+.-]*:/i.test(raw)) return "It has no scheme.";
  return "It is not an address that can be parsed.";
}

/** Explains why a `merchantCode` or `idPayin` is refused (§1.6, G15). `rule` says how to give it. */
export function explainId(text: string, others: string, rule: string): string {
  const found = Array.from(text).find(
    (sign) => !/^[A-Za-z0-9]$/.test(sign) && !others.includes(sign),
  );
  if (found !== undefined) return `It has ${nameSign(found)}. ${rule}`;
  if (text.length > 64) return `It has ${text.length} characters. ${rule}`;
  return `It begins with ${nameSign(text.slice(0, 1))}. ${rule}`;
}

/** Explains why a text is not a token (G6). The token itself is never repeated (G45). */
export function explainTokenForm(text: string): string {
  const { rule } = paymentParameters.token;
  if (/^bearer\b/i.test(text)) return "It begins with “Bearer”. Give the token alone.";
  if (text.length > 8192) {
    return `It has ${text.length} characters, more than any token of the service. ${rule}`;
  }
  const parts = text.split(".");
  if (parts.length < 3) return `It has ${parts.length} of 3 parts: it was cut off. ${rule}`;
  const found = Array.from(text).find((sign) => !/^[\w.-]$/.test(sign));
  if (found !== undefined) return `It has ${nameSign(found)}, which no token has. ${rule}`;
  if (parts.length > 3) return `It has ${parts.length} parts, and a token has 3. ${rule}`;
  return `One of its 3 parts is empty: it was cut. ${rule}`;
}

/** Names a character. One that is invisible or foreign is named by its code point. */
function nameSign(sign: string): string {
  if (sign === " ") return "a space";
  if (/^[!-~]$/.test(sign)) return `“${sign}”`;
  return `the character U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
