import { createHash } from "node:crypto";
import { judgeUrl, type UrlFault } from "#contract/followableUrl.ts";
import type { FieldError } from "#contract/problem.ts";
import type { AddressHashes } from "#contract/token.ts";
import { addressPolicyOf, isRefusedLiteral } from "../callback/callbackAddress.ts";
import type { Config } from "../settings/config.ts";
import { callbackRefused } from "./refusals.ts";

const faults = {
  malformed: {
    code: "wrong_format",
    detail: "The address is not an absolute URL. Send one such as https://shop.example/paid.",
  },
  too_long: { code: "too_long", detail: "The address is longer than 2048 characters." },
  user_info: { code: "not_allowed", detail: "The address must not contain a user or a password." },
  scheme: { code: "not_allowed", detail: "The address must begin with https://." },
  insecure: {
    code: "not_allowed",
    detail: "The address must begin with https://. The sandbox allows http for local hosts only.",
  },
} as const satisfies Record<UrlFault, Omit<FieldError, "pointer">>;

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
  if (raw.includes("\0") || !raw.isWellFormed()) return [{ pointer, ...faults.malformed }];
  const { environment, webAppUrl } = config;
  const verdict = judgeUrl(raw, { environment, webAppOrigin: new URL(webAppUrl).origin });
  if (!verdict.ok) return [{ pointer, ...faults[verdict.fault] }];
  if (name === "callbackUrl" && isRefusedLiteral(verdict.url, addressPolicyOf(config)))
    return [callbackRefused];
  const allowed = addresses?.[name];
  if (allowed !== undefined && allowed !== hashAddress(raw)) {
    const detail = `The token is bound to another ${name}. Send that one, or request another token.`;
    return [{ pointer, code: "not_allowed", detail }];
  }
  if (hosts && !hosts.includes(verdict.host)) {
    const detail = `The host of the address is not allowed. This merchant's hosts are ${hosts.join(", ")}.`;
    return [{ pointer, code: "not_allowed", detail }];
  }
  return [];
}

/** Hashes the parsed URL: the page sends that form, not the merchant's text. */
export function hashAddress(raw: string): string {
  const address = URL.parse(raw)?.href ?? raw;
  return createHash("sha256").update(address).digest("base64url");
}
