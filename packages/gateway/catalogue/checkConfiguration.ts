import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import * as z from "zod";
import type { CurrencyCode } from "@pay/contract/currency.ts";
import type { DataPoint } from "@pay/contract/dataPoint.ts";
import { judgeUrl } from "@pay/contract/followableUrl.ts";
import { LogoPath, type MerchantBrand, type MerchantContact } from "@pay/contract/merchantLook.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import { Brand } from "@pay/contract/runtimeConfig.ts";
import { type PaymentDirection, paymentDirections } from "@pay/contract/wireValues.ts";
import { payoutMethods } from "@pay/contract/payoutMethods/index.ts";
import type { MerchantConfiguration, OwnLimits } from "../database/merchantConfiguration.ts";
import { byCurrency, LimitsByCurrency } from "./byCurrency.ts";
import { offeredCode } from "@pay/contract/connector/offers.ts";
import { currencyCodes } from "./offeredMethods.ts";

/** The highest fee and tax. Together they never exceed a payin, however they are rounded. */
const maximumBasisPoints = { fee: 2000, vat: 5000 } as const;

interface Method {
  readonly code: string;
  readonly dataPoints: { readonly [C in CurrencyCode]?: readonly DataPoint[] };
}

const methodsByDirection: Readonly<Record<PaymentDirection, readonly Method[]>> = {
  payin: payinMethods,
  payout: payoutMethods,
};

/** A decimal number, also accepted as a JSON number. */
const Decimal = z.coerce
  .string()
  .regex(/^\d{1,12}(\.\d{1,6})?$/, "must be a decimal number, such as 1 or 0.25");
/** Codes of operators or stores. Connectors name them, so one that nobody offers now may come. */
const OfferedCodes = z
  .string()
  .regex(offeredCode, "must be codes of at most 64 letters A-Z and a-z, digits, - and _")
  .array();
const CodeAndName = z.strictObject({ code: z.string().min(1), name: z.string().min(1) });

/** Returns the schema of the methods of one direction: each at most once, restricted to existing codes. */
function methodsSchema(direction: PaymentDirection) {
  const shape = {
    paymentMethodCode: z.enum(methodsByDirection[direction].map(({ code }) => code)),
    currencyCodes: z.enum(currencyCodes).array().exactOptional(),
    paymentOperatorCodes: OfferedCodes.exactOptional(),
    limitsByCurrency: LimitsByCurrency.exactOptional(),
  };
  const locations = { paymentLocationCodes: OfferedCodes.exactOptional() };
  const entry = z.strictObject(direction === "payin" ? { ...shape, ...locations } : shape);
  const list = entry.array().superRefine((entries, context) => {
    for (const [index, offered] of entries.entries()) {
      const report = (field: string, message: string) => {
        context.addIssue({ code: "custom", path: [index, field], message });
      };
      const code = offered.paymentMethodCode;
      if (entries.findIndex((one) => one.paymentMethodCode === code) < index)
        report("paymentMethodCode", `${code} is listed twice`);
      for (const [field, wrong] of findWrongCurrencies(direction, offered))
        report(field, `${wrong} does not belong to the method ${code}`);
    }
  });
  return z.union([z.literal("all"), list], {
    error: ({ input }) =>
      Array.isArray(input) ? undefined : 'must be "all" or a list of methods in brackets',
  });
}

/** Returns, by field, the currencies that the method does not have. */
function findWrongCurrencies(
  direction: PaymentDirection,
  offered: {
    readonly paymentMethodCode: string;
    readonly currencyCodes?: readonly string[];
    readonly limitsByCurrency?: Readonly<Record<string, OwnLimits>>;
  },
): readonly (readonly [field: string, wrong: string])[] {
  const method = methodsByDirection[direction].find(
    ({ code }) => code === offered.paymentMethodCode,
  );
  const known = new Set(Object.keys(method?.dataPoints ?? {}));
  const named = {
    currencyCodes: offered.currencyCodes ?? [],
    limitsByCurrency: Object.keys(offered.limitsByCurrency ?? {}),
  };
  return Object.entries(named).flatMap(([field, codes]) =>
    codes.filter((code) => !known.has(code)).map((code) => [field, code] as const),
  );
}

/** The name of a connector: lower-case letters, digits and dashes. It is part of the address of its notifications. */
export const ConnectorName = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);

const Host = z
  .string()
  .refine(
    (host) => URL.parse(`https://${host}`)?.host === host,
    'must be a host, such as "shop.example"',
  );

