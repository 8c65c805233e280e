import type { JudgedParameter } from "./judgedParameter.ts";
import { paymentParameters } from "./parameterRules.ts";

const addresses = new Set(["callbackUrl", "returnUrl"]);

/**
 * A parameter’s value as it may be told to others: of customer data and of what is no parameter of §1 only how long it is, of the merchant's own
 * addresses no query, of the token nothing. Whatever is told has the letters of codes, numbers and hosts alone.
 */
export function maskParameter({
  name,
  value = "",
  isCustomerData,
}: Pick<JudgedParameter, "name" | "value" | "isCustomerData">): string {
  if (value === "") return "(empty)";
  const masked = `(${value.length} characters)`;
  if (isCustomerData || name === "token" || !Object.hasOwn(paymentParameters, name)) return masked;
  if (addresses.has(name)) return addressOf(value) ?? masked;
  return /^[\w.~-]{1,64}$/.test(value) ? value : masked;
}

function addressOf(value: string): string | undefined {
  if (!URL.canParse(value)) return undefined;
  const { protocol, host, pathname, search, hash } = new URL(value);
  const isPlain = /^[\w.:~/%-]{1,300}$/.test(host + pathname);
  return isPlain ? `${protocol}//${host}${pathname}${search || hash ? "?…" : ""}` : undefined;
}
