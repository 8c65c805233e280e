import { expect, test } from "vitest";
import { joinFacts } from "@pay/operators/joinFacts.ts";
import { AccountSettings } from "../accounts/accountSettings.ts";
import { indian, mexican } from "../testing/openBooks.ts";
import { offerPayins, offerPayouts } from "./offers.ts";

const accountOf = (currencyCode: string, settings: object) => ({
  currencyCode,
  settings: AccountSettings.parse(settings),
});
const mexicanWith = (more: object = {}) => accountOf("MXN", { ...mexican, ...more });
const kindsOfPayins = (...some: ReturnType<typeof accountOf>[]) =>
  offerPayins(some)[0]?.offers?.[0]?.accountKinds.map(({ code }) => code);

/** The currencies in which own accounts pay out. */
const currencies = ["ARS", "BRL", "COP", "INR", "JPY", "KRW", "LAK", "MXN", "PHP", "VND"];

test("an account with a CLABE alone offers one kind of number, so the page asks nothing", () => {
  expect(offerPayins([mexicanWith()])).toEqual([
    {
      paymentMethodCode: "BANK_TRANSFER",
      currencyCodes: ["MXN"],
      offers: [{ currencyCode: "MXN", accountKinds: [{ code: "clabe", name: "CLABE" }] }],
    },
  ]);
});

test("a kind of number is offered only if each account that takes the method has one", () => {
  const [card, phone] = [{ debitCard: "5256780000000000" }, { phone: "5512345678" }];
  expect(kindsOfPayins(mexicanWith({ ...card, ...phone }))).toEqual([
    "clabe",
    "debitCard",
    "phone",
  ]);
  expect(kindsOfPayins(mexicanWith(phone), mexicanWith({ ...card, ...phone }))).toEqual([
    "clabe",
    "phone",
  ]);
});

test("a method without kinds of number has no offer", () => {
  expect(offerPayins([accountOf("INR", indian)])).toEqual([
    { paymentMethodCode: "UPI_QR", currencyCodes: ["INR"] },
  ]);
});

function codesOf(...some: ReturnType<typeof accountOf>[]): readonly string[] {
  const [transfer] = offerPayouts(some, "live");
  return (
    transfer?.offers?.flatMap(({ paymentOperators: all }) => all.map(({ code }) => code)) ?? []
  );
}

test("in live payouts go to checked open banks and wallets of the country, and to those that the administrator names", () => {
  const codes = codesOf(mexicanWith());
  expect(codes).toEqual(expect.arrayContaining(["MX_012", "MX_002", "MX_722"]));
  // Not checked, closed, a chain of stores.
  for (const code of ["MX_715", "MX_143", "MX_OXXO"]) expect(codes).not.toContain(code);
  expect(codes.filter((code) => !code.startsWith("MX_"))).toEqual([]);
  expect(codesOf(mexicanWith({ operators: ["MX_715"] }))).toEqual(
    expect.arrayContaining([...codes, "MX_715"]),
  );
  expect(codesOf(mexicanWith({ paysOut: false }))).toEqual([]);
});

test("a bank is offered by its code alone, with which the gateway has its names and the code that banks use", () => {
  const [transfer] = offerPayouts([mexicanWith()], "live");
  const offered = transfer?.offers?.[0]?.paymentOperators ?? [];
  expect(offered).toContainEqual({ code: "MX_002" });
  expect(offered.every((one) => Object.keys(one).join() === "code")).toBe(true);
  expect(joinFacts({ code: "MX_002" })).toEqual({
    code: "MX_002",
    name: "Banamex",
    localNames: { es: "Banco Nacional de México" },
    aliases: ["Citibanamex", "002", "40002"],
    popular: true,
  });
});

test("payouts that ask for a kind of account offer the kinds of the method", () => {
  const [transfer] = offerPayouts([accountOf("COP", { ...mexican, methods: [] })], "live");
  expect(transfer?.offers?.[0]?.accountKinds?.map(({ code }) => code)).toEqual([
    "savings",
    "checking",
  ]);
});

test("the sandbox keeps the invented banks of the gateway", () => {
  expect(offerPayouts([mexicanWith()], "sandbox")).toEqual([
    { paymentMethodCode: "BANK_TRANSFER", currencyCodes: ["MXN"] },
  ]);
});

test("the offers of all currencies are a small part of the 256 KiB that capabilities may have", () => {
  const all = currencies.map((code) => accountOf(code, { ...mexican, methods: [] }));
  const bytes = Buffer.byteLength(JSON.stringify(offerPayouts(all, "live")));
  expect(bytes).toBeGreaterThan(5000);
  expect(bytes).toBeLessThan(20_000);
});
