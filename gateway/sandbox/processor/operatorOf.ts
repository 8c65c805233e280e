import { countryOf, type CurrencyCode } from "#contract/currency.ts";
import type { CodeAndName } from "#contract/dataPoint.ts";

/** Returns the operator of a test account, for methods where customers choose none: `Bank Alpha` in yen is `BANK_ALPHA_JP`. */
export function operatorOf(bankName: string, currencyCode: CurrencyCode): CodeAndName {
  const name = bankName.toUpperCase().replaceAll(" ", "_");
  return { code: `${name}_${countryOf(currencyCode)}`, name: bankName };
}
