import { findNumberFault, isCbu, isClabe } from "@pay/contract/accountNumber.ts";
import { allOperators, findOperator } from "./catalogue.ts";
import { findCodeForm } from "./codeForms.ts";
import type { Operator } from "./operator.ts";

/**
 * Returns the national code of an operator, as a file for a bank may name it; undefined if the code is not of the catalogue, has none, or
 * is not checked. A bank that is closed keeps its code: see `closedOn`.
 */
export function nationalCodeOf(code: string): string | undefined {
  const operator = findOperator(code);
  return operator?.checked === true ? operator.nationalCode : undefined;
}

/**
 * Returns the checked operator that a national code names, also a closed one: `MX`, `002`. Takes the code of a branch (an IFSC, `0001-001`,
 * a BIC of 11 characters) and those of other lists (COMPE, SPEI, the three digits of a CBN code). Undefined if none or several are named.
 */
export function operatorByNationalCode(country: string, text: string): Operator | undefined {
  const code = text.trim().toUpperCase();
  const bank = findCodeForm(country)?.longer?.exec(code)?.groups?.["bank"] ?? code;
  const [found, ...others] = checkedOf(country).filter(
    (one) => one.nationalCode === code || one.nationalCode === toHeadOffice(country, bank),
  );
  if (found) return others.length === 0 ? found : undefined;
  const [listed, ...more] = checkedOf(country).filter(({ otherCodes = {} }) =>
    Object.values(otherCodes).includes(code),
  );
  return more.length === 0 ? listed : undefined;
}

/**
 * Returns the checked operator that the number of an account names: the first three digits of a CLABE (MX) or a CBU (AR), the first
 * eight of a CVU (AR), the eight digits behind the check digits of an IBAN (BR). Undefined for all other numbers, a NUBAN among them: no
 * digit of it is the bank's, whose code is given beside.
 */
export function operatorOfAccountNumber(country: string, number: string): Operator | undefined {
  const text = number.replaceAll(/[\s-]/g, "").toUpperCase();
  if (country === "MX" && isClabe(text)) return operatorByNationalCode(country, text.slice(0, 3));
  if (country === "AR" && isCbu(text))
    return operatorByNationalCode(country, text.slice(0, text.startsWith("000") ? 8 : 3));
  const ispb = /^BR\d{2}(\d{8})/.exec(text)?.[1];
  if (country !== "BR" || ispb === undefined || findNumberFault("BRL", text)) return undefined;
  return operatorByNationalCode(country, ispb);
}

function checkedOf(country: string): readonly Operator[] {
  return allOperators.filter((one) => one.country === country && one.checked);
}

/** Returns the code of a bank's head office. In Ghana a bank has two digits of a sort code, and its head office has `0100` behind them. */
function toHeadOffice(country: string, bank: string): string {
  return country === "GH" && bank.length === 2 ? `${bank}0100` : bank;
}
