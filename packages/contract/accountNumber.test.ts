import { describe, expect, test } from "vitest";
import { findNumberFault, findReceiverFault } from "./accountNumber.ts";
import { isPixTaxId } from "./pixTaxId.ts";

// Published examples. CLABE: 032… is worked out in Wikipedia (CLABE, "Control digit"), and both are right in the tests of
// clabe-validator 3.1.2 (spec/jsdom.spec.js). CBU: 285… is that of python-stdnum (stdnum/ar/cbu.py), 011… and the CVU are those of
// ezu-com-ar/bcra-claves (CbusDePrueba.cs, CvusDePrueba.cs). Cards: docs.stripe.com/testing. IBAN: …C1 is the example of Brazil in the IBAN
// registry of SWIFT, the other two are in the tests of python-stdnum (tests/test_iban.doctest), …P1 from an earlier release of the registry.
const possible = [
  ["MXN", "032180000118359719"],
  ["MXN", "002010077777777771"],
  ["MXN", "014027000005555558"],
  ["MXN", "002-010-07777777777-1"],
  ["MXN", "4242424242424242"],
  ["MXN", "5555555555554444"],
  ["MXN", "2221234567"],
  ["ARS", "2850590940090418135201"],
  ["ARS", "0110012920000091344977"],
  ["ARS", "0000003100062244154712"],
  ["ARS", "0000013000000325120058"],
  ["ARS", "loro-pato-rio"],
  ["ARS", "CUARTO.CENTRO.NAIPE"],
  ["ARS", "A.1-2.3"],
  ["BRL", "BR1800360305000010009795493C1"],
  ["BRL", "BR9700360305000010009795493P1"],
  ["BRL", "BR1800000000141455123924100C2"],
  ["BRL", "12345-6"],
  ["NGN", "0000000001"],
  ["NGN", "9014782190"],
  ["JPY", "1234567"],
  ["INR", "123456789012345678"],
  ["COP", "4242424242424243"],
] as const;

// clabe-validator and python-stdnum name 002010077777777779 and 281… as wrong. The rest are examples with another digit.
const impossible = [
  ["MXN", "032180000118359718"],
  ["MXN", "002010077777777779"],
  ["MXN", "002010077777777717"],
  ["MXN", "000000000000000000"],
  ["MXN", "4242424242424243"],
  ["MXN", "0000000000000000"],
  ["ARS", "2850590940090418135202"],
  ["ARS", "2810590940090418135201"],
  ["ARS", "2850591940090418135201"],
  ["ARS", "0000003100062244154721"],
  ["ARS", "0000000000000000000000"],
  ["BRL", "BR1800360305000010009795493C2"],
  ["BRL", "BR18003603050000100097954"],
] as const;

describe("check digits and lengths prove an account number impossible, or nothing (G17)", () => {
  test.each(possible)("%s %s is possible", (currencyCode, number) => {
    expect(findNumberFault(currencyCode, number)).toBeUndefined();
    expect(findReceiverFault(currencyCode, number)).toBeUndefined();
  });

  test.each(impossible)("%s %s is impossible", (currencyCode, number) => {
    expect(findNumberFault(currencyCode, number)).toBeDefined();
    expect(findReceiverFault(currencyCode, number)).toBeDefined();
  });

  test.each([
    ["MXN", "1234"],
    ["MXN", "03218000011835971"],
    ["MXN", "0321800001183597190"],
    ["MXN", "12345678901"],
    ["MXN", "0123456789"],
    ["MXN", "ABCDEFGHIJKLMNOPQR"],
    ["ARS", "1234"],
    ["ARS", "285059094009041813520"],
    ["ARS", "28505909400904181352011"],
    ["ARS", "abc-d"],
    ["ARS", "a.b.c"],
    ["ARS", "123.456"],
    ["ARS", "CUARTO.CENTRO.NAIPE.2"],
    ["ARS", "28505909.40090418135201"],
  ] as const)(
    "%s %s is no receiver, though it may be a customer's account",
    (currencyCode, number) => {
      expect(findReceiverFault(currencyCode, number)).toBeDefined();
      expect(findNumberFault(currencyCode, number)).toBeUndefined();
    },
  );
});

// python-stdnum has 390…, 231…, 16.727… and the CNPJ with letters (stdnum/br/cpf.py, cnpj.py), the tests of cpf-cnpj-validator have 295…
// (test/cpf.test.ts). The CNPJ with letters is the example of Receita Federal and Serpro.
test.each([
  ["390.533.447-05", true],
  ["39053344705", true],
  ["295.379.955-93", true],
  ["16.727.230/0001-97", true],
  ["12.ABC.345/01DE-35", true],
  ["231.002.999-00", false],
  ["39053344706", false],
  ["11111111111", false],
  ["16.727.230.0001-98", false],
  ["12ABC34501DE36", false],
  ["1234", false],
])("%s is a tax number by which Pix finds an account: %s", (text, expected) => {
  expect(isPixTaxId(text)).toBe(expected);
});
