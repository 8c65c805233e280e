import type { JudgedParameter } from "./judgedParameter.ts";
import { paymentParameters } from "./parameterRules.ts";

const addresses = new Set(["callbackUrl", "returnUrl"]);

/**
 * Returns the value of a parameter in a form that may be shared. Customer data and unknown parameters are reduced to their
 * length, the merchant's URLs lose their query, and the token is left out. The rest contains only characters of codes, numbers
 * and hosts.
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
