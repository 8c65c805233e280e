import { createHash } from "node:crypto";
import { judgeUrl, type UrlFault } from "@pay/contract/followableUrl.ts";
import type { FieldError } from "@pay/contract/problem.ts";
import type { AddressHashes } from "@pay/contract/token.ts";
import { addressPolicyOf, isRefusedLiteral } from "../callback/callbackAddress.ts";
import type { Config } from "../settings/config.ts";
import { callbackRefused } from "./refusals.ts";

const codes = {
  malformed: "wrong_format",
  too_long: "too_long",
  user_info: "not_allowed",
  scheme: "not_allowed",
  insecure: "not_allowed",
} as const satisfies Record<UrlFault, FieldError["code"]>;

/** The reason and the remedy of each fault of an address, after its name (G24). */
const sentences = {
  malformed: (raw) => describeForm(raw),
  too_long: () =>
    "is longer than 2048 characters, counted in its encoded form. Send a shorter one.",
  user_info: () => "contains a user or a password. Send it without the part before the @.",
  scheme: (raw) =>
    /^[a-z0-9.-]+:\d/i.test(raw)
      ? "has no http:// or https:// in front. Send it with one."
      : `begins with ${raw.slice(0, raw.indexOf(":") + 1).slice(0, 40)}, which is never followed. Send one that begins with https://.`,
  insecure: (_raw, { environment, webAppUrl }) => {
    const allowed =
      environment === "live"
        ? "live follows https only"
        : `http is only for loopback and private addresses and for ${new URL(webAppUrl).origin}`;
    return `begins with http://, and ${allowed}. Send one that begins with https://.`;
  },
} as const satisfies Record<UrlFault, (raw: string, config: Config) => string>;

/** Returns the error of an address that may not be followed (G24). */
function toError(
  name: keyof AddressHashes,
  raw: string,
  fault: UrlFault,
  config: Config,
): FieldError {
  const detail = `${name} ${sentences[fault](raw, config)}`;
  return { pointer: `/${name}`, code: codes[fault], detail };
}

/** Returns what is wrong with an address that is no absolute URL, and the remedy. */
function describeForm(raw: string): string {
  const example = "Send an absolute URL such as https://shop.example/paid.";
  if (raw === "") return `is empty. ${example}`;
  if (raw.trim() !== raw) return "has white space at its beginning or end. Send it without.";
  if (/\s/.test(raw)) return "contains white space. Send it percent-encoded: %20 for a space.";
  if (raw.includes("\\")) return "contains a backslash. Send / in its place.";
  if (/^https?%3A/i.test(raw))
    return "is encoded twice. In JSON, send it as it is, with :// in it. Leave the encoding to links.";
  if (!/^[a-z][a-z0-9+.-]*:/i.test(raw))
    return `is not absolute: it has no https:// in front. ${example}`;
  if (/^https?:(?!\/\/)/i.test(raw)) return `has no // after its scheme. ${example}`;
  return `is not a valid URL. ${example}`;
}

/** The limits of an address in addition to the general rules (G51). */
interface AddressLimits {
  /** The limits of the token. */
  readonly addresses?: AddressHashes | undefined;
  /** The limits of the merchant's configuration. */
  readonly hosts?: readonly string[] | undefined;
}

/** Checks an address of a request (G17, G24, G51); returns field errors. The host of a callback address is checked too. */
export function checkUrl(
  name: keyof AddressHashes,
  raw: string,
  config: Config,
  { addresses, hosts }: AddressLimits = {},
): FieldError[] {
  const pointer = `/${name}`;
  const { environment, webAppUrl } = config;
  if (raw.includes("\0") || !raw.isWellFormed()) return [toError(name, raw, "malformed", config)];
  const verdict = judgeUrl(raw, { environment, webAppOrigin: new URL(webAppUrl).origin });
  if (!verdict.ok) return [toError(name, raw, verdict.fault, config)];
  if (name === "callbackUrl" && isRefusedLiteral(verdict.url, addressPolicyOf(config, verdict.url)))
    return [callbackRefused(config, verdict.url)];
  const allowed = addresses?.[name];
  if (allowed !== undefined && allowed !== hashAddress(raw)) {
    const detail = `${name} is another one than the token is bound to. Send that one, or request another token.`;
    return [{ pointer, code: "not_allowed", detail }];
  }
  if (hosts && !hosts.includes(verdict.host)) {
    const detail = `${name} has the host ${verdict.host}, which this merchant is not configured with. Send one of ${hosts.join(", ")}.`;
    return [{ pointer, code: "not_allowed", detail }];
  }
  return [];
}

/** Hashes the parsed URL: the page sends that form, not the merchant's text. */
export function hashAddress(raw: string): string {
  const address = URL.parse(raw)?.href ?? raw;
  return createHash("sha256").update(address).digest("base64url");
}
