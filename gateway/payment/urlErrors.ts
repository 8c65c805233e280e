import { judgeUrl, type UrlFault } from "#contract/followableUrl.ts";
import type { FieldError } from "#contract/problem.ts";
import { addressPolicyOf, isRefusedLiteral } from "../callback/callbackAddress.ts";
import type { Config } from "../config.ts";
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

/** What is wrong with an address that a create gives, as field errors (G17, G24); callbacks also refuse hosts by their address. */
export function urlErrors(
  name: "callbackUrl" | "returnUrl",
  raw: string,
  config: Config,
): FieldError[] {
  const pointer = `/${name}`;
  if (raw.includes("\0") || !raw.isWellFormed()) return [{ pointer, ...faults.malformed }];
  const { environment, webAppUrl } = config;
  const verdict = judgeUrl(raw, { environment, webAppOrigin: new URL(webAppUrl).origin });
  if (!verdict.ok) return [{ pointer, ...faults[verdict.fault] }];
  return name === "callbackUrl" && isRefusedLiteral(verdict.url, addressPolicyOf(config))
    ? [callbackRefused]
    : [];
}
