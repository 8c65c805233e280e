import { describe, expect, test } from "vitest";
import { Capabilities } from "@pay/contract/connector/lists.ts";
import { findCapabilitiesFault } from "./capabilities.ts";
import { readShape } from "./checkState.ts";

/** Virtual accounts in rupiah: the banks and limits are those of a provider's published table (docs.xendit.co, 2026-04). */
const bca = { code: "BCA_ID", name: "BCA", limits: { minimum: "10000", maximum: "50000000" } };
const bni = { code: "BNI_ID", name: "BNI" };
const alfamart = { code: "ALFAMART_ID", name: "Alfamart" };
const rupiah = {
  currencyCode: "IDR",
  limits: { minimum: "1", maximum: "50000000000" },
  usualTime: "instant",
  mandatory: ["accountName"],
  paymentOperators: [
    {
      ...bca,
      localNames: { id: "Bank Central Asia" },
      aliases: ["KlikBCA", "014"],
      popular: true,
      logo: "BCA_ID",
    },
    bni,
  ],
  paymentLocations: [alfamart],
};
const virtual = (...offers: readonly object[]) => ({
  payins: [{ paymentMethodCode: "VA_PAY", currencyCodes: ["IDR", "KRW", "XAF"], offers }],
});
const clabe = { code: "clabe", name: "CLABE" };
const transfer = (offer: object) => ({
  payins: [
    {
      paymentMethodCode: "BANK_TRANSFER",
      currencyCodes: ["MXN"],
      offers: [{ currencyCode: "MXN", ...offer }],
    },
  ],
});

/** Returns the fault of capabilities by their schema or by the rules behind it. */
function faultOf(more: object): string | undefined {
  const usual = { protocol: 1, environment: "live", payins: [], payouts: [] };
  const read = readShape(Capabilities, { ...usual, ...more });
  return read.ok ? findCapabilitiesFault(read.value) : read.fault;
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ code: `BANK_${index}`, name: `Bank ${index}` }));

