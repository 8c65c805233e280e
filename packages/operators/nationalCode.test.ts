import { expect, test } from "vitest";
import { allOperators } from "./catalogue.ts";
import { nationalCodeOf, operatorByNationalCode, operatorOfAccountNumber } from "./nationalCode.ts";

test.each([
  ["MX", "002", "MX_002"],
  ["MX", "40002", "MX_002"],
  ["MX", "143", "MX_143"],
  ["BR", "18236120", "BR_18236120"],
  // COMPE numbers banks with three digits.
  ["BR", "260", "BR_18236120"],
  ["IN", "HDFC", "IN_HDFC"],
  ["IN", "HDFC0000123", "IN_HDFC"],
  ["IN", " hdfc0000123 ", "IN_HDFC"],
  ["JP", "0005", "JP_0005"],
  ["JP", "0005-001", "JP_0005"],
  ["JP", "0005001", "JP_0005"],
  ["VN", "970436", "VN_970436"],
  ["NG", "000013", "NG_000013"],
  // The CBN numbers Guaranty Trust Bank 058.
  ["NG", "058", "NG_000013"],
  ["GH", "040100", "GH_040100"],
  // A branch of the bank 04.
  ["GH", "040106", "GH_040100"],
  ["KE", "68", "KE_68"],
  ["KE", "68-021", "KE_68"],
  ["KR", "004", "KR_004"],
  ["TW", "8220071", "TW_822"],
  ["ID", "0140397", "ID_014"],
  ["PH", "BNORPHMMXXX", "PH_BNORPHMM"],
  ["CO", "1007", "CO_1007"],
  ["CO", "007", "CO_1007"],
  ["AR", "007", "AR_007"],
  ["ZA", "470010", "ZA_470010"],
])("in %s the code %s names %s", (country, code, expected) => {
  expect(operatorByNationalCode(country, code)?.code).toBe(expected);
});

test.each([
  ["MX", "999", "is of no bank"],
  ["MX", "02", "is too short"],
  ["MX", "715", "is of an operator that is not checked"],
  ["KE", "MPESA", "is a slug, which no bank knows"],
  ["IN", "HDFC1000123", "is no IFSC: its fifth character is always 0"],
  ["JP", "0005-01", "has a branch of two digits"],
  ["US", "002", "is of a country without facts"],
  ["MX", "", "is empty"],
])("in %s the code %s names no operator, because it %s", (country, code) => {
  expect(operatorByNationalCode(country, code)).toBeUndefined();
});

// The first two numbers are made up, with check digits by the rules of the Banco de México and of the BCRA.
test.each([
  ["MX", "002010077777777771", "MX_002"],
  ["MX", "0020 1007 7777 7777 71", "MX_002"],
  ["AR", "0070999030004123456783", "AR_007"],
  // The example of the IBAN Registry (SWIFT).
  ["BR", "BR1800360305000010009795493C1", "BR_00360305"],
])("in %s the account %s is of %s", (country, number, expected) => {
  expect(operatorOfAccountNumber(country, number)?.code).toBe(expected);
});

test.each([
  ["MX", "002010077777777770", "a CLABE with a wrong check digit"],
  ["MX", "4152313000000007", "the number of a card"],
  ["AR", "0070999030004123456784", "a CBU with a wrong check digit"],
  ["AR", "0000003100012345678907", "a CVU of a wallet that is not checked"],
  ["BR", "BR1700360305000010009795493C1", "an IBAN with wrong check digits"],
  ["NG", "0123456789", "a NUBAN, in which no digit is the bank's"],
  ["IN", "50100012345678", "a number without a bank"],
])("in %s %s names no operator: it is %s", (country, number) => {
  expect(operatorOfAccountNumber(country, number)).toBeUndefined();
});

test("each checked operator is found by its own code, and by those of other lists", () => {
  const checked = allOperators.filter((one) => one.checked && one.nationalCode !== undefined);
  expect(checked.length).toBeGreaterThan(550);
  const missed = checked.flatMap(({ code, country, nationalCode = "", otherCodes = {} }) =>
    [nationalCode, ...Object.values(otherCodes)].flatMap((text) =>
      operatorByNationalCode(country, text)?.code === code ? [] : [`${code} by ${text}`],
    ),
  );
  expect(missed).toEqual([]);
});

test("the numbers of Argentine wallets end with the check digit of a CVU", () => {
  const wallets = allOperators.filter(({ code }) => /^AR_\d{8}$/.test(code));
  const weights = [7, 1, 3, 9, 7, 1, 3, 1];
  const wrong = wallets.filter(({ nationalCode = "" }) => {
    const sum = Array.from(nationalCode, Number).reduce(
      (total, digit, at) => total + digit * (weights[at] ?? 0),
      0,
    );
    return sum % 10 !== 0;
  });
  expect(wallets.length).toBeGreaterThan(3);
  expect(wrong).toEqual([]);
});

test("only a checked national code goes into a file for a bank", () => {
  expect(nationalCodeOf("MX_012")).toBe("012");
  expect(nationalCodeOf("IN_HDFC")).toBe("HDFC");
  // M-PESA has none; that of Cashi is not checked.
  for (const code of ["KE_MPESA", "MX_715", "BANK_ALPHA_MX", "012"])
    expect(nationalCodeOf(code)).toBeUndefined();
});
