import { countryOf, isCurrencyCode } from "@pay/contract/currency.ts";
import { allOperators, findOperator } from "@pay/operators/catalogue.ts";
import type { Operator } from "@pay/operators/operator.ts";

/**
 * Returns the operators to whose accounts a transfer in a currency may go: those that are checked, and those that the administrator names. A
 * transfer needs the national code of the bank or wallet.
 */
export function payoutOperators(
  currencyCode: string,
  named: readonly string[],
): readonly Operator[] {
  return allOperators.filter(
    (one) => takesTransfers(one, currencyCode) && (one.checked || named.includes(one.code)),
  );
}

/** Returns the first name of a list that is no open bank or wallet of the currency's country with a national code. */
export function findForeignOperator(
  currencyCode: string,
  named: readonly string[],
): string | undefined {
  return named.find((code) => {
    const operator = findOperator(code);
    return !operator || !takesTransfers(operator, currencyCode);
  });
}

/** Returns whether the catalogue has the code of an operator to whose accounts no transfer in the currency may go. */
export function isRefusedOperator(
  code: string,
  currencyCode: string,
  named: readonly string[],
): boolean {
  const operator = findOperator(code);
  return operator !== undefined && !payoutOperators(currencyCode, named).includes(operator);
}

/** Returns whether the catalogue has an open operator of a country with a national code. */
export function isNationalCode(country: string, code: string): boolean {
  return allOperators.some(
    (one) => one.country === country && one.nationalCode === code && one.closedOn === undefined,
  );
}

/** Returns the bank of a receiver as a file names it: by its national code, or in the words of the order if the catalogue lacks it. */
export function toFileBank(code: string): string {
  return findOperator(code)?.nationalCode ?? code;
}

function takesTransfers(
  { country, kind, nationalCode, closedOn }: Operator,
  currencyCode: string,
): boolean {
  return (
    isCurrencyCode(currencyCode) &&
    country === countryOf(currencyCode) &&
    kind !== "storeChain" &&
    nationalCode !== undefined &&
    closedOn === undefined
  );
}
