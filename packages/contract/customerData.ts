import type { CodeAndName, DataPoint } from "./dataPoint.ts";
import type { CurrencyCode } from "./currency.ts";
import { localPartSigns, permittedSigns } from "./permittedSigns.ts";

/** Matches letters, marks, digits and the punctuation of names in any script (G17). */
const accountNamePattern = `^[${permittedSigns.accountName}]+$`;
/** Matches the shape of an address. The part before `@` may hold `..` and end in a dot: Japanese carriers gave such out (G17). */
const emailPattern = `^[${localPartSigns}][${localPartSigns}.]*@([A-Za-z0-9]([A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?\\.)+([A-Za-z]{2,63}|xn--[A-Za-z0-9\\-]{1,59})$`;

/** The limits of a code from a list, such as an operator's. */
const code = { minLength: 1, maxLength: 64, pattern: "^[A-Za-z0-9_\\-]+$" } as const;
/** Matches a UPI virtual payment address: a name and the handle of a bank or app, `name@handle`. */
const upiIdPattern = "^[A-Za-z0-9._\\-]{2,190}@[A-Za-z][A-Za-z0-9]{1,63}$";

/**
 * Every data point that a payin method may ask for (§2, G2, G17). Each method and currency states whether it is mandatory.
 */
const customerDataPoints = {
  accountName: {
    path: "/account/accountName",
    label: "Name of the account holder",
    format: "personName",
    minLength: 1,
    maxLength: 140,
    pattern: accountNamePattern,
  },
  accountNumber: {
    path: "/account/accountNumber",
    label: "Account number",
    format: "text",
    minLength: 1,
    maxLength: 64,
    // A hyphen alone is no number.
    pattern: `^-*[A-Za-z0-9][${permittedSigns.accountNumber}]*$`,
  },
  accountType: {
    path: "/account/accountType",
    label: "Kind of account",
    format: "choice",
    ...code,
  },
  emailAddress: {
    path: "/emailAddress",
    label: "E-mail address",
    format: "email",
    maxLength: 254,
    pattern: emailPattern,
  },
  phoneNumber: {
    path: "/phoneNumber",
    label: "Phone number",
    format: "phone",
    minLength: 4,
    maxLength: 32,
    pattern: "^\\+?[0-9 \\(\\)\\.\\/\\-]+$",
  },
  taxId: {
    path: "/taxId",
    label: "Tax number",
    format: "taxId",
    minLength: 4,
    maxLength: 20,
    pattern: `^[${permittedSigns.taxId}]+$`,
  },
  productId: {
    path: "/productId",
    label: "Product number",
    format: "text",
    minLength: 1,
    maxLength: 64,
    pattern: `^[${permittedSigns.productId}]+$`,
  },
  paymentOperatorCode: {
    path: "/paymentOperatorCode",
    label: "Bank or wallet",
    format: "operator",
    ...code,
  },
  upiId: {
    path: "/upiId",
    label: "UPI ID",
    format: "upiId",
    minLength: 5,
    maxLength: 255,
    pattern: upiIdPattern,
  },
  paymentLocation: {
    path: "/paymentLocation/code",
    label: "Store chain",
    format: "location",
    ...code,
  },
} as const satisfies Record<string, Omit<DataPoint, "name" | "required">>;

/** Name of a data point of a payin method. It is also the RedirectURL parameter (§1). */
export type CustomerDataName = keyof typeof customerDataPoints;

/** Returns the data point as mandatory. */
export function mandatory(name: CustomerDataName): DataPoint {
  return { name, ...customerDataPoints[name], required: true };
}

/** Returns the data point as optional. */
export function optional(name: CustomerDataName): DataPoint {
  return { name, ...customerDataPoints[name], required: false };
}

/** Returns the mandatory number of a transfer's receiver. In Argentina it may be an alias, which may hold dots (G17). */
export function receiverNumber(currencyCode: string): DataPoint {
  const point = mandatory("accountNumber");
  if (currencyCode !== "ARS") return point;
  return { ...point, pattern: `^[.\\-]*[A-Za-z0-9][${permittedSigns.accountAlias}]*$` };
}

/** Returns a mandatory phone number by which the method reaches its owner, so it is of the currency's country (G17). */
export function reachedNumber(): DataPoint {
  return { ...mandatory("phoneNumber"), nationalOnly: true };
}

/** Returns the data point as a closed choice between these values (G2). */
export function withChoices(point: DataPoint, allowedValues: readonly CodeAndName[]): DataPoint {
  return { ...point, allowedValues: [...allowedValues] };
}

/** The time zones of a currency's stores, for the customer's last hour there (IANA names). */
export const storeTimeZones: { readonly [C in CurrencyCode]?: string } = {
  IDR: "Asia/Jakarta",
  JPY: "Asia/Tokyo",
  KRW: "Asia/Seoul",
  TWD: "Asia/Taipei",
  MXN: "America/Mexico_City",
  COP: "America/Bogota",
};
