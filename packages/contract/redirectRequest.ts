import { customerDataNames } from "./customerDataNames.ts";
import { type Environment, judgeUrl } from "./followableUrl.ts";
import { readGivenValues } from "./givenValues.ts";
import { judgeAmount, readAmountText } from "./amount.ts";
import { isMerchantCode, isPaymentId } from "./wireValues.ts";
import type { Money } from "./money.ts";
import { buildRedirectUrl } from "./redirectUrl.ts";

/** A parsed RedirectURL (§1). `money` holds amount and currency. `customerData` is keyed by data point name. */
export interface RedirectRequest {
  readonly merchantCode: string;
  readonly idPayin: string;
  readonly token: string;
  readonly money: Money;
  readonly callbackUrl: string;
  readonly returnUrl: string;
  readonly paymentMethodCode?: string;
  readonly paymentOperatorCode?: string;
  readonly optionsAvailable: boolean;
  readonly allowCustomerDataChange: boolean;
  /**
   * Every other parameter. Those that the chosen method does not ask for are neither sent nor counted as given (G32). Unknown
   * names with two values are left out, because nobody knows which was meant (G39).
   */
  readonly customerData: Readonly<Record<string, string>>;
  readonly locale?: string;
}

/** A parsed status link (§1). */
export interface StatusRequest {
  readonly idPayin: string;
  readonly token: string;
  readonly currencyCode: string;
  readonly locale?: string;
}

/** The fault of one parameter of a link (G39). */
export interface LinkFault {
  readonly parameter: string;
  readonly fault: "missing" | "repeated" | "malformed" | "too_long";
}

/** A parsed link, or its faults and the return link if `returnUrl` is usable (G39). */
export type ParsedLink<Request> =
  | { readonly ok: true; readonly request: Request }
  | { readonly ok: false; readonly faults: readonly LinkFault[]; readonly returnUrl?: string };

/** The web app's environment and origin, which decide the URLs that it may follow (G24). */
export interface LinkContext {
  readonly environment: Environment;
  readonly webAppOrigin?: string | undefined;
}

const maximumLinkLength = 16_384;
// As words, because the inline script carries them: a list of texts is longer.
const words = (text: string) => text.split(" ");
const required = words("merchantCode idPayin token amount currencyCode callbackUrl returnUrl");
/** The parameters with a meaning of their own. All others are customer data. */
const named = [
  ...required,
  ...words("paymentMethodCode paymentOperatorCode optionsAvailable allowCustomerDataChange locale"),
];
const statusNames = ["idPayin", "token", "currencyCode"];

/** Parses the query of a RedirectURL (§1, G17, G24, G32, G39). Never throws. The inverse of `formatRedirectRequest`. */
export function parseRedirectRequest(
  query: string,
  context: LinkContext,
): ParsedLink<RedirectRequest> {
  const { values, faults, text, refuse } = readParameters(query, required, [
    ...named,
    ...customerDataNames,
  ]);
  const returnVerdict = judgeUrl(text("returnUrl"), context);
  const callbackVerdict = judgeUrl(text("callbackUrl"), context);
  const amount = readAmountText(text("amount"));
  const money = { amount: amount ?? 0, currencyCode: text("currencyCode") };
  const moneyFault = judgeAmount(money);
  refuse("merchantCode", !isMerchantCode(text("merchantCode")));
  refuse("idPayin", !isPaymentId(text("idPayin")));
  refuse("token", !isTokenLike(text("token")));
  refuse("currencyCode", moneyFault === "unknown_currency");
  refuse(
    "amount",
    amount === undefined || (moneyFault !== undefined && moneyFault !== "unknown_currency"),
  );
  refuse("callbackUrl", !callbackVerdict.ok);
  refuse("returnUrl", !returnVerdict.ok);
  if (faults.length > 0 || !callbackVerdict.ok || !returnVerdict.ok) {
    // With two URLs, nobody knows which one the merchant meant.
    const isUsable = returnVerdict.ok && !faults.some(({ parameter }) => parameter === "returnUrl");
    const returnLink = isUsable && { returnUrl: returnVerdict.url };
    return { ok: false, faults, ...returnLink };
  }
  const given = (name: string) => (text(name) === "" ? {} : { [name]: text(name) });
  const locale = readLocale(text("locale"));
  return {
    ok: true,
    request: {
      merchantCode: text("merchantCode"),
      idPayin: text("idPayin"),
      token: text("token"),
      money,
      callbackUrl: callbackVerdict.url,
      returnUrl: returnVerdict.url,
      ...given("paymentMethodCode"),
      ...given("paymentOperatorCode"),
      optionsAvailable: isTrue(text("optionsAvailable")),
      allowCustomerDataChange: isTrue(text("allowCustomerDataChange")),
      customerData: Object.fromEntries(
        [...values].flatMap(([name, value]) =>
          named.includes(name)
            ? []
            : [[name, name === "emailAddress" ? withPlus(value) : value] as const],
        ),
      ),
      ...(locale !== "" && { locale }),
    },
  };
}

