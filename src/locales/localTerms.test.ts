import { currencies } from "@pay/contract/currency.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import { expect, test } from "vitest";
import { localTerms, transferFieldOf } from "./localTerms.ts";
import { taxTerm, withTerm } from "./taxTerm.ts";

const pages = import.meta.glob<string>("/docs/languages.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

const code = "PW7K2M9Q4D";

// The fields as the sources in docs/languages.md name them.
test.each([
  ["JPY", code, "振込依頼人名", true],
  ["KRW", code, "받는 분 통장 표시", false],
  ["MXN", code, "Concepto", false],
  ["MXN", "1234567", "Referencia numérica", false],
  ["MXN", "12345678", "Concepto", false],
  ["ARS", code, "Referencia / Motivo", false],
  ["ARS", "1234567", "Referencia / Motivo", false],
  ["VND", code, "Nội dung chuyển khoản", false],
  ["INR", code, "Remarks", false],
  ["ZAR", code, "Beneficiary reference", false],
])("in %s the code %s goes into “%s”", (currencyCode, reference, name, isPayerName) => {
  expect(transferFieldOf(currencyCode, reference)).toEqual({ name, isPayerName });
});

test("each currency in which a transfer carries our code names its field, where a source shows it", () => {
  const carrying = payinMethods.flatMap(({ instructionKind, dataPoints }) =>
    instructionKind === "transfer" || instructionKind === "address" ? Object.keys(dataPoints) : [],
  );
  const plain = carrying.filter((currency) => transferFieldOf(currency, code) === undefined);
  // No source was found for these.
  expect([...new Set(plain)].sort()).toEqual(["COP", "LAK"]);
});

// The names as the sources in docs/languages.md have them.
test.each([
  ["JPY", { bankNumber: "受付番号" }],
  ["KRW", { virtualAccount: "가상계좌" }],
  ["TWD", { virtualAccount: "虛擬帳號" }],
  [
    "IDR",
    {
      virtualAccount: "Virtual account",
      hasVirtualAccountMenu: true,
      bankNumber: "Nomor referensi",
    },
  ],
  ["PHP", { bankNumber: "Reference number" }],
  ["VND", { bankNumber: "Mã giao dịch" }],
  ["INR", { bankNumber: "UTR / RRN" }],
  ["GHS", { bankNumber: "Transaction ID" }],
  ["KES", { bankNumber: "Transaction code" }],
  ["NGN", { bankNumber: "Session ID" }],
  ["BRL", { bankNumber: "ID da transação" }],
  ["MXN", { bankNumber: "Clave de rastreo" }],
  ["ARS", { accountNumber: "CBU/CVU" }],
])(
  "in %s virtual accounts, account numbers and banks' numbers are called %j",
  (currency, named) => {
    const { virtualAccount, hasVirtualAccountMenu, bankNumber, accountNumber } =
      localTerms(currency);
    expect({ virtualAccount, hasVirtualAccountMenu, bankNumber, accountNumber }).toEqual(named);
  },
);

test("each market has its row of terms and sources in the docs, with each term of the page", () => {
  const [page = ""] = Object.values(pages);
  const table = page.split("\n## ").find((part) => part.startsWith("Terms by country"));
  for (const currency of Object.keys(currencies).filter((each) => each !== "USD")) {
    const row = table?.split("\n").find((line) => line.startsWith(`| ${currency} |`)) ?? "";
    const terms = [taxTerm(currency), ...Object.values(localTerms(currency))];
    for (const term of terms) if (typeof term === "string") expect(row, currency).toContain(term);
    // A source has a dot in its address.
    expect(row.split("|").at(-2), currency).toMatch(/\w\.\w/);
  }
});

test("an unknown country has no terms of its own", () => {
  expect(localTerms("LAK")).toEqual({});
  expect(localTerms("XXX")).toEqual({});
  expect(localTerms(undefined)).toEqual({});
  expect(taxTerm("XXX")).toBeUndefined();
  expect(transferFieldOf("XXX", code)).toBeUndefined();
});

test("a term stands behind the label, unless the label says it", () => {
  expect(withTerm("Tax number", "RFC")).toBe("Tax number (RFC)");
  expect(withTerm("櫃檯繳費代碼", "繳費代碼")).toBe("櫃檯繳費代碼");
  expect(withTerm("Nomor referensi bank Anda", "nomor referensi")).toBe(
    "Nomor referensi bank Anda",
  );
  expect(withTerm("رقم العملية", "UTR / RRN")).toBe("رقم العملية \u2068(UTR\u00a0/ RRN)\u2069");
  expect(withTerm("Tax number", undefined)).toBe("Tax number");
});
