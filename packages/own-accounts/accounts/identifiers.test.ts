import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AccountSettings, findSettingsFault } from "./accountSettings.ts";
import { findBankFault, isAccountNumber, isVietQrBin, isVpa, pixKeyKind } from "./identifiers.ts";

// The sources are named in `accountNumber.test.ts` of the contract.
const clabe = "032180000118359719";
const cbu = "2850590940090418135201";

describe("account numbers", () => {
  it.each([
    ["MXN", clabe],
    ["ARS", cbu],
    ["JPY", "1234567"],
    ["VND", "0071000123456"],
    ["KRW", "110-123-456789"],
    ["COP", "12345678901"],
    ["INR", "50100123456789"],
  ])("of %s may be %s", (currencyCode, number) => {
    expect(isAccountNumber(number, currencyCode)).toBe(true);
  });

  it.each([
    ["MXN", clabe.slice(1)],
    ["ARS", cbu.slice(1)],
    ["JPY", "123456"],
    ["VND", "12 34"],
    ["COP", "12345678"],
  ])("of %s may not be %s", (currencyCode, number) => {
    expect(isAccountNumber(number, currencyCode)).toBe(false);
  });

  it.each([
    ["MXN", clabe],
    ["ARS", cbu],
  ])("of %s are never right with one wrong digit", (currencyCode, number) => {
    fc.assert(
      fc.property(fc.nat(number.length - 1), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digit = (Number(number[at]) + by) % 10;
        const wrong = number.slice(0, at) + String(digit) + number.slice(at + 1);
        expect(isAccountNumber(wrong, currencyCode)).toBe(false);
      }),
    );
  });
});

describe("the settings of an account", () => {
  const settings = { accountName: "Shop", methods: [], format: "mt940" };

  it("take its number and the name of its holder as people paste them (G17)", () => {
    const accountNumber = " 0321 8000\u200B 0118 3597 19";
    const accountName = "\u202A㈱ノルディック\u3000ﾊﾞｲｸ ";
    const read = AccountSettings.parse({ ...settings, accountName, accountNumber });
    expect(read.accountNumber).toBe(clabe);
    expect(read.accountName).toBe("(株)ノルディック バイク");
    expect(findSettingsFault(read, "MXN")).toBeUndefined();
  });

  it.each([
    [{ debitCard: "4111 1111 1111 1111", phone: "55 1234 5678" }, undefined],
    [{ debitCard: "4111111111111112" }, "debitCard is no number of a card"],
    [{ debitCard: clabe }, "debitCard is no number of a card"],
    [{ phone: "525512345678" }, "phone is no number to which a transfer in Mexico goes"],
    [{ phone: "1512345678" }, "phone is no number to which a transfer in Mexico goes"],
  ])("with %j have the fault %s: customers would pay to it", (numbers, fault) => {
    const found = findSettingsFault(AccountSettings.parse({ ...settings, ...numbers }), "MXN");
    if (fault === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(fault);
  });

  it.each([
    [70, "pain.001.001.09", undefined],
    [71, "pain.001.001.09", "accountName has more than 70 characters"],
    [71, "csv", undefined],
  ] as const)(
    "with a name of %d letters for %s have the fault %s",
    (length, payoutFormat, fault) => {
      const accountName = "A".repeat(length);
      const read = AccountSettings.parse({ ...settings, accountName, payoutFormat });
      const found = findSettingsFault(read, "MXN");
      if (fault === undefined) expect(found).toBeUndefined();
      else expect(found).toContain(fault);
    },
  );
});

describe("Pix keys", () => {
  it.each([
    // Receita Federal and Serpro publish the CNPJ with letters 12.ABC.345/01DE-35 as their example; python-stdnum has it too.
    ["12ABC34501DE35", "cnpj"],
    ["12ABC34501DE36", undefined],
    ["12ABD34501DE35", undefined],
    ["12abc34501de35", undefined],
    ["12.ABC.345/01DE-35", undefined],
    ["12ABC34501DEA5", undefined],
    ["AAAAAAAAAAAAAA", undefined],
    ["00000000000000", undefined],
    ["caixa@loja.example", "email"],
    ["+5511987654321", "phone"],
    ["52998224725", "cpf"],
    ["11222333000181", "cnpj"],
    ["123e4567-e89b-12d3-a456-426614174000", "random"],
    ["52998224726", undefined],
    ["11222333000180", undefined],
    ["11111111111", undefined],
    ["11987654321", undefined],
    ["loja", undefined],
  ])("%s is of the kind %s", (key, kind) => {
    expect(pixKeyKind(key)).toBe(kind);
  });
});

describe("addresses of UPI and numbers of Vietnamese banks", () => {
  it.each([
    ["shop@bank", true],
    ["98765-43210.shop@okbank", true],
    ["shop@bank.com", false],
    ["shop", false],
    ["@bank", false],
  ])("%s is an address: %s", (text, expected) => {
    expect(isVpa(text)).toBe(expected);
  });

  it.each([
    ["970436", true],
    // CIMB, CAKE and Timo: VietQR lists them under numbers of cards.
    ["422589", true],
    ["546034", true],
    ["963388", true],
    ["880436", false],
    ["97043", false],
    // The number of an Indonesian bank.
    ["000014", false],
  ])("%s is a bank: %s", (text, expected) => {
    expect(isVietQrBin(text)).toBe(expected);
    expect(findBankFault(text, "VND") === undefined).toBe(expected);
  });
});
