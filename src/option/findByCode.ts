import type { PaymentOperator } from "@pay/contract/paymentOption.ts";
import { type Query, textsOf } from "./searchedTexts.ts";

/** An operator, and why a search found it if its name does not say so. */
export interface FoundOperator {
  readonly operator: PaymentOperator;
  readonly alias?: string | undefined;
  readonly code?: string | undefined;
}

/** Matches a code of ISO 9362 (BIC), which needs no digit. */
const bic = /^[a-z]{6}[a-z\d]{2}(?:[a-z\d]{3})?$/;

/**
 * Returns the operators whose code is a word of a search, or begins it as in the code of a branch or the number of an account: an IFSC, a
 * CLABE, `0001-001`. Those with the longest code alone.
 */
export function findByCode(
  operators: readonly PaymentOperator[],
  { whole, words }: Query,
): readonly FoundOperator[] {
  // Numbers are typed in groups, a BIC is not.
  const typed = [/\d/.test(whole) ? whole : "", ...words.flat()].filter(
    (word) => /^[a-z\d]{3,}$/.test(word) && (/\d/.test(word) || bic.test(word)),
  );
  if (typed.length === 0) return [];
  const found = operators.flatMap((operator) => {
    const [longest] = textsOf(operator)
      .filter(({ ownCode }) => typed.some((word) => isCodeOf(ownCode, word)))
      .sort((a, b) => b.ownCode.length - a.ownCode.length);
    return longest ? [{ operator, code: longest.text, length: longest.ownCode.length }] : [];
  });
  const most = Math.max(0, ...found.map(({ length }) => length));
  return found
    .filter(({ length }) => length === most)
    .map(({ operator, code }) => ({ operator, code }));
}

/** Tells whether a word is a code, or a longer one that begins with it. The banks of Kenya have two digits, and their branches three more. */
function isCodeOf(code: string, word: string): boolean {
  if (code === "" || !word.startsWith(code)) return false;
  if (code.length < 3) return /^\d{5}$/.test(word) && /^\d{2}$/.test(code);
  return word.length === code.length || word.length >= code.length + 3;
}
