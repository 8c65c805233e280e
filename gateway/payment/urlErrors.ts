import { judgeUrl, type UrlFault } from "#contract/followableUrl.ts";
import type { FieldError } from "#contract/problem.ts";
import { addressPolicyOf, isRefusedLiteral } from "../callback/callbackAddress.ts";
import type { AddressHashes } from "#contract/token.ts";
import type { Config } from "../settings/config.ts";
import { type AddressName, hashAddress } from "./addressHashes.ts";
import { callbackRefused } from "./fieldRefusal.ts";

const faults = {
  malformed: { code: "wrong_format", detail: "This is not an absolute web address." },
  too_long: { code: "too_long", detail: "The address is longer than 2048 characters." },
  user_info: { code: "not_allowed", detail: "The address must carry no user or password." },
  scheme: { code: "not_allowed", detail: "The address must begin with https://." },
  insecure: {
    code: "not_allowed",
    detail: "The address must begin with https://; http is for the sandbox and local hosts.",
  },
} as const satisfies Record<UrlFault, Omit<FieldError, "pointer">>;

/** The limits of an address in addition to the general rules (G51). */
export interface AddressLimits {
  /** The limits of the token. */
  readonly addresses?: AddressHashes | undefined;
  /** The limits of the merchant's configuration. */
  readonly hosts?: readonly string[] | undefined;
}

/** Checks an address of a request (G17, G24, G51); returns field errors. The host of a callback address is checked too. */
export function urlErrors(
  name: AddressName,
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
  if (allowed !== undefined && allowed !== hashAddress(raw))
    return [{ pointer, code: "not_allowed", detail: `The token allows another ${name} alone.` }];
  if (hosts && !hosts.includes(verdict.host)) {
    const detail = `The merchant's addresses are of ${hosts.join(", ")} alone.`;
    return [{ pointer, code: "not_allowed", detail }];
  }
  return [];
}
