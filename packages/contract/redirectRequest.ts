import { type Environment, judgeUrl } from "./followableUrl.ts";
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
   * names that are repeated are left out, because nobody knows which value was meant (G39).
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
/** The names of customer data that the contract knows (G2). A newer service may ask for more. */
export const customerDataNames = words(
  "accountName accountNumber accountType emailAddress phoneNumber taxId productId upiId paymentLocation",
);
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
  refuse("optionsAvailable", !isFlag(text("optionsAvailable")));
  refuse("allowCustomerDataChange", !isFlag(text("allowCustomerDataChange")));
  if (faults.length > 0 || !callbackVerdict.ok || !returnVerdict.ok) {
    // With two URLs, nobody knows which one the merchant meant.
    const isUsable = returnVerdict.ok && !faults.some(({ parameter }) => parameter === "returnUrl");
    const returnLink = isUsable && { returnUrl: returnVerdict.url };
    return { ok: false, faults, ...returnLink };
  }
  const given = (name: string) => (text(name) === "" ? {} : { [name]: text(name) });
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
      optionsAvailable: text("optionsAvailable") === "true",
      allowCustomerDataChange: text("allowCustomerDataChange") === "true",
      customerData: Object.fromEntries(
        [...values].filter(([name, value]) => !named.includes(name) && value !== ""),
      ),
      ...given("locale"),
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
  return {
    ok: true,
    request: {
      idPayin: text("idPayin"),
      token: text("token"),
      currencyCode: text("currencyCode"),
      ...(text("locale") !== "" && { locale: text("locale") }),
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
 * Reads the parameters of a query, and the faults of those that are repeated or missing. Only a repeated parameter of a `known`
 * name is a fault; others are dropped (G39). `refuse` adds malformed ones.
 */
function readParameters(query: string, names: readonly string[], known: readonly string[]) {
  const values = new Map<string, string>();
  const faults: LinkFault[] = [];
  if (query.length > maximumLinkLength) faults.push({ parameter: "", fault: "too_long" });
  const repeated = new Set<string>();
  // Even a link that is too long is read to its end: cutting `returnUrl` off could change its host.
  for (const [name, value] of new URLSearchParams(query)) {
    if (values.has(name)) repeated.add(name);
    else values.set(name, value);
  }
  for (const parameter of repeated) {
    if (known.includes(parameter)) faults.push({ parameter, fault: "repeated" });
    else values.delete(parameter);
  }
  for (const parameter of names) {
    if ((values.get(parameter) ?? "") !== "") continue;
    faults.push({ parameter, fault: "missing" });
    values.delete(parameter);
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

function isFlag(text: string): boolean {
  return text === "true" || text === "false";
}

// Accepts three base64url parts and nothing else. That tells a token from a mangled link; nothing is verified.
function isTokenLike(text: string): boolean {
  return /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/.test(text) && text.length <= 8192;
}
