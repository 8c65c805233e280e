import { expect, test } from "vitest";
import { Capabilities } from "@pay/contract/connector/lists.ts";
import { findCapabilitiesFault } from "./capabilities.ts";
import { readShape } from "./checkState.ts";

const bca = { code: "BCA_ID", name: "BCA" };
const rupiah = { currencyCode: "IDR", paymentOperators: [bca] };

/** Virtual accounts in rupiah with an offer. */
const virtual = (offer: object) => ({
  paymentMethodCode: "VA_PAY",
  currencyCodes: ["IDR"],
  offers: [offer],
});

/** Returns the fault of capabilities with one method, by their schema or by the rules behind it. */
function faultOf(method: object): string | undefined {
  const told = { protocol: 1, environment: "live", payins: [method], payouts: [] };
  const read = readShape(Capabilities, told);
  return read.ok ? findCapabilitiesFault(read.value) : read.fault;
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ code: `BANK_${index}`, name: `Bank ${index}` }));

test("an offer without anything adversarial has no fault", () => {
  expect(faultOf(virtual(rupiah))).toBeUndefined();
});

test.each<readonly [string, object, string]>([
  ...["-1", "NaN", "1e3", "", " 1", "1.", "01", "1000000000000", "٣", "1,5"].map(
    (minimum): [string, object, string] => [
      `the amount ${JSON.stringify(minimum)}`,
      virtual({ currencyCode: "IDR", limits: { minimum } }),
      "payins.0.offers.0.limits.minimum is wrong",
    ],
  ),
  [
    "an amount with its currency",
    virtual({
      currencyCode: "IDR",
      paymentOperators: [{ ...bca, limits: { maximum: { amount: "5", currencyCode: "PHP" } } }],
    }),
    "payins.0.offers.0.paymentOperators.0.limits.maximum is wrong",
  ],
  [
    "a minimum above all amounts",
    virtual({ currencyCode: "IDR", limits: { minimum: "1000000000000.00" } }),
    "payins.0.offers.0.limits.minimum is wrong",
  ],
  ...["BCA\u0000", "BCA\n", "", "__proto__.x", "ＢＣＡ", "BCA\u200B"].map(
    (code): [string, object, string] => [
      `the code ${JSON.stringify(code)}`,
      virtual({ ...rupiah, paymentOperators: [{ ...bca, code }] }),
      "payins.0.offers.0.paymentOperators.0.code is wrong",
    ],
  ),
  ...["toString", "constructor", "__proto__"].map((code): [string, object, string] => [
    `the code ${code} alone, as each object has it`,
    virtual({ ...rupiah, paymentOperators: [{ code }] }),
    `payins.0.offers.0.paymentOperators.0.name: ${code} is no bank or wallet of`,
  ]),
  ...["javascript:alert(1)", "../secret", "logo.svg", "data:image/png;base64,AA"].map(
    (logo): [string, object, string] => [
      `the logo ${logo}`,
      virtual({ ...rupiah, paymentOperators: [{ ...bca, logo }] }),
      "payins.0.offers.0.paymentOperators.0.logo is wrong",
    ],
  ),
  ...["\u0000", "\u2066BCA", "BCA\r\nBNI", "\uD800", "\u3164", "…"].map(
    (alias): [string, object, string] => [
      `the alias ${JSON.stringify(alias)}`,
      virtual({ ...rupiah, paymentOperators: [{ ...bca, aliases: ["KlikBCA", alias] }] }),
      "payins.0.offers.0.paymentOperators.0.aliases.1 is wrong",
    ],
  ),
  [
    "10,000 operators",
    virtual({ currencyCode: "IDR", paymentOperators: many(10_000) }),
    "payins.0.offers.0.paymentOperators is wrong",
  ],
  [
    "an offer of a currency in small letters",
    virtual({ ...rupiah, currencyCode: "idr" }),
    "payins.0.offers.0.currencyCode: VA_PAY does not name idr in its currencyCodes",
  ],
  [
    "a data point that each object has",
    virtual({ ...rupiah, mandatory: ["constructor"] }),
    "payins.0.offers.0.mandatory.0: the method has only",
  ],
])("an offer with %s is refused with the field", (_what, method, fault) => {
  expect(faultOf(method)).toContain(fault);
});
