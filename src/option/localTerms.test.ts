import { payinMethods } from "@pay/contract/methods/index.ts";
import { expect, test } from "vitest";
import { localTerms, transferFieldOf } from "./localTerms.ts";
import { taxTerm, withTerm } from "./taxTerm.ts";

const code = "PW7K2M9Q4D";

// The fields as the sources beside `localTerms` name them.
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
  expect(withTerm("Tax number", undefined)).toBe("Tax number");
});
