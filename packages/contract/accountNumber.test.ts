import { describe, expect, test } from "vitest";
import { findNumberFault, findReceiverFault } from "./accountNumber.ts";
import { isPixTaxId } from "./pixTaxId.ts";

// The examples are published: CLABE in Wikipedia and the README of clabe-validator 2.1, CBU in the documentation of python-stdnum
// (stdnum.ar.cbu) and, with the CVU, in the tests of ezu-com-ar/bcra-claves, cards in Stripe's documentation of testing, the IBAN in
// the registry of SWIFT.
const possible = [
  ["MXN", "032180000118359719"],
  ["MXN", "002010077777777771"],
  ["MXN", "002-010-07777777777-1"],
  ["MXN", "4242424242424242"],
  ["MXN", "5555555555554444"],
  ["MXN", "2221234567"],
  ["ARS", "2850590940090418135201"],
  ["ARS", "0110012920000091344977"],
  ["ARS", "0000003100062244154712"],
  ["ARS", "0000013000000325120058"],
  ["ARS", "loro-pato-rio"],
  ["BRL", "BR1800360305000010009795493C1"],
  ["BRL", "12345-6"],
  ["NGN", "0000000001"],
  ["NGN", "9014782190"],
  ["JPY", "1234567"],
  ["INR", "123456789012345678"],
  ["COP", "4242424242424243"],
] as const;

const impossible = [
  ["MXN", "032180000118359718"],
  ["MXN", "002010077777777717"],
  ["MXN", "000000000000000000"],
  ["MXN", "4242424242424243"],
  ["MXN", "0000000000000000"],
  ["ARS", "2850590940090418135202"],
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
  ] as const)(
    "%s %s is no receiver, though it may be a customer's account",
    (currencyCode, number) => {
      expect(findReceiverFault(currencyCode, number)).toBeDefined();
      expect(findNumberFault(currencyCode, number)).toBeUndefined();
    },
  );
});

// CPF and CNPJ: the documentation of python-stdnum (stdnum.br) and of cpf-cnpj-validator; the CNPJ with letters: Receita Federal.
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
