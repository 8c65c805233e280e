import ipaddr from "ipaddr.js";
import { RefusedStart } from "./refusedStart.ts";

/** The variables of a process's environment. */
export type Environ = Readonly<Record<string, string | undefined>>;

/** The variable's text without space around it; an empty one counts as not set. */
export function readText(env: Environ, name: string): string | undefined {
  const text = env[name]?.trim();
  return text === "" ? undefined : text;
}

/** A whole number between two bounds, or the fallback where the variable is not set. */
export function readWholeNumber(
  env: Environ,
  name: string,
  range: { readonly minimum: number; readonly maximum: number; readonly fallback: number },
): number {
  const text = readText(env, name);
  if (text === undefined) return range.fallback;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= range.minimum && number <= range.maximum) return number;
  throw new RefusedStart(
    `${name} must be a whole number from ${range.minimum} to ${range.maximum}, but it is "${text}"; leave it out for ${range.fallback}.`,
  );
}

/** One of a closed list of words, or the first where the variable is not set. */
export function readChoice<Word extends string>(
  env: Environ,
  name: string,
  words: readonly Word[],
  fallback: Word,
): Word {
  const text = readText(env, name);
  if (text === undefined) return fallback;
  const word = words.find((candidate) => candidate === text);
  if (word !== undefined) return word;
  throw new RefusedStart(
    `${name} must be one of ${words.join(", ")}, but it is "${text}"; leave it out for ${fallback}.`,
  );
}

/** The origin of a web address, `https://pay.example`, without a path: nothing is served below one. */
export function readOrigin(env: Environ, name: string, schemes: readonly string[]) {
  const text = readText(env, name);
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  const isBare = url !== null && (text === url.origin || text === `${url.origin}/`);
  if (isBare && schemes.includes(url.protocol)) return url.origin;
  throw new RefusedStart(
    `${name} must be an address such as ${schemes[0]}//pay.example with no path behind it, but it is "${text}".`,
  );
}

/** IP addresses and networks, `10.0.0.7, 192.168.0.0/16`; none where the variable is not set. */
export function readAddresses(env: Environ, name: string): readonly string[] {
  const text = readText(env, name);
  if (text === undefined) return [];
  const addresses = text.split(",").map((one) => one.trim());
  const wrong = addresses.find((one) => !isAddressOrNetwork(one));
  if (wrong === undefined) return addresses;
  throw new RefusedStart(
    `${name} must be IP addresses and networks such as 10.0.0.7, 192.168.0.0/16, but "${wrong}" is none; leave it out where there is no proxy.`,
  );
}

function isAddressOrNetwork(text: string): boolean {
  // Shorthands such as `127.1` are understood differently by different readers.
  const [address = "", ...network] = text.split("/");
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isAddress && (network.length === 0 || ipaddr.isValidCIDR(text));
}
