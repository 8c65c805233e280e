import { toRecord } from "@pay/contract/toRecord.ts";
import { expect, test } from "vitest";
import { namesIn, payinRows } from "@pay/contract/testing/payinRows.ts";
import { payoutRows } from "@pay/contract/testing/payoutRows.ts";
import * as z from "zod";
import { readAt } from "../testing/readAt.ts";
import { bodyCheck } from "../testing/bodyCheck.ts";
import { noProcessor } from "../processor/processor.ts";
import { toOpenApi } from "./openApi.ts";

const { paths, components } = toOpenApi({
  baseUrl: "https://pay.example/api",
  environment: "live",
  offers: noProcessor.offers,
});
const MethodObject = z.object({
  properties: z.object({ paymentMethodCode: z.object({ const: z.string() }) }),
  required: z.array(z.string()),
  description: z.optional(z.string()),
});
const OneOfMethods = z.object({
  oneOf: z.array(z.object({ $ref: z.string() })),
  discriminator: z.unknown(),
});
const objectOf = (name: string) => MethodObject.parse(components.schemas[name]);

/** A method, the fields of its object that every currency demands, and those of every answer. */
interface Expected {
  readonly code: string;
  readonly objectName: string;
  readonly must: readonly string[];
  readonly answered: readonly string[];
}

/** The fields that say how and whom to pay, which a REFUSED payin lacks (G3). */
const toPay = new Set([
  "account",
  "moneyRequired",
  "paymentAddress",
  "paymentInstructionList",
  "paymentLocation",
  "qrCode",
  "qrName",
  "redirectTo",
  "reference",
  "upiQrDeepLink",
]);

const payins = payinRows.map(({ code, objectName, currencies, always }): Expected => {
  const fields = namesIn(always).filter((name) => !toPay.has(name));
  const common = ["idPayin", "instructionKind", "returnUrl", "money"];
  return { code, objectName, must: demanded(currencies), answered: [...common, ...fields] };
});

const payouts = payoutRows.map(({ code, objectName, currencies, repeats }): Expected => {
  const fields = ["idPayout", ...namesIn(repeats).map(fieldOf)];
  return { code, objectName, must: demanded(currencies), answered: [...new Set(fields)] };
});

/** Returns the fields that each currency demands. */
function demanded(currencies: readonly { readonly must: string }[]): readonly string[] {
  const lists = currencies.map(({ must }) => namesIn(must).map(fieldOf));
  return [...new Set(lists.flat())].filter((name) => lists.every((list) => list.includes(name)));
}

/** Returns the field of the object that holds a data point. */
function fieldOf(name: string): string {
  return name.startsWith("account") ? "account" : name;
}

test.each([...payins, ...payouts])(
  "$code is $objectName in a request, and its Response in an answer (§2)",
  ({ code, objectName, must, answered }) => {
    const request = objectOf(objectName);
    expect(request.properties.paymentMethodCode.const).toBe(code);
    expect(request.required.toSorted()).toEqual(["paymentMethodCode", ...must].toSorted());
    expect(request.description).toContain("| Currency | Mandatory | Optional |");
    const response = objectOf(`${objectName}Response`);
    expect(response.properties.paymentMethodCode.const).toBe(code);
    expect(response.required.toSorted()).toEqual(["paymentMethodCode", ...answered].toSorted());
  },
);

test.each([
  ["PaymentMethodRequest", payins, ""],
  ["PaymentMethodResponse", payins, "Response"],
  ["PayoutMethodRequest", payouts, ""],
  ["PayoutMethodResponse", payouts, "Response"],
] as const)("%s is one of its methods, by paymentMethodCode", (name, methods, end) => {
  const { oneOf, discriminator } = OneOfMethods.parse(components.schemas[name]);
  const mapping = Object.fromEntries(
    methods.map((one) => [one.code, `#/components/schemas/${one.objectName}${end}`]),
  );
  expect(discriminator).toEqual({ propertyName: "paymentMethodCode", mapping });
  expect(oneOf.map(({ $ref }) => $ref)).toEqual(Object.values(mapping));
});

const yen = { paymentRequested: { money: { amount: 51, currencyCode: "JPY" } } };
const addresses = { callbackUrl: "https://shop.example/c", returnUrl: "https://shop.example/r" };
const store = {
  paymentMethodCode: "CODE_PAYMENT",
  account: { accountName: "Kim" },
  emailAddress: "kim@customer.example",
  phoneNumber: "+819012345678",
};

test.each([
  ["a method in a currency that it does not have", { paymentMethodCode: "QR_PH" }],
  ["a store of another currency", { ...store, paymentLocation: { code: "STORE_ALPHA_MX" } }],
  ["a code of no method", { paymentMethodCode: "TELEPATHY" }],
])("a create is not described with %s", (_, paymentMethod) => {
  const isDescribed = bodyCheck("CreatePayin");
  const right = { ...store, paymentLocation: { code: "STORE_ALPHA_JP" } };
  expect(isDescribed({ ...yen, ...addresses, paymentMethod: right })).toBe(true);
  expect(isDescribed({ ...yen, ...addresses, paymentMethod })).toBe(false);
});

const examplesOf = (path: string) =>
  Object.keys(
    toRecord(readAt(paths[path], "post", "requestBody", "content", "application/json", "examples")),
  );

test("the creates have an example of each method, the transfer in yen first", () => {
  const codes = payins.map(({ code }) => code);
  expect(examplesOf("/payins/{idPayin}")[0]).toBe("OFFLINE");
  expect(examplesOf("/payins/{idPayin}").toSorted()).toEqual(codes.toSorted());
  expect(examplesOf("/payouts/{idPayout}")).toEqual(payouts.map(({ code }) => code));
});