/** Returns the schema of a text of the brand, by the rule of the administrator's own brand (G43). */
function brandPart(name: "name" | "accent" | "font", demand: string) {
  return z
    .string()
    .refine((value) => Brand.shape[name].safeParse(value).success, `must be ${demand}`)
    .exactOptional();
}

const lookParts = {
  name: brandPart("name", "1 to 60 characters, with a letter or a digit"),
  accent: brandPart("accent", "a colour such as #5b21b6"),
  radius: z.number().min(0).max(28).exactOptional(),
  font: brandPart("font", "up to eight font families such as Georgia, serif, without quotes"),
  logo: z
    .string()
    .refine((value) => LogoPath.safeParse(value).success, "must be set by --logo with a file")
    .exactOptional(),
} satisfies Readonly<Record<keyof MerchantBrand, z.ZodType>>;

/** The rule of each part of the contact. The page shows it, and links only what G24 allows in every environment. */
const contactParts = {
  url: z
    .string()
    .refine(
      (url) => judgeUrl(url, { environment: "live" }).ok,
      "must be an https address, such as https://shop.example/help",
    )
    .exactOptional(),
  email: z.email("must be an e-mail address").max(254).exactOptional(),
  phone: z
    .string()
    .refine(
      (phone) =>
        phone.startsWith("+") &&
        parsePhoneNumberFromString(phone, { extract: false })?.isValid() === true,
      "must be an international phone number, such as +63 2 8888 1234",
    )
    .exactOptional(),
} satisfies Readonly<Record<keyof MerchantContact, z.ZodType>>;

/** Where customers reach the merchant. */
const Contact = z
  .strictObject(contactParts)
  .refine(
    (contact) => Object.keys(contact).length > 0,
    `must have one or more of ${Object.keys(contactParts).join(", ")}. --unset contact removes all of it`,
  );

const methodCodes = new Set(
  Object.values(methodsByDirection).flatMap((methods) => methods.map(({ code }) => code)),
);

const Route = z.strictObject({
  direction: z.enum(paymentDirections).exactOptional(),
  methods: z
    .string()
    .refine((code) => methodCodes.has(code), "must be a code of a payment method")
    .array()
    .min(1)
    .exactOptional(),
  currencies: z.enum(currencyCodes).array().min(1).exactOptional(),
  via: z.union([z.literal("sandbox"), z.templateLiteral(["connector:", ConnectorName])], {
    error: 'must be "sandbox", or "connector:" and the name of a connector',
  }),
});

/** The rule of each setting of a merchant. */
export const Configuration = z.strictObject({
  hosts: Host.array().min(1).exactOptional(),
  routes: Route.array().exactOptional(),
  brand: z.strictObject(lookParts).exactOptional(),
  contact: Contact.exactOptional(),
  payin: z.strictObject({
    methods: methodsSchema("payin"),
    feeBasisPoints: z.int().min(0).max(maximumBasisPoints.fee),
    vatBasisPoints: byCurrency(z.int().min(0).max(maximumBasisPoints.vat)),
    externalProviders: CodeAndName.array().exactOptional(),
  }),
  payout: z.strictObject({
    methods: methodsSchema("payout"),
    fee: Decimal,
    feeByCurrency: byCurrency(Decimal).exactOptional(),
  }),
} satisfies Readonly<
  Record<keyof MerchantConfiguration, z.ZodType>
>) satisfies z.ZodType<MerchantConfiguration>;

/** A valid configuration, or one sentence that says what is wrong and names the field. */
export type CheckedConfiguration =
  | { readonly ok: true; readonly configuration: MerchantConfiguration }
  | { readonly ok: false; readonly fault: string };

/** Checks a merchant's configuration (§1.6, G31). Refuses unknown fields, and codes that no method has. */
export function checkConfiguration(value: unknown): CheckedConfiguration {
  const parsed = Configuration.safeParse(value);
  if (parsed.success) return { ok: true, configuration: parsed.data };
  const [issue] = parsed.error.issues;
  return { ok: false, fault: issue ? `${toSentence(issue)}.` : "The configuration is wrong." };
}

function toSentence(issue: z.core.$ZodIssue): string {
  const inner = issue.code === "invalid_union" ? issue.errors[1]?.[0] : undefined;
  // The list is the union's second form, so its own error is more specific than the union's.
  if (inner && issue.message === "Invalid input") {
    return toSentence({ ...inner, path: [...issue.path, ...inner.path] });
  }
  const path = issue.path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`));
  const field = path.join("").replace(/^\./, "") || "The configuration";
  return `${field}: ${issue.message}`;
}