describe("Offers of a connector", () => {
  test.each<readonly [string, object]>([
    ["all fields", virtual(rupiah)],
    [
      "a currency to come, of which the gateway knows no limits",
      virtual({ currencyCode: "XAF", limits: { minimum: "0.001" }, paymentOperators: [bca] }),
    ],
    [
      "a method to come",
      { payins: [{ paymentMethodCode: "NEW_PAY", currencyCodes: ["IDR"], offers: [rupiah] }] },
    ],
    ["nothing to choose", virtual({ currencyCode: "IDR" })],
    ["a minimum alone", virtual({ currencyCode: "IDR", limits: { minimum: "10000" } })],
    ["500 operators", virtual({ currencyCode: "IDR", paymentOperators: many(500) })],
    ["kinds that the method has", transfer({ accountKinds: [clabe] })],
    [
      "names in other scripts",
      virtual({
        currencyCode: "KRW",
        paymentOperators: [
          {
            code: "KB",
            name: "국민은행",
            localNames: { "zh-Hant": "國民銀行", th: "ธนาคาร", ar: "بنك", hi: "बैंक" },
          },
        ],
      }),
    ],
    ["a field to come", virtual({ ...rupiah, colour: "blue" })],
    [
      "codes alone of a bank and a chain of stores of which there are facts",
      virtual({
        currencyCode: "IDR",
        paymentOperators: [{ code: "ID_014" }],
        paymentLocations: [{ code: "ID_ALFAMART" }],
      }),
    ],
  ])("with %s are accepted", (_what, told) => {
    expect(faultOf(told)).toBeUndefined();
  });

  test.each<readonly [string, object, string]>([
    [
      "an operator's code twice",
      virtual({ ...rupiah, paymentOperators: [bca, bni, bca] }),
      "payins.0.offers.0.paymentOperators.2.code: BCA_ID stands there twice",
    ],
    [
      "a store's code twice",
      virtual({ ...rupiah, paymentLocations: [alfamart, alfamart] }),
      "payins.0.offers.0.paymentLocations.1.code: ALFAMART_ID stands there twice",
    ],
    [
      "a kind twice",
      transfer({ accountKinds: [clabe, clabe] }),
      "payins.0.offers.0.accountKinds.1.code: clabe stands there twice",
    ],
    [
      "a code alone of which there are no facts",
      virtual({ ...rupiah, paymentOperators: [bca, { code: "BNI_ID" }] }),
      "payins.0.offers.0.paymentOperators.1.name: BNI_ID is no bank or wallet of docs/operators.md, so it needs a name",
    ],
    [
      "a known code in small letters alone",
      virtual({ ...rupiah, paymentOperators: [{ code: "id_014" }] }),
      "payins.0.offers.0.paymentOperators.0.name: id_014 is no bank or wallet of",
    ],
    [
      "a store's code alone of which there are no facts",
      virtual({ ...rupiah, paymentLocations: [{ code: "ALFAMART_ID" }] }),
      "payins.0.offers.0.paymentLocations.0.name: ALFAMART_ID is no chain of stores of",
    ],
    [
      "a bank's code alone among the stores",
      virtual({ ...rupiah, paymentLocations: [{ code: "ID_014" }] }),
      "payins.0.offers.0.paymentLocations.0.name: ID_014 is no chain of stores of docs/operators.md",
    ],
    [
      "a store's code alone among the banks",
      virtual({ ...rupiah, paymentOperators: [{ code: "ID_ALFAMART" }] }),
      "payins.0.offers.0.paymentOperators.0.name: ID_ALFAMART is no bank or wallet of docs/operators.md",
    ],
    [
      "an empty name of a bank of which there are facts",
      virtual({ ...rupiah, paymentOperators: [{ code: "ID_014", name: "" }] }),
      "payins.0.offers.0.paymentOperators.0.name is wrong",
    ],
    [
      "two offers in a currency",
      virtual(rupiah, rupiah),
      "payins.0.offers.1.currencyCode: VA_PAY has two offers in IDR",
    ],
    [
      "two offers in two entries",
      {
        payouts: [1, 2].map(() => ({
          paymentMethodCode: "BANK_TRANSFER",
          currencyCodes: ["IDR"],
          offers: [{ currencyCode: "IDR", paymentOperators: [bca] }],
        })),
      },
      "payouts.1.offers.0.currencyCode: BANK_TRANSFER has two offers in IDR",
    ],
    [
      "a currency that the method does not name",
      virtual({ currencyCode: "PHP" }),
      "payins.0.offers.0.currencyCode: VA_PAY does not name PHP in its currencyCodes",
    ],
    [
      "a minimum above the maximum",
      virtual({ currencyCode: "IDR", limits: { minimum: "2", maximum: "1" } }),
      "payins.0.offers.0.limits: minimum and maximum must be amounts of IDR",
    ],
    [
      "an operator's minimum above its maximum",
      virtual({
        currencyCode: "IDR",
        paymentOperators: [bni, { ...bca, limits: { minimum: "50000001", maximum: "50000000" } }],
      }),
      "payins.0.offers.0.paymentOperators.1.limits: minimum",
    ],
    [
      "more decimals than the currency has",
      virtual({ currencyCode: "KRW", limits: { minimum: "0.5" } }),
      "payins.0.offers.0.limits: minimum",
    ],
    [
      "a maximum of nothing",
      virtual({ currencyCode: "IDR", limits: { maximum: "0" } }),
      "payins.0.offers.0.limits: minimum",
    ],
    [
      "an amount that is a number",
      virtual({ currencyCode: "IDR", limits: { minimum: 10_000 } }),
      "payins.0.offers.0.limits.minimum is wrong",
    ],
    [
      "an amount with separators",
      virtual({ currencyCode: "IDR", limits: { minimum: "10,000" } }),
      "payins.0.offers.0.limits.minimum is wrong",
    ],
    [
      "a kind that the method does not have",
      transfer({ accountKinds: [clabe, { code: "iban", name: "IBAN" }] }),
      "payins.0.offers.0.accountKinds.1.code: the method has only clabe, debitCard, phone",
    ],
    [
      "kinds of a method without any",
      virtual({ ...rupiah, accountKinds: [clabe] }),
      "payins.0.offers.0.accountKinds: the method asks for none in IDR",
    ],
    [
      "operators of a method without any",
      transfer({ paymentOperators: [bca] }),
      "payins.0.offers.0.paymentOperators: the method asks for none in MXN",
    ],
    [
      "stores of a method without any",
      transfer({ paymentLocations: [alfamart] }),
      "payins.0.offers.0.paymentLocations: the method asks for none in MXN",
    ],
    [
      "a data point that the method does not have",
      virtual({ ...rupiah, mandatory: ["accountName", "taxId"] }),
      "payins.0.offers.0.mandatory.1: the method has only paymentOperatorCode, accountName, phoneNumber, paymentLocation in IDR",
    ],
    [
      "a code with a blank",
      virtual({ ...rupiah, paymentOperators: [{ ...bca, code: "BCA ID" }] }),
      "payins.0.offers.0.paymentOperators.0.code is wrong",
    ],
    [
      "a code of 65 letters",
      virtual({ ...rupiah, paymentLocations: [{ ...alfamart, code: "A".repeat(65) }] }),
      "payins.0.offers.0.paymentLocations.0.code is wrong",
    ],
    [
      "no code",
      virtual({ ...rupiah, paymentOperators: [{ name: "BCA" }] }),
      "payins.0.offers.0.paymentOperators.0.code is wrong",
    ],
    [
      "a logo that is an address",
      virtual({ ...rupiah, paymentOperators: [{ ...bca, logo: "https://logo.example/a.svg" }] }),
      "payins.0.offers.0.paymentOperators.0.logo is wrong",
    ],
    [
      "a name of blanks",
      virtual({ ...rupiah, paymentOperators: [{ ...bca, name: "  " }] }),
      "payins.0.offers.0.paymentOperators.0.name is wrong",
    ],
    [
      "a name that turns the text behind it",
      virtual({ ...rupiah, paymentOperators: [{ ...bca, name: "BCA\u202E" }] }),
      "payins.0.offers.0.paymentOperators.0.name is wrong",
    ],
    [
      "a name of 81 letters",
      virtual({ ...rupiah, paymentOperators: [{ ...bca, name: "B".repeat(81) }] }),
      "payins.0.offers.0.paymentOperators.0.name is wrong",
    ],
    [
      "a local name of no language",
      virtual({ ...rupiah, paymentOperators: [{ ...bca, localNames: { Indonesian: "BCA" } }] }),
      "payins.0.offers.0.paymentOperators.0.localNames.Indonesian is wrong",
    ],
    [
      "21 aliases",
      virtual({
        ...rupiah,
        paymentOperators: [{ ...bca, aliases: many(21).map(({ name }) => name) }],
      }),
      "payins.0.offers.0.paymentOperators.0.aliases is wrong",
    ],
    [
      "501 operators",
      virtual({ ...rupiah, paymentOperators: many(501) }),
      "payins.0.offers.0.paymentOperators is wrong",
    ],
    [
      "a usual time that is none",
      virtual({ ...rupiah, usualTime: "soon" }),
      "payins.0.offers.0.usualTime is wrong",
    ],
    [
      "a data point that no customer knows",
      {
        payins: [
          {
            paymentMethodCode: "OFFLINE",
            currencyCodes: ["KRW"],
            offers: [{ currencyCode: "KRW", mandatory: ["phoneNumber", "productId"] }],
          },
        ],
      },
      "payins.0.offers.0.mandatory.1: the method has only accountName, accountNumber, phoneNumber in KRW",
    ],
    [
      "a null",
      virtual({ ...rupiah, paymentOperators: null }),
      "payins.0.offers.0.paymentOperators is wrong",
    ],
  ])("with %s are refused with the field", (_what, told, fault) => {
    expect(faultOf(told)).toContain(fault);
  });
});
