import { maximumAmount, plainDigits, readAmountText } from "../../contract/amount.ts";
import { minorUnitsOf } from "../../contract/currency.ts";
import { judgeUrl } from "../../contract/followableUrl.ts";
import { describe, quote, refuse } from "./invalidInput.ts";

/** Refuses anything but text. `remedy` is the sentence that says what to pass. */
export function checkText(field: string, value: unknown, remedy: string): string {
  if (typeof value !== "string" || value === "") return refuse(field, describe(value), remedy);
  return value;
}

/** Refuses text that is given and empty, and values that are no text. */
export function checkOptionalText(field: string, value: unknown, remedy: string): void {
  if (value !== undefined) checkText(field, value, remedy);
}

/**
 * Refuses the `locale` of a link that names no language (BCP 47): the page would ignore it. A language that the page does not have is
 * taken, because customers then see that of their browser.
 */
export function checkLocale(value: unknown): void {
  const remedy = 'Pass a language such as "pt-BR", or leave it out.';
  if (value === undefined) return;
  const locale = checkText("locale", value, remedy);
  if (!isLanguage(locale.trim().replaceAll("_", "-")))
    refuse("locale", `${quote(locale)} names no language`, remedy);
}

function isLanguage(tag: string): boolean {
  try {
    const { language } = new Intl.Locale(tag);
    const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
    return names.of(language) !== undefined;
  } catch {
    return false;
  }
}

/** Refuses a secret that is no text, without showing it. */
export function checkSecret(field: string, value: unknown): void {
  if (typeof value !== "string" || value === "")
    refuse(field, value === undefined || value === "" ? "is missing" : "is no text", "Pass text.");
}

/** Checks a merchant's own order id, `idPayin` or `idPayout` (G15). */
export function checkId(field: string, value: unknown): void {
  const id = checkText(field, value, 'Pass your order id as text, e.g. "ORDER-1042".');
  if (id.length > 64) refuse(field, `has ${id.length} characters`, "Use at most 64.");
  const [wrong] = /[^A-Za-z0-9._~-]/u.exec(id) ?? [];
  if (wrong !== undefined)
    refuse(
      field,
      `${quote(id)} contains ${nameCharacter(wrong)}`,
      "Use only A-Z a-z 0-9 . _ ~ and -.",
    );
  if (!/^[A-Za-z0-9]/.test(id))
    refuse(
      field,
      `${quote(id)} begins with ${nameCharacter(id.charAt(0))}`,
      "Begin with a letter or digit.",
    );
}

function nameCharacter(character: string): string {
  return /\s/.test(character) ? "white space" : quote(character);
}

/** Checks the code of a currency. The service knows which currencies the merchant may use. */
export function checkCurrency(field: string, value: unknown): void {
  const example = 'Pass an ISO 4217 code of three capital letters, e.g. "PHP".';
  const code = checkText(field, value, example);
  if (/^[A-Z]{3}$/.test(code)) return;
  if (/^[A-Za-z]{3}$/.test(code))
    refuse(field, `${quote(code)} is not in capital letters`, `Write "${code.toUpperCase()}".`);
  refuse(field, `${quote(code)} is not a currency code`, example);
}

/** Checks an amount of the API: a JSON number in major units (G16). */
export function checkAmount(field: string, value: unknown, currencyCode: string): void {
  if (typeof value !== "number" || Number.isNaN(value))
    return refuse(field, describe(value), "Pass a number in major units, e.g. 10.5.");
  checkSize(field, value, currencyCode, plainDigits(value));
}

/** Checks the amount of a link: a number, or text that keeps its digits (G32). */
export function checkLinkAmount(field: string, value: unknown, currencyCode: string): void {
  if (typeof value === "number" && !Number.isNaN(value))
    return checkSize(field, value, currencyCode, plainDigits(value));
  const example = 'Pass a number such as 10.5, or text such as "10.50".';
  if (typeof value !== "string" || value === "") return refuse(field, describe(value), example);
  const amount = readAmountText(value);
  if (amount === undefined) return refuseText(field, value, example);
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(value)) refuseThousands(field, value, amount, currencyCode);
  return checkSize(field, amount, currencyCode, value);
}

/** Refuses an amount such as `"450.000"` of a currency with fewer decimals: in many countries that is 450 thousand. */
function refuseThousands(field: string, text: string, amount: number, currencyCode: string): void {
  const allowed = minorUnitsOf(currencyCode) ?? 3;
  if (allowed >= 3) return;
  const plain = plainDigits(amount);
  const isExact = (plain.split(".")[1]?.length ?? 0) <= allowed;
  const others = isExact ? ` If the dot stands before decimals, write "${plain}".` : "";
  refuse(
    field,
    `${quote(text)} has three digits behind the dot, and ${currencyCode} has fewer decimals`,
    `Write nothing between thousands: "${text.replace(".", "")}".${others}`,
  );
}

