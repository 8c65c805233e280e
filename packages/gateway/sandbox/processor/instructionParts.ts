import type { Instruction, NewPayin } from "../../processor/processor.ts";
import type { PaymentMethodRequest, PaymentMethodResponse } from "@pay/contract/payin.ts";
import { fromMinorUnits, type Money, toMinorUnits } from "@pay/contract/money.ts";
import { countryOf, type CurrencyCode } from "@pay/contract/currency.ts";
import type { CodeAndName } from "@pay/contract/dataPoint.ts";
import { randomInt } from "node:crypto";
import { storeTimeZones } from "@pay/contract/customerData.ts";
import { sampleStoresIn } from "@pay/contract/samples/sampleStores.ts";

/** Makes the instruction for a customer, with invented but well-formed details. `visitUrl` is the target of a redirect. */
export type MakeInstruction = (request: {
  readonly payin: NewPayin;
  readonly visitUrl: string;
}) => Instruction;

/**
 * Returns a value that the method makes mandatory. Throws a RangeError if it is missing, which the checks of the create exclude.
 */
export function mandatoryValue<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new RangeError(`${name} is missing from a payin that was checked`);
  return value;
}

/** Returns the account that the money is expected from, as far as the customer gave it; undefined without data (§2). */
export function toAccountCustomer({
  account,
}: PaymentMethodRequest): PaymentMethodResponse["accountCustomer"] {
  const { accountName, accountNumber } = account ?? {};
  if (accountName === undefined && accountNumber === undefined) return undefined;
  return {
    ...(accountName !== undefined && { accountName }),
    ...(accountNumber !== undefined && { accountNumber }),
  };
}

/** Returns the amount less one minor unit: 0.01, or 1 in a currency without minor units (§3, G26). */
export function oneMinorUnitLess(money: Money): Money {
  return fromMinorUnits(toMinorUnits(money) - 1n, money.currencyCode);
}

/** Returns the operator of a test account, for methods where customers choose none: `Bank Alpha` in yen is `BANK_ALPHA_JP`. */
export function operatorOf(bankName: string, currencyCode: CurrencyCode): CodeAndName {
  const name = bankName.toUpperCase().replaceAll(" ", "_");
  return { code: `${name}_${countryOf(currencyCode)}`, name: bankName };
}

/** Letters and digits that are not confused with one another. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns random digits, for an account number or code that is made for one payin. */
export function makeDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join("");
}

/** Returns a payment reference that a customer can type: `PW` and eight random characters, 40 bits. */
export function makeReference(): string {
  return `PW${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join("")}`;
}

type PaymentLocation = NonNullable<PaymentMethodResponse["paymentLocation"]>;

/** Finds the chain of stores with this code in a currency, as answers show it (G5). */
export function findStoreChain(
  currencyCode: CurrencyCode,
  code: string | undefined,
): PaymentLocation | undefined {
  const chain = sampleStoresIn(currencyCode).find((one) => one.code === code);
  return chain && { ...chain, timeZone: storeTimeZones[currencyCode] };
}
