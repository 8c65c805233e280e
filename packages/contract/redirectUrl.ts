// This file imports nothing, because the SDK includes it unchanged.

/** The parameters of a RedirectURL (§1). Customer data is keyed by data point name, e.g. `emailAddress`. */
export interface RedirectUrlParameters {
  readonly merchantCode: string;
  readonly idPayin: string;
  readonly token: string;
  /** Major units. A string keeps its digits as they are. */
  readonly amount: number | string;
  readonly currencyCode: string;
  readonly callbackUrl: string;
  readonly returnUrl: string;
  readonly paymentMethodCode?: string | undefined;
  readonly paymentOperatorCode?: string | undefined;
  readonly optionsAvailable?: boolean | undefined;
  readonly allowCustomerDataChange?: boolean | undefined;
  /** Data point name → value, e.g. `{ emailAddress: "a@b.example" }`. */
  readonly customerData?: Readonly<Record<string, string>> | undefined;
  /** Language of the page, e.g. `pt-BR`. By default the customer's browser decides. */
  readonly locale?: string | undefined;
}

/** The parameters of a status link (§1). */
export interface StatusUrlParameters {
  readonly idPayin: string;
  /** A token that may read the payin. */
  readonly token: string;
  readonly currencyCode: string;
  readonly locale?: string | undefined;
}

/**
 * Returns the URL to which the merchant redirects the customer, with every value encoded (§1). `webAppUrl` is the address of
 * the web app.
 */
export function buildRedirectUrl(webAppUrl: string, parameters: RedirectUrlParameters): string {
  const { customerData, ...named } = parameters;
  // The named parameters come twice: first to fix their position, last to override customer data of the same name.
  return `${withoutSlash(webAppUrl)}/?${toQuery({ ...named, ...customerData, ...named })}`;
}

/** Returns the URL that shows the status of a payin at any later time (§1). */
export function buildStatusUrl(webAppUrl: string, parameters: StatusUrlParameters): string {
  return `${withoutSlash(webAppUrl)}/status?${toQuery({ ...parameters })}`;
}

function withoutSlash(url: string): string {
  return url.endsWith("/") ? url.slice(0, -1) : url;
}

function toQuery(values: Readonly<Record<string, string | number | boolean | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) =>
      value === undefined
        ? []
        : [`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`],
    )
    .join("&");
}
