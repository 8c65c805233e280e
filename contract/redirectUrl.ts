// This file imports nothing: the SDK takes it as it is.

/** What a RedirectURL carries (§1). Customer data goes by the names of the data points, e.g. `emailAddress`. */
export interface RedirectUrlParameters {
  readonly merchantCode: string;
  readonly idPayin: string;
  readonly token: string;
  /** Major units; a string keeps its digits as they are. */
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
  /** Language of the page, e.g. `pt-BR`; by default the customer's browser decides. */
  readonly locale?: string | undefined;
}

/** What a status link carries (§1). */
export interface StatusUrlParameters {
  readonly idPayin: string;
  /** A token that may read the payin. */
  readonly token: string;
  readonly currencyCode: string;
  readonly locale?: string | undefined;
}

/** The URL that the customer is redirected to (§1), with everything encoded. `webAppUrl` is the address of the Web App. */
export function buildRedirectUrl(webAppUrl: string, parameters: RedirectUrlParameters): string {
  const { customerData, ...named } = parameters;
  // The named ones come twice: first for their place, last because no customer data may stand in for them.
  return `${withoutSlash(webAppUrl)}/?${toQuery({ ...named, ...customerData, ...named })}`;
}

/** The URL that shows the status of a payin at any later time (§1). */
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
