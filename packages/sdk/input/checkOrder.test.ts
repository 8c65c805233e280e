import { describe, expect, test } from "vitest";
import { buildRedirectUrl } from "../redirectUrl.ts";
import {
  callPlainly,
  plainCalls,
  plainClient,
  plainOrder as order,
} from "../testing/callPlainly.ts";
import { InvalidInput } from "./invalidInput.ts";

const withData = (customerData: unknown) => ({ ...order, scenario: 2, customerData });

/** Orders of a link: the given values replace those of a right one. */
const mistakes: readonly (readonly [changed: object, field: string, message: string])[] = [
  [
    { amount: "10,50" },
    "amount",
    'amount "10,50" contains a comma. Write a point before the decimals, and nothing between thousands: "1050.50".',
  ],
  [{ amount: "1e3" }, "amount", 'amount "1e3" has an exponent. Write all digits: "1000".'],
  [
    { amount: "₱51" },
    "amount",
    'amount "₱51" contains "₱". Write digits only; the currency belongs into currencyCode.',
  ],
  [
    { amount: "1 000" },
    "amount",
    'amount "1 000" contains white space. Write digits only; the currency belongs into currencyCode.',
  ],
  [
    { amount: "450.000", currencyCode: "VND" },
    "amount",
    'amount "450.000" has three digits behind the dot, and VND has fewer decimals. Write nothing between thousands: "450000". If the dot stands before decimals, write "450".',
  ],
  [
    { amount: "60.125", currencyCode: "IDR" },
    "amount",
    'amount "60.125" has three digits behind the dot, and IDR has fewer decimals. Write nothing between thousands: "60125".',
  ],
  [
    { amount: "1850.125" },
    "amount",
    "amount is 1850.125, but PHP has at most 2 decimals. Round it before you pass it.",
  ],
  [
    { amount: "0.005" },
    "amount",
    "amount is 0.005, but PHP has at most 2 decimals. Round it before you pass it.",
  ],
  [
    { amount: "1.250.000", currencyCode: "COP" },
    "amount",
    'amount "1.250.000" has dots between thousands. Leave them out: "1250000".',
  ],
  [{ amount: "-5" }, "amount", 'amount "-5" is negative. Pass an amount above 0.'],
  [
    { amount: ".5" },
    "amount",
    'amount ".5" is not a decimal number. Pass a number such as 10.5, or text such as "10.50".',
  ],
  [{ amount: "051.00" }, "amount", 'amount "051.00" begins with 0. Remove the zeros before it.'],
  [{ amount: "1000000000000" }, "amount", "amount is 1000000000000. Pass at most 999999999999.99."],
  [
    { amount: "51.0000000" },
    "amount",
    'amount "51.0000000" has more than 6 decimals. Round it before you pass it.',
  ],
  [
    { amount: "100000000000.000001" },
    "amount",
    'amount "100000000000.000001" has more than 15 digits. Round it before you pass it.',
  ],
  [
    { amount: "51.00\n" },
    "amount",
    'amount "51.00\\n" contains white space. Write digits only; the currency belongs into currencyCode.',
  ],
  [
    { amount: "٥١" },
    "amount",
    'amount "٥١" contains "٥". Write digits only; the currency belongs into currencyCode.',
  ],
  [
    { locale: "xx-YY" },
    "locale",
    'locale "xx-YY" names no language. Pass a language such as "pt-BR", or leave it out.',
  ],
  [
    { locale: "english" },
    "locale",
    'locale "english" names no language. Pass a language such as "pt-BR", or leave it out.',
  ],
  [
    { locale: "en_US.UTF-8" },
    "locale",
    'locale "en_US.UTF-8" names no language. Pass a language such as "pt-BR", or leave it out.',
  ],
  [
    { locale: 7 },
    "locale",
    'locale is a number, 7. Pass a language such as "pt-BR", or leave it out.',
  ],
  [{ amount: 0 }, "amount", "amount is 0. Pass an amount above 0."],
  [
    { amount: Number.NaN },
    "amount",
    'amount is a number, NaN. Pass a number such as 10.5, or text such as "10.50".',
  ],
  [
    { amount: 0.1 + 0.2 },
    "amount",
    "amount is 0.30000000000000004, but PHP has at most 2 decimals. Round it before you pass it.",
  ],
  [
    { amount: "10.5", currencyCode: "JPY" },
    "amount",
    "amount is 10.5, but JPY has no decimals. Round it before you pass it.",
  ],
  [{ amount: 1e12 }, "amount", "amount is 1000000000000. Pass at most 999999999999.99."],
  [
    { amount: undefined },
    "amount",
    'amount is missing. Pass a number such as 10.5, or text such as "10.50".',
  ],
  [
    { currencyCode: "php" },
    "currencyCode",
    'currencyCode "php" is not in capital letters. Write "PHP".',
  ],
  [
    { currencyCode: "peso" },
    "currencyCode",
    'currencyCode "peso" is not a currency code. Pass an ISO 4217 code of three capital letters, e.g. "PHP".',
  ],
  [
    { idPayin: 1042 },
    "idPayin",
    'idPayin is a number, 1042. Pass your order id as text, e.g. "ORDER-1042".',
  ],
  [
    { idPayin: "A 1" },
    "idPayin",
    'idPayin "A 1" contains white space. Use only A-Z a-z 0-9 . _ ~ and -.',
  ],
  [
    { idPayin: "2026/7" },
    "idPayin",
    'idPayin "2026/7" contains "/". Use only A-Z a-z 0-9 . _ ~ and -.',
  ],
  [{ idPayin: "-1" }, "idPayin", 'idPayin "-1" begins with "-". Begin with a letter or digit.'],
  [{ idPayin: "A".repeat(65) }, "idPayin", "idPayin has 65 characters. Use at most 64."],
  [
    { callbackUrl: "/callbacks" },
    "callbackUrl",
    'callbackUrl "/callbacks" is not an absolute address. Pass an absolute address, e.g. "https://shop.example/callbacks".',
  ],
  [
    { callbackUrl: "http://shop.example/cb" },
    "callbackUrl",
    'callbackUrl "http://shop.example/cb" is http. Use https. The sandbox also takes http, for localhost and private addresses.',
  ],
  [
    { returnUrl: "https://me:pw@shop.example/" },
    "returnUrl",
    "returnUrl contains a user name or password. Remove the part before @.",
  ],
  [
    { returnUrl: "shop://return" },
    "returnUrl",
    'returnUrl "shop://return" is not https. Pass an absolute address, e.g. "https://shop.example/return".',
  ],
  [
    { returnUrl: "https://shop.example/a b" },
    "returnUrl",
    'returnUrl "https://shop.example/a b" contains white space. Encode it: %20.',
  ],
  [
    { returnUrl: new URL("https://shop.example/") },
    "returnUrl",
    'returnUrl is a URL object. Pass an absolute address, e.g. "https://shop.example/return".',
  ],
  [
    { validitySecs: "600" },
    "validitySecs",
    'validitySecs is text, "600". Pass a whole number of seconds from 60 to 604800.',
  ],
  [
    { validitySecs: 30 },
    "validitySecs",
    "validitySecs is 30. Pass a whole number of seconds from 60 to 604800.",
  ],
  [
    { curency: "PHP" },
    "curency",
    "curency is not an option of the order. Write currencyCode instead.",
  ],
  [
    { callbackURL: "https://x.example" },
    "callbackURL",
    "callbackURL is not an option of the order. Write callbackUrl instead.",
  ],
  [
    { emailAddress: "a@b.example" },
    "emailAddress",
    "emailAddress is not an option of the order. Put it into customerData.",
  ],
  [
    { optionsAvailable: true },
    "optionsAvailable",
    "optionsAvailable is not an option of the order. Pass scenario: 5 instead.",
  ],
  [
    { scenario: "4", paymentMethodCode: "QR_PH" },
    "scenario",
    'scenario is text, "4". Choose one from 1 to 5, as a number.',
  ],
  [
    {
      scenario: 4,
      paymentMethodCode: "QR_PH",
      customerData: {},
      allowCustomerDataChange: "true",
    },
    "allowCustomerDataChange",
    'allowCustomerDataChange is text, "true". Pass true or false, without quotes.',
  ],
  [
    { scenario: 4 },
    "paymentMethodCode",
    "Scenario 4 needs paymentMethodCode or paymentOperatorCode. Add one of them.",
  ],
  [
    { scenario: 2, customerData: "ada" },
    "customerData",
    'customerData is text, "ada". Pass an object such as { emailAddress: "ada@mail.example" }.',
  ],
  [
    withData({ phoneNumber: 639171234567 }),
    "customerData.phoneNumber",
    'customerData.phoneNumber is a number, 639171234567. Write it as text: "639171234567".',
  ],
  [
    withData({ accountName: null }),
    "customerData.accountName",
    "customerData.accountName is missing. Pass text, or leave the name out.",
  ],
  [
    withData({ email: "a@b.example" }),
    "customerData.email",
    "customerData.email is unknown. Write emailAddress instead.",
  ],
  [
    withData({ token: "x.y.z" }),
    "customerData.token",
    "customerData.token is a parameter of the link, and no customer data. Remove it.",
  ],
] as const;

