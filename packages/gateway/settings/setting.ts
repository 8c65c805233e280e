import ipaddr from "ipaddr.js";
import type { Environ } from "@pay/contract/secretSetting.ts";
import { readText } from "./readSetting.ts";
import { RefusedStart } from "../refusedStart.ts";

/** The rule of live for a setting (G30): it must not be set, or it must be set, and why. */
export type LiveRule = { readonly refused: string } | { readonly demanded: string };

/** A setting: the source of its parser, of the error for a wrong value, and of its row in docs/operating.md. */
export interface Setting<Value> {
  /** The environment variable. */
  readonly name: string;
  /** The allowed values. The texts are Markdown. */
  readonly kind: string;
  /** The effect of leaving it out; empty if there is none. */
  readonly otherwise: string;
  readonly meaning: string;
  readonly inLive?: LiveRule;
  /** Throws `RefusedStart` with a sentence that names the variable and says what to do. */
  readonly read: (env: Environ) => Value;
}

/** The description of a setting, without its values. */
type Description = Pick<Setting<unknown>, "name" | "meaning" | "inLive">;

/** Defines a setting with a form of its own. */
export function setting<Value, Fallback>({
  fallback,
  parse,
  demand,
  ...description
}: Omit<Setting<Value>, "read"> & {
  readonly fallback: Fallback;
  /** Returns the value; undefined for an invalid text. */
  readonly parse: (given: string, env: Environ) => Value | undefined;
  /** Returns the text after "NAME must be" for an invalid value. */
  readonly demand: (given: string, env: Environ) => string;
}): Setting<Value | Fallback> {
  return {
    ...description,
    read: (env) => {
      const given = readText(env, description.name);
      if (given === undefined) return fallback;
      const value = parse(given, env);
      if (value !== undefined) return value;
      throw new RefusedStart(`${description.name} must be ${demand(given, env)}`);
    },
  };
}

/**
 * Defines a whole number between two bounds. Without a fallback, `without` says when to leave it out and `otherwise` what happens
 * then.
 */
export function wholeNumber<Fallback extends number | undefined>({
  minimum,
  maximum,
  fallback,
  without = `for ${fallback}`,
  otherwise = code(fallback),
  ...description
}: Description & {
  readonly minimum: number;
  readonly maximum: number;
  readonly fallback: Fallback;
  readonly without?: string;
  readonly otherwise?: string;
}): Setting<number | Fallback> {
  const kind = `a whole number from ${minimum} to ${maximum}`;
  return setting({
    ...description,
    kind,
    fallback,
    otherwise,
    parse: (given) => {
      const number = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
      return number >= minimum && number <= maximum ? number : undefined;
    },
    demand: (given) => `${kind}, but it is "${given}". Leave it out ${without}.`,
  });
}

/** Defines a setting that takes one of a list of words. */
export function choice<Word extends string>({
  words,
  fallback,
  ...description
}: Description & { readonly words: readonly Word[]; readonly fallback: Word }): Setting<Word> {
  return setting({
    ...description,
    kind: words.map(code).join(", "),
    fallback,
    otherwise: code(fallback),
    parse: (given) => words.find((word) => word === given),
    demand: (given) =>
      `one of ${words.join(", ")}, but it is "${given}". Leave it out for ${fallback}.`,
  });
}

/** Defines a setting that takes `true` or `false`. */
export function flag({
  fallback,
  ...description
}: Description & { readonly fallback: boolean }): Setting<boolean> {
  const word = choice({
    ...description,
    words: ["true", "false"],
    fallback: fallback ? "true" : "false",
  });
  return { ...word, read: (env) => word.read(env) === "true" };
}

/** Defines a setting that takes any text. `otherwise` describes the effect without it, if that is not a fallback text. */
export function text<Fallback extends string | undefined>({
  fallback,
  otherwise = code(fallback),
  ...description
}: Description & {
  readonly kind: string;
  readonly fallback: Fallback;
  readonly otherwise?: string;
}): Setting<string | Fallback> {
  return setting({
    ...description,
    fallback,
    otherwise,
    parse: (given) => given,
    demand: () => description.kind,
  });
}

/**
 * Defines the origin of a web address, without a path, since nothing is served below one. `schemesOf` returns the allowed
 * schemes.
 */
export function origin({
  schemesOf,
  ...description
}: Description & {
  readonly otherwise: string;
  readonly schemesOf: (env: Environ) => readonly string[];
}): Setting<string | undefined> {
  return setting({
    ...description,
    kind: "an address such as `https://pay.example`",
    fallback: undefined,
    parse: (given, env) => {
      const url = URL.parse(given);
      const isBare = url !== null && (given === url.origin || given === `${url.origin}/`);
      return isBare && schemesOf(env).includes(url.protocol) ? url.origin : undefined;
    },
    demand: (given, env) =>
      `an address such as ${schemesOf(env)[0]}//pay.example without a path, but it is "${given}".`,
  });
}

/** Defines a list of hosts without ports. */
export function hosts({
  example,
  ...description
}: Description & { readonly example: string; readonly otherwise: string }): Setting<
  readonly string[] | undefined
> {
  return setting<readonly string[], undefined>({
    ...description,
    kind: `hosts without ports, such as \`${example}\``,
    fallback: undefined,
    parse: (given) => (partsOf(given).every(isHost) ? partsOf(given) : undefined),
    demand: (given) => `hosts without ports, such as ${example}, but it is "${given}".`,
  });
}

function isHost(given: string): boolean {
  return URL.parse(`http://${given}`)?.hostname === given;
}

/** Defines a list of IP addresses and networks, `10.0.0.7, 192.168.0.0/16`; empty by default. */
export function addresses(description: Description): Setting<readonly string[]> {
  return setting<readonly string[], readonly string[]>({
    ...description,
    kind: "IP addresses and networks such as `10.0.0.7, 192.168.0.0/16`",
    fallback: [],
    otherwise: "",
    parse: (given) => (partsOf(given).every(isAddressOrNetwork) ? partsOf(given) : undefined),
    demand: (given) => {
      const wrong = partsOf(given).find((one) => !isAddressOrNetwork(one)) ?? "";
      const fault = /\/0+$/.test(wrong)
        ? "is every address, so that each caller could claim any"
        : "is not one";
      return `IP addresses and networks such as 10.0.0.7, 192.168.0.0/16, but "${wrong}" ${fault}. Leave it out if there is no proxy.`;
    },
  });
}

function partsOf(given: string): readonly string[] {
  return given.split(",").map((one) => one.trim());
}

function isAddressOrNetwork(given: string): boolean {
  // Programs disagree on shorthands such as `127.1`, so they are refused.
  const [address = "", ...network] = given.split("/");
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  const isNetwork = ipaddr.isValidCIDR(given) && !/\/0+$/.test(given);
  return isAddress && (network.length === 0 || isNetwork);
}

function code(value: string | number | undefined): string {
  return value === undefined ? "" : `\`${value}\``;
}
