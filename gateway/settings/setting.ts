import ipaddr from "ipaddr.js";
import { type Environ, readText } from "./readSetting.ts";
import { RefusedStart } from "../refusedStart.ts";

/** What live says to a setting (G30): it may not be set, or it has to be, and why. */
export type LiveRule = { readonly refused: string } | { readonly demanded: string };

/** What a setting says of itself; texts are Markdown, as docs/operating.md shows them. */
interface Told {
  /** The environment's variable. */
  readonly name: string;
  readonly meaning: string;
  readonly inLive?: LiveRule;
}

/** One setting: how it is read, what refuses a wrong value, and what the table in docs/operating.md says all come from here. */
export interface Setting<Value> extends Told {
  /** What a value may be. */
  readonly kind: string;
  /** What holds where it is not set; empty where nothing does. */
  readonly otherwise: string;
  /** Throws `RefusedStart` with one sentence that names the variable and the way out. */
  readonly read: (env: Environ) => Value;
}

/** What is common to all that a setting may hold: how its text becomes a value, and the sentence for one that does not. */
interface Form<Value, Fallback> {
  readonly kind: string;
  readonly fallback: Fallback;
  readonly otherwise: string;
  /** The value, or undefined for a text that is none. */
  readonly parse: (given: string, env: Environ) => Value | undefined;
  /** What follows "NAME must be" for a text that is none. */
  readonly demand: (given: string, env: Environ) => string;
}

/** A setting of a form of its own. */
export function setting<Value, Fallback>(
  told: Told,
  form: Form<Value, Fallback>,
): Setting<Value | Fallback> {
  const { kind, fallback, otherwise, parse, demand } = form;
  return {
    ...told,
    kind,
    otherwise,
    read: (env) => {
      const given = readText(env, told.name);
      if (given === undefined) return fallback;
      const value = parse(given, env);
      if (value !== undefined) return value;
      throw new RefusedStart(`${told.name} must be ${demand(given, env)}`);
    },
  };
}

/** A whole number between two bounds. Where there is no fallback, `without` says what leaving it out is good for and `otherwise` what holds then. */
export function wholeNumber<Fallback extends number | undefined>(
  told: Told,
  range: {
    readonly minimum: number;
    readonly maximum: number;
    readonly fallback: Fallback;
    readonly without?: string;
    readonly otherwise?: string;
  },
): Setting<number | Fallback> {
  const { minimum, maximum, fallback, without, otherwise = code(fallback) } = range;
  const kind = `a whole number from ${minimum} to ${maximum}`;
  return setting(told, {
    kind,
    fallback,
    otherwise,
    parse: (given) => {
      const number = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
      return number >= minimum && number <= maximum ? number : undefined;
    },
    demand: (given) =>
      `${kind}, but it is "${given}"; leave it out ${without ?? `for ${fallback}`}.`,
  });
}

/** One of a closed list of words. */
export function choice<Word extends string>(
  told: Told,
  words: readonly Word[],
  fallback: Word,
): Setting<Word> {
  return setting(told, {
    kind: words.map(code).join(", "),
    fallback,
    otherwise: code(fallback),
    parse: (given) => words.find((word) => word === given),
    demand: (given) =>
      `one of ${words.join(", ")}, but it is "${given}"; leave it out for ${fallback}.`,
  });
}

/** Yes or no, by `true` or `false`. */
export function flag(told: Told, fallback: boolean): Setting<boolean> {
  const word = choice(told, ["true", "false"], fallback ? "true" : "false");
  return { ...word, read: (env) => word.read(env) === "true" };
}

/** A text that may be anything. `otherwise` tells what holds without it, where that is no text of its own. */
export function text<Fallback extends string | undefined>(
  told: Told,
  form: { readonly kind: string; readonly fallback: Fallback; readonly otherwise?: string },
): Setting<string | Fallback> {
  return setting(told, {
    ...form,
    otherwise: form.otherwise ?? code(form.fallback),
    parse: (given) => given,
    demand: () => form.kind,
  });
}

/** The origin of a web address without a path, since nothing is served below one; `schemesOf` tells which schemes it may have. */
export function origin(
  told: Told,
  form: {
    readonly otherwise: string;
    readonly schemesOf: (env: Environ) => readonly string[];
  },
): Setting<string | undefined> {
  return setting(told, {
    kind: "an address such as `https://pay.example`",
    fallback: undefined,
    otherwise: form.otherwise,
    parse: (given, env) => {
      const url = URL.parse(given);
      const isBare = url !== null && (given === url.origin || given === `${url.origin}/`);
      return isBare && form.schemesOf(env).includes(url.protocol) ? url.origin : undefined;
    },
    demand: (given, env) =>
      `an address such as ${form.schemesOf(env)[0]}//pay.example with no path behind it, but it is "${given}".`,
  });
}

/** IP addresses and networks, `10.0.0.7, 192.168.0.0/16`; none unless set. */
export function addresses(told: Told): Setting<readonly string[]> {
  return setting<readonly string[], readonly string[]>(told, {
    kind: "IP addresses and networks such as `10.0.0.7, 192.168.0.0/16`",
    fallback: [],
    otherwise: "",
    parse: (given) => (partsOf(given).every(isAddressOrNetwork) ? partsOf(given) : undefined),
    demand: (given) =>
      `IP addresses and networks such as 10.0.0.7, 192.168.0.0/16, but "${partsOf(given).find((one) => !isAddressOrNetwork(one))}" is none; leave it out where there is no proxy.`,
  });
}

function partsOf(given: string): readonly string[] {
  return given.split(",").map((one) => one.trim());
}

function isAddressOrNetwork(given: string): boolean {
  // Shorthands such as `127.1` are understood differently by different readers.
  const [address = "", ...network] = given.split("/");
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isAddress && (network.length === 0 || ipaddr.isValidCIDR(given));
}

function code(value: string | number | undefined): string {
  return value === undefined ? "" : `\`${value}\``;
}