describe("a mistake in an order is refused before any call, with field, reason and remedy", () => {
  test.each(mistakes)("%j: %s", async (changed, field, message) => {
    const error = await callPlainly(plainClient, "createRedirectUrl", [{ ...order, ...changed }]);
    expect(error).toBeInstanceOf(InvalidInput);
    expect(error).toMatchObject({ name: "InvalidInput", field, message });
    expect(plainCalls).toEqual([]);
  });
});

describe("what the service alone can judge is passed on", () => {
  const page = { webAppUrl: "http://pay.example", merchantCode: "SHOP", token: "h.p.s" };
  test.each<readonly [string, object]>([
    ["a currency that this version does not know", { currencyCode: "EUR" }],
    ["an unknown data point that resembles no known one", withData({ colour: "red" })],
    ["empty customer data, which the page ignores", withData({ emailAddress: "" })],
    ["http on the page's own origin", { callbackUrl: "http://pay.example/sandbox/shop/callbacks" }],
    ["http on this machine", { returnUrl: "http://localhost:3000/return" }],
    ["a language that the page does not have", { locale: "de" }],
    ["a language with an underscore", { locale: "pt_BR" }],
    ["options that are undefined", { locale: undefined, customerData: undefined }],
    ["a number as amount", { amount: 51 }],
  ])("%s", (_, changed) => {
    expect(buildRedirectUrl(page, { ...order, ...changed })).toMatch(/^http:\/\/pay\.example\/\?/);
  });
});
