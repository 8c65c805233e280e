import { customerDataNames } from "@pay/contract/customerDataNames.ts";
import { paymentParameters } from "./parameterRules.ts";

const known = new Set<string>([...Object.keys(paymentParameters), ...customerDataNames]);

/** The parameters that are addresses. */
type UrlName = "callbackUrl" | "returnUrl";

/**
 * Returns the parameters that look like the rest of an address whose `&` was not encoded, each with the name of that address
 * (G39). They follow an address with a plain `?`, and are unknown or repeated.
 */
export function findUrlRests(query: string): ReadonlyMap<string, UrlName> {
  const pairs = query.replace(/^\?/, "").split("&");
  const named = pairs.map((pair) => new URLSearchParams(pair).entries().next().value?.[0] ?? "");
  const rests = new Map<string, UrlName>();
  const counts = new Map<string, number>();
  for (const name of named) counts.set(name, (counts.get(name) ?? 0) + 1);
  let address: UrlName | undefined;
  for (const [index, name] of named.entries()) {
    const isUrl = name === "callbackUrl" || name === "returnUrl";
    const isOwn = known.has(name) && counts.get(name) === 1;
    if (isUrl) address = pairs[index]?.includes("?") ? name : undefined;
    else if (isOwn) address = undefined;
    else if (address && name !== "") rests.set(name, address);
  }
  return rests;
}