/** Parses the query of a status link (§1, G39). Never throws. The inverse of `buildStatusUrl`. */
export function parseStatusRequest(query: string): ParsedLink<StatusRequest> {
  const { faults, text, refuse } = readParameters(query, statusNames, [...statusNames, "locale"]);
  refuse("idPayin", !isPaymentId(text("idPayin")));
  refuse("token", !isTokenLike(text("token")));
  refuse("currencyCode", !/^[A-Z]{3}$/.test(text("currencyCode")));
  if (faults.length > 0) return { ok: false, faults };
  const locale = readLocale(text("locale"));
  return {
    ok: true,
    request: {
      idPayin: text("idPayin"),
      token: text("token"),
      currencyCode: text("currencyCode"),
      ...(locale !== "" && { locale }),
    },
  };
}

/** Returns the RedirectURL of a request; the inverse of `parseRedirectRequest`. */
export function formatRedirectRequest(webAppUrl: string, request: RedirectRequest): string {
  const { money, optionsAvailable, allowCustomerDataChange, ...rest } = request;
  return buildRedirectUrl(webAppUrl, {
    ...rest,
    ...money,
    optionsAvailable: optionsAvailable || undefined,
    allowCustomerDataChange: allowCustomerDataChange || undefined,
  });
}

/**
 * Reads the parameters of a query, and the faults of those that are missing or have two values. Only a `known` name with two values
 * is a fault; others are dropped (G39). `refuse` adds malformed ones.
 */
function readParameters(query: string, names: readonly string[], known: readonly string[]) {
  const values = new Map<string, string>();
  const faults: LinkFault[] = [];
  if (query.length > maximumLinkLength) faults.push({ parameter: "", fault: "too_long" });
  // Even a link that is too long is read to its end: cutting `returnUrl` off could change its host.
  for (const [parameter, [value = "", another]] of readGivenValues(query)) {
    const isKnown = known.includes(parameter);
    if (another !== undefined && isKnown) faults.push({ parameter, fault: "repeated" });
    if (another === undefined || isKnown) values.set(parameter, value);
  }
  for (const parameter of names) {
    if (!values.has(parameter)) faults.push({ parameter, fault: "missing" });
  }
  return {
    values,
    faults,
    text: (name: string) => values.get(name) ?? "",
    refuse: (parameter: string, isWrong: boolean) => {
      if (isWrong && values.has(parameter)) faults.push({ parameter, fault: "malformed" });
    },
  };
}

/** Tells whether a flag is set: other texts than `true`, in any case, are false (G32). */
function isTrue(text: string): boolean {
  return text.toLowerCase() === "true";
}

/** Returns a language tag with `-` in the place of `_`, as of `pt_BR` (G32). */
function readLocale(text: string): string {
  return text.trim().replaceAll("_", "-");
}

/**
 * Returns an e-mail address with a plus for each blank between two of its signs before the `@`: a plus that is not encoded is read as
 * a blank (G39). No address has a blank there.
 */
function withPlus(text: string): string {
  return text.replace(/^[^@]*(?=@)/, (local) => local.replaceAll(/(\S) (?=\S)/g, "$1+"));
}

// Accepts three base64url parts and nothing else. That tells a token from a mangled link; nothing is verified.
function isTokenLike(text: string): boolean {
  return /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/.test(text) && text.length <= 8192;
}
