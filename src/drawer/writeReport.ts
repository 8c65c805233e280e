import { readUrl } from "./readUrl.ts";
import { type Call, describeCall } from "./call.ts";
import type { CheckedParameter } from "./parameterVerdict.ts";
import { paymentParameters } from "../redirect/broken/parameterRules.ts";
import { formatTimeLeft } from "./formatDuration.ts";
import type { Facts } from "./toFacts.ts";

/** The environment of the page. */
export interface Surroundings {
  readonly origin: string;
  readonly pathname: string;
  readonly environment: string;
  /** Name of the React app's file, which changes with each build; undefined if unknown. */
  readonly build: string | undefined;
  readonly userAgent: string;
  readonly viewport: string;
  readonly languages: string;
  readonly atMs: number;
}

/** Maximum number of calls in a report. Earlier ones are counted. */
const mostCalls = 50;

/**
 * Returns a bug report in Markdown that may be shared. Of the token it contains only the id, the key and the expiry. It contains
 * no personal data of the link and no query of the merchant's URLs.
 */
export function writeReport(facts: Facts, surroundings: Surroundings): string {
  const { parameters, scenario, token, calls, next } = facts;
  const { claims, kid, leftMs } = token ?? {};
  const earlier = calls.length - mostCalls;
  return [
    "# Payment page: bug report",
    "",
    "What I expected:",
    "",
    "What happened:",
    "",
    "## Page",
    "",
    `- Address: ${maskAddress(facts, surroundings)}`,
    `- Scenario: ${scenario ? `${scenario.number} (${scenario.options} × ${scenario.data})` : "none"}`,
    `- Next: ${next.join(" ")}`,
    `- Token: ${claims ? `jti ${cell(claims.jti)}, kid ${cell(kid ?? "none")}, exp ${claims.exp} (time left: ${formatTimeLeft(leftMs)})` : "none that could be read"}`,
    `- Time: ${new Date(surroundings.atMs).toISOString()}`,
    `- Environment: ${surroundings.environment}`,
    `- Build: ${surroundings.build ?? "not known"}`,
    `- Browser: ${cell(surroundings.userAgent)}`,
    `- Viewport: ${surroundings.viewport}`,
    `- Languages: ${surroundings.languages}`,
    "",
    "## Parameters",
    "",
    "| Parameter | Value | Verdict | Why |",
    "|---|---|---|---|",
    ...parameters.map(parameterRow),
    "",
    "## Calls",
    "",
    ...(earlier > 0 ? [`Earlier calls, not listed: ${earlier}.`, ""] : []),
    "| At | Call | Answer | Time | Size | Request id |",
    "|---|---|---|---|---|---|",
    ...calls.slice(-mostCalls).map(callRow),
    "",
  ].join("\n");
}

/** Returns the page's address with each parameter masked. */
function maskAddress({ page, parameters }: Facts, { origin, pathname }: Surroundings): string {
  // The address of an institution's page contains a secret.
  if (page === "other") return `${origin}/${pathname.split("/")[1] ?? ""}`;
  const query = parameters
    .filter(({ name, value }) => name !== "" && value !== undefined)
    .map((parameter) => `${cell(parameter.name)}=${maskParameter(parameter)}`);
  return `${origin}${pathname}?${query.join("&")}`;
}

function parameterRow(parameter: CheckedParameter): string {
  const { name, verdict, why, value } = parameter;
  const shown = value === undefined ? "" : maskParameter(parameter);
  return `| ${cell(name || "the whole link")} | ${shown} | ${verdict} | ${cell(why)} |`;
}

function callRow(call: Call): string {
  const { at, name, answer, time, size } = describeCall(call);
  return `| ${[at, name, answer, time, size, call.requestId ?? ""].map(cell).join(" | ")} |`;
}

/** Escapes one cell of a table: text from the link or the browser cannot make another cell, line or link. */
function cell(text: string): string {
  const short = text.length > 300 ? `${text.slice(0, 300)}…` : text;
  return short.replaceAll(/[|`<>[\]\\]/g, (sign) => `\\${sign}`).replaceAll(/\p{Cc}+/gu, " ");
}

const addresses = new Set(["callbackUrl", "returnUrl"]);

/**
 * Returns the value of a parameter in a form that may be shared. Customer data and unknown parameters are reduced to their
 * length, the merchant's URLs lose their query, and the token is left out. The rest contains only characters of codes, numbers
 * and hosts.
 */
function maskParameter({
  name,
  value = "",
  isCustomerData,
}: Pick<CheckedParameter, "name" | "value" | "isCustomerData">): string {
  if (value === "") return "(empty)";
  const masked = `(${value.length} characters)`;
  if (isCustomerData || name === "token" || !Object.hasOwn(paymentParameters, name)) return masked;
  if (addresses.has(name)) return maskUrl(value) ?? masked;
  return /^[\w.~-]{1,64}$/.test(value) ? value : masked;
}

function maskUrl(value: string): string | undefined {
  const url = readUrl(value);
  if (url === undefined) return undefined;
  const { protocol, host, pathname, search, hash } = url;
  const isPlain = /^[\w.:~/%-]{1,300}$/.test(host + pathname);
  return isPlain ? `${protocol}//${host}${pathname}${search || hash ? "?…" : ""}` : undefined;
}
