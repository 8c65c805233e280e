/** The pointers of the data points of a create (G2), typed by hand so that tests do not read them from the code under test. */
export const pointers = {
  accountName: "/paymentMethod/account/accountName",
  accountNumber: "/paymentMethod/account/accountNumber",
  accountType: "/paymentMethod/account/accountType",
  emailAddress: "/paymentMethod/emailAddress",
  paymentLocation: "/paymentMethod/paymentLocation/code",
  paymentOperatorCode: "/paymentMethod/paymentOperatorCode",
  phoneNumber: "/paymentMethod/phoneNumber",
  productId: "/paymentMethod/productId",
  taxId: "/paymentMethod/taxId",
  upiId: "/paymentMethod/upiId",
} as const satisfies Record<string, string>;

/** The name of a data point. */
export type PointName = keyof typeof pointers;

/** The names of all data points. */
export const pointNames = Object.keys(pointers).filter((name): name is PointName =>
  Object.hasOwn(pointers, name),
);

/** A wrong value for each data point; those of choices have a valid format, but are not among the choices. */
export const wrongValues: Readonly<Record<PointName, string>> = {
  accountName: "<b>Kim</b>",
  accountNumber: "12.34.56",
  accountType: "savings",
  emailAddress: "kim at customer.example",
  paymentLocation: "STORE_OF_NOBODY",
  paymentOperatorCode: "BANK_OF_NOBODY",
  phoneNumber: "+999 1234",
  productId: "BELL 01",
  taxId: "20#12345678",
  upiId: "kim lee@testupi",
};

const phones: Readonly<Record<string, string>> = {
  COP: "321 123 4567",
  GHS: "023 123 4567",
  IDR: "0812-345-678",
  INR: "081234 56789",
  JPY: "090-1234-5678",
  KES: "0712 123456",
  KRW: "010-2000-0000",
  LAK: "020 23 123 456",
  MXN: "222 123 4567",
  NGN: "0802 123 4567",
  PHP: "0905 123 4567",
  TWD: "0912 345 678",
  VND: "091 234 56 78",
  ZAR: "071 123 4567",
  ARS: "+54 9 11 2345-6789",
};

/** The country at the end of the codes of operators and stores, by currency. */
export const countries: Readonly<Record<string, string>> = {
  ARS: "AR",
  BRL: "BR",
  COP: "CO",
  GHS: "GH",
  IDR: "ID",
  INR: "IN",
  JPY: "JP",
  KES: "KE",
  KRW: "KR",
  LAK: "LA",
  MXN: "MX",
  NGN: "NG",
  PHP: "PH",
  TWD: "TW",
  USD: "US",
  VND: "VN",
  ZAR: "ZA",
};

const operatorsByMethod: Readonly<Record<string, string>> = {
  E_WALLET: "WALLET_BETA",
  MOBILE_MONEY: "NETWORK_BETA",
};

/** Returns a valid value of a data point for a method in a currency. */
export function rightValue(name: PointName, code: string, currencyCode: string): string {
  const country = countries[currencyCode] ?? "";
  const values: Readonly<Record<PointName, string>> = {
    accountName: "Kim Lee",
    accountNumber: "1234567890",
    accountType: "clabe",
    emailAddress: "kim@customer.example",
    paymentLocation: `STORE_ALPHA_${country}`,
    paymentOperatorCode: `${operatorsByMethod[code] ?? "BANK_BETA"}_${country}`,
    phoneNumber: phones[currencyCode] ?? "",
    productId: "BELL-01",
    taxId: "20-12345678-6",
    upiId: "kim.lee@testupi",
  };
  return values[name];
}

/** Returns the body of a create of 5000 by a method, with values by data point. */
export function requestOf(
  code: string,
  currencyCode: string,
  values: Readonly<Partial<Record<PointName, unknown>>>,
  amount = 5000,
): Record<string, unknown> {
  const account = pick(values, ["accountName", "accountNumber", "accountType"]);
  const { accountName: _a, accountNumber: _b, accountType: _c, paymentLocation, ...rest } = values;
  return {
    paymentRequested: { money: { amount, currencyCode } },
    paymentMethod: {
      paymentMethodCode: code,
      ...rest,
      ...(Object.keys(account).length > 0 && { account }),
      ...(paymentLocation !== undefined && { paymentLocation: { code: paymentLocation } }),
    },
    callbackUrl: "http://127.0.0.1:9/callback",
    returnUrl: "https://shop.example/return",
  };
}

function pick(values: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}
