/*
 * What check digits and stated lengths prove about numbers of accounts (G17). The numbers are cleaned (`cleanValue.ts`), and hyphens
 * among their digits do not count. The last digit of a Nigerian NUBAN proves nothing: wallets break its rule.
 */

/** Returns whether a CLABE of Mexico has 18 digits and the right check digit (Banco de México). */
export function isClabe(number: string): boolean {
  const digits = digitsOf(number, 18);
  if (digits === undefined) return false;
  const sum = sumOf(digits.slice(0, -1), (digit, at) => (digit * ([3, 7, 1][at % 3] ?? 0)) % 10);
  return endsIn(digits, sum);
}

/**
 * Returns whether a CBU or CVU of Argentina has 22 digits and both check digits: of the bank and its branch, and of the account
 * (BCRA).
 */
export function isCbu(number: string): boolean {
  const digits = digitsOf(number, 22);
  return digits !== undefined && hasCbuCheck(digits.slice(0, 8)) && hasCbuCheck(digits.slice(8));
}

/** Returns whether the number of a payment card has 16 digits and the right check digit (ISO/IEC 7812, Luhn). */
function isCardNumber(number: string): boolean {
  const digits = digitsOf(number, 16);
  if (digits === undefined) return false;
  const sum = sumOf(
    digits.slice(0, -1),
    (digit, at) => luhn[at % 2 === 0 ? digit * 2 : digit] ?? 0,
  );
  return endsIn(digits, sum);
}

/** Returns whether an IBAN of Brazil has 29 characters and the right check digits (ISO 13616). */
function isBrazilianIban(number: string): boolean {
  const text = plain(number).toUpperCase();
  if (!/^BR\d{25}[A-Z][0-9A-Z]$/.test(text)) return false;
  const moved = text.slice(4) + text.slice(0, 4);
  const value = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(value) % 97n === 1n;
}

/** What is wrong with a number of an account, as the end of a sentence, and what to send instead. */
interface NumberFault {
  readonly reason: string;
  readonly remedy: string;
}

const clabe: NumberFault = {
  reason: "is no CLABE: it has 18 digits, and the last one checks the others",
  remedy: "Send the CLABE as the bank writes it.",
};
const card: NumberFault = {
  reason: "is no number of a card: its last digit checks the others",
  remedy: "Send the 16 digits as the card shows them.",
};
const cbu: NumberFault = {
  reason: "is no CBU or CVU: it has 22 digits, of which two check the others",
  remedy: "Send the CBU or CVU as the bank or wallet writes it.",
};
const iban: NumberFault = {
  reason: "is no IBAN of Brazil: it has 29 characters, of which two check the others",
  remedy: "Send the IBAN as the bank writes it, or the number of the account alone.",
};
const mexican: NumberFault = {
  reason: "is no number to which a transfer in Mexico goes",
  remedy: "Send a CLABE of 18 digits, the 16 digits of a debit card, or a phone number of 10.",
};
const argentine: NumberFault = {
  reason: "is no number to which a transfer in Argentina goes",
  remedy:
    "Send a CBU or CVU of 22 digits, or an alias of 6 to 20 letters, digits, dots and hyphens with a letter.",
};

/** Returns what proves the number of any account impossible by its length or form (G17); undefined if nothing does. */
export function findNumberFault(currencyCode: string, number: string): NumberFault | undefined {
  const text = plain(number);
  const isDigits = /^\d+$/.test(text);
  if (currencyCode === "MXN" && isDigits && text.length === 18)
    return isClabe(text) ? undefined : clabe;
  if (currencyCode === "MXN" && isDigits && text.length === 16)
    return isCardNumber(text) ? undefined : card;
  if (currencyCode === "ARS" && isDigits && text.length === 22)
    return isCbu(text) ? undefined : cbu;
  if (currencyCode === "BRL" && /^BR\d{2}/i.test(text))
    return isBrazilianIban(text) ? undefined : iban;
  return undefined;
}

/**
 * Returns what proves the number of a transfer's receiver impossible (G17); undefined if nothing does. Transfers in Mexico and
 * Argentina go to numbers of a few kinds, which their lengths tell apart.
 */
export function findReceiverFault(currencyCode: string, number: string): NumberFault | undefined {
  const fault = findNumberFault(currencyCode, number);
  if (fault) return fault;
  const text = plain(number);
  if (currencyCode === "MXN")
    return /^(?:\d{16}|\d{18}|[2-9]\d{9})$/.test(text) ? undefined : mexican;
  const isArgentine = /^\d{22}$/.test(text) || isAccountAlias(currencyCode, number);
  return currencyCode === "ARS" && !isArgentine ? argentine : undefined;
}

/** Returns whether an account number is an alias of a CBU or CVU, which BCRA lets hold dots and hyphens: another one without them. */
export function isAccountAlias(currencyCode: string, number: string): boolean {
  return currencyCode === "ARS" && /[A-Za-z]/.test(number) && /^[A-Za-z0-9.-]{6,20}$/.test(number);
}

/** The sum of the digits of twice a digit, by that product; of a single digit, itself. */
const luhn = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function hasCbuCheck(part: string): boolean {
  const last = part.length - 2;
  const weigh = (digit: number, at: number) => digit * ([3, 1, 7, 9][(last - at) % 4] ?? 0);
  return endsIn(part, sumOf(part.slice(0, -1), weigh));
}

/** Returns the digits of a number if there are that many, and not zeros alone, which check themselves and name no account. */
function digitsOf(number: string, count: number): string | undefined {
  const text = plain(number);
  return text.length === count && /^\d+$/.test(text) && /[1-9]/.test(text) ? text : undefined;
}

function plain(number: string): string {
  return number.replaceAll("-", "");
}

function sumOf(digits: string, weigh: (digit: number, at: number) => number): number {
  return Array.from(digits, Number).reduce((sum, digit, at) => sum + weigh(digit, at), 0);
}

/** Returns whether the last digit brings a sum to a multiple of ten. */
function endsIn(digits: string, sum: number): boolean {
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1));
}
