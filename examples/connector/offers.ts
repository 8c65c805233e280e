/** An operator, a chain of stores or a kind of account that customers choose. */
interface Choice {
  readonly code: string;
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly popular?: boolean;
  readonly limits?: { readonly minimum?: string; readonly maximum?: string };
}

/** What a provider has in a country. This one pretends; a real one tells its list, which you read and keep. */
const listOperators = (country: string, what: string): readonly Choice[] => [
  {
    code: `EXAMPLE_${what.toUpperCase()}_${country}`,
    name: `Example ${what}`,
    aliases: ["001"],
    popular: true,
  },
  {
    code: `SECOND_${what.toUpperCase()}_${country}`,
    name: `Second Example ${what}`,
    aliases: ["002"],
    limits: { minimum: "10" },
  },
];
const clabe = { code: "clabe", name: "CLABE" };
const colombian = [
  { code: "savings", name: "Savings account" },
  { code: "checking", name: "Checking account" },
];
const japanese = ["private", "corporate", "general", "current"].map((code) => ({
  code,
  name: `${code} account`,
}));

/** What the operators of a method are called. */
const operatorsOf: ReadonlyMap<string, string> = new Map([
  ["payins VA_PAY", "Bank"],
  ["payins ONLINE", "Bank"],
  ["payins NET_BANKING", "Bank"],
  ["payins MOBILE_MONEY", "Network"],
  ["payins E_WALLET", "Wallet"],
  ["payins BANK_TRANSFER ARS", "Bank"],
  ["payouts BANK_TRANSFER", "Bank"],
  ["payouts WALLET_TRANSFER", "Wallet"],
]);

const kindsOf: ReadonlyMap<string, readonly Choice[]> = new Map([
  ["payins BANK_TRANSFER MXN", [clabe]],
  ["payouts BANK_TRANSFER COP", colombian],
  ["payouts BANK_TRANSFER JPY", japanese],
]);

/**
 * Returns what customers choose from by a method in a currency, or an empty list if there is nothing to choose. In live the gateway shows
 * nothing else.
 */
export function offersOf(
  direction: "payins" | "payouts",
  paymentMethodCode: string,
  currencyCode: string,
): readonly object[] {
  const method = `${direction} ${paymentMethodCode}`;
  const place = `${method} ${currencyCode}`;
  const country = currencyCode.slice(0, 2);
  const what = operatorsOf.get(method) ?? operatorsOf.get(place);
  const accountKinds = kindsOf.get(place);
  const offer = {
    ...(what !== undefined && { paymentOperators: listOperators(country, what) }),
    ...(accountKinds && { accountKinds }),
    ...(paymentMethodCode === "CODE_PAYMENT" && {
      paymentLocations: [
        { code: `EXAMPLE_STORE_${country}`, name: "Example Store" },
        { code: `SECOND_STORE_${country}`, name: "Second Example Store" },
      ],
    }),
  };
  return Object.keys(offer).length > 0 ? [{ currencyCode, ...offer }] : [];
}