function refuseText(field: string, text: string, example: string): never {
  const shown = quote(text);
  if (text.includes(","))
    refuse(
      field,
      `${shown} contains a comma`,
      'Write a point before the decimals, and nothing between thousands: "1050.50".',
    );
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(text))
    refuse(
      field,
      `${shown} has dots between thousands`,
      `Leave them out: "${text.replaceAll(".", "")}".`,
    );
  if (/^\d+(\.\d+)?e[+-]?\d+$/i.test(text))
    refuse(field, `${shown} has an exponent`, `Write all digits: "${plainDigits(Number(text))}".`);
  if (/^\s*-/.test(text)) refuse(field, `${shown} is negative`, "Pass an amount above 0.");
  if (/^0\d/.test(text)) refuse(field, `${shown} begins with 0`, "Remove the zeros before it.");
  if (/^\d{13,}(\.\d+)?$/.test(text))
    refuse(field, `is ${text}`, `Pass at most ${plainDigits(maximumAmount)}.`);
  if (/^\d+\.\d{7,}$/.test(text))
    refuse(field, `${shown} has more than 6 decimals`, "Round it before you pass it.");
  if (/^[1-9]\d*\.\d+$/.test(text))
    refuse(field, `${shown} has more than 15 digits`, "Round it before you pass it.");
  const [wrong] = /[^\d.]/u.exec(text) ?? [];
  if (wrong !== undefined)
    refuse(
      field,
      `${shown} contains ${nameCharacter(wrong)}`,
      "Write digits only; the currency belongs into currencyCode.",
    );
  return refuse(field, `${shown} is not a decimal number`, example);
}

function checkSize(field: string, amount: number, currencyCode: string, shown: string): void {
  if (amount <= 0) refuse(field, `is ${shown}`, "Pass an amount above 0.");
  if (amount > maximumAmount)
    refuse(field, `is ${shown}`, `Pass at most ${plainDigits(maximumAmount)}.`);
  const allowed = minorUnitsOf(currencyCode);
  const decimals = plainDigits(amount).split(".")[1]?.length ?? 0;
  if (allowed === undefined || decimals <= allowed) return;
  const few = allowed === 0 ? "no decimals" : `at most ${allowed} decimals`;
  refuse(field, `is ${shown}, but ${currencyCode} has ${few}`, "Round it before you pass it.");
}

/**
 * Checks a `callbackUrl` or `returnUrl` (G24). It allows what some environment allows: the service knows its own. http is
 * also allowed on the origins of the service itself.
 */
export function checkUrl(field: string, value: unknown, ownUrls: readonly string[]): void {
  const page = field === "returnUrl" ? "return" : "callbacks";
  const example = `Pass an absolute address, e.g. "https://shop.example/${page}".`;
  const url = checkText(field, value, example);
  const verdicts = ownUrls.map((own) =>
    judgeUrl(url, { environment: "sandbox", webAppOrigin: new URL(own).origin }),
  );
  const [verdict] = verdicts;
  if (!verdict || verdict.ok || verdicts.some(({ ok }) => ok)) return;
  const shown = quote(url);
  switch (verdict.fault) {
    case "malformed":
      if (/\s/.test(url)) refuse(field, `${shown} contains white space`, "Encode it: %20.");
      return refuse(field, `${shown} is not an absolute address`, example);
    case "too_long":
      return refuse(field, "has more than 2048 characters", "Shorten it.");
    case "user_info":
      return refuse(field, "contains a user name or password", "Remove the part before @.");
    case "scheme":
      return refuse(field, `${shown} is not https`, example);
    case "insecure":
      return refuse(
        field,
        `${shown} is http`,
        "Use https. The sandbox also takes http, for localhost and private addresses.",
      );
  }
}

/** Checks the base address of the API or of the payment page. */
export function checkBase(field: string, value: unknown, example: string): void {
  const remedy = `Pass its whole address, e.g. "${example}".`;
  const base = checkText(field, value, remedy);
  if (!/^https?:\/\/[^/\s?#]/i.test(base) || !URL.canParse(base))
    refuse(field, `${quote(base)} is not an absolute address`, remedy);
  if (/[?#]/.test(base)) refuse(field, `${quote(base)} has a query or fragment`, "Remove it.");
}

/** Checks the lifetime of a token or link in seconds (G6). */
export function checkValidity(value: unknown): void {
  if (value === undefined) return;
  const remedy = "Pass a whole number of seconds from 60 to 604800.";
  if (typeof value !== "number") return refuse("validitySecs", describe(value), remedy);
  if (!Number.isInteger(value) || value < 60 || value > 604_800)
    refuse("validitySecs", `is ${value}`, remedy);
}
