import type { Capabilities } from "@pay/contract/connector/lists.ts";
import type { MethodOffer } from "@pay/contract/connector/offers.ts";
import { listPayinMethods } from "./instructions.ts";

type Operators = NonNullable<MethodOffer["paymentOperators"]>;
type Choices = NonNullable<MethodOffer["accountKinds"]>;

/** What a provider has in a country. This one pretends; a real one tells its list, which you read and keep. */
const listOperators = (country: string, what: string): Operators => [
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

const kindsOf: ReadonlyMap<string, Choices> = new Map([
  ["payins BANK_TRANSFER MXN", [clabe]],
  ["payouts BANK_TRANSFER COP", colombian],
  ["payouts BANK_TRANSFER JPY", japanese],
]);

const everywhere = "ARS BRL COP GHS IDR INR JPY KES KRW LAK MXN NGN PHP TWD VND ZAR".split(" ");
const payouts = {
  BANK_TRANSFER: everywhere,
  WALLET_TRANSFER: ["IDR", "PHP", "GHS", "KES"],
  EMAIL_TRANSFER: ["BRL"],
  PHONE_NUMBER_TRANSFER: ["BRL"],
  RANDOM_KEY_TRANSFER: ["BRL"],
  TAX_PAYER_ID_TRANSFER: ["BRL"],
} as const;

/** A method with the currencies that this connector supports. */
interface Supported {
  readonly paymentMethodCode: string;
  readonly currencyCodes: readonly string[];
}

/** Returns the methods that this connector has, with what customers choose from; those that need a page only if there are pages. */
export function listCapabilities(
  hasPages: boolean,
): Omit<Capabilities, "protocol" | "environment"> {
  const sent = Object.entries(payouts).map(([paymentMethodCode, currencyCodes]) => ({
    paymentMethodCode,
    currencyCodes,
  }));
  return {
    payins: withOffers("payins", listPayinMethods(hasPages)),
    payouts: withOffers("payouts", sent),
  };
}

function withOffers(list: "payins" | "payouts", methods: readonly Supported[]) {
  return methods.map(({ paymentMethodCode, currencyCodes }) => {
    const offers = currencyCodes.flatMap((one) => offersOf(list, paymentMethodCode, one));
    const supported = { paymentMethodCode, currencyCodes: [...currencyCodes] };
    return { ...supported, ...(offers.length > 0 && { offers }) };
  });
}

/**
 * Returns what customers choose from by a method in a currency, or an empty list if there is nothing to choose. In live the gateway shows
 * nothing else.
 */
export function offersOf(
  list: "payins" | "payouts",
  paymentMethodCode: string,
  currencyCode: string,
): readonly MethodOffer[] {
  const method = `${list} ${paymentMethodCode}`;
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
