import { toRecord } from "@pay/contract/toRecord.ts";
import { isDeepStrictEqual } from "node:util";
import { type DataPoint, readDataPoint } from "@pay/contract/dataPoint.ts";
import { judgeDataPoint } from "@pay/contract/judgeDataPoint.ts";
import { type Endpoint, readReply } from "@pay/contract/endpoint.ts";
import { isCurrencyCode } from "@pay/contract/currency.ts";
import { CreatePayin } from "@pay/contract/payin.ts";
import { readQuery, writeQuery } from "@pay/contract/query.ts";
import { findPayinMethod } from "@pay/contract/methods/index.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import { listPaymentOptions } from "@pay/contract/endpoints/listPaymentOptions.ts";

/** A request of the page, as sent. */
export interface SentCall {
  readonly method: string;
  readonly url: string;
  /** Headers by lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body?: string | undefined;
}

/** A call as the contract parses it, and its faults. */
export interface CheckedCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly token: string | undefined;
  readonly faults: readonly string[];
}

/**
 * Checks a request of the page against the endpoint's contract: headers, parameters, query, body (§4). A create may also carry the data
 * points of `offered`.
 */
export function checkCall(
  endpoint: Endpoint,
  sent: SentCall,
  rawParams: Readonly<Record<string, string>>,
  offered: readonly PaymentOption[] = [],
): CheckedCall {
  const faults: string[] = [];
  const { headers } = sent;
  const expectHeader = (name: string, pattern: RegExp) => {
    const value = headers[name];
    if (value === undefined || !pattern.test(value))
      faults.push(`header ${name} is ${value ?? "missing"}, not like ${pattern}`);
  };
  if (endpoint.base === "api") expectHeader("x-api-version", /^2$/);
  if (endpoint.access === "bearer")
    expectHeader("authorization", /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  if (endpoint.access === "open" && headers["authorization"] !== undefined)
    faults.push("a token is sent where none is needed");
  expectHeader("accept", /application\/json/);
  const params = parseStrictly(endpoint.params, rawParams, "params", faults);
  const query = checkQuery(endpoint, new URL(sent.url).search, faults);
  let body: unknown;
  if (endpoint.body) {
    expectHeader("content-type", /^application\/json\b/);
    const content = parseJson(sent.body ?? "", faults);
    const isCreate = endpoint.operationId === "createPayin";
    const points = isCreate ? findPoints(content, offered) : undefined;
    body = parseStrictly(endpoint.body, withoutPoints(content, points), "body", faults);
    if (isCreate) faults.push(...findCreateFaults(content, points));
  } else if (sent.body !== undefined) {
    faults.push("a body is sent where none is taken");
  }
  const token = headers["authorization"]?.replace("Bearer ", "");
  return { params, query, body, token, faults };
}

/** Parses the query. Parameters that the contract does not know are faults, although the service ignores them. */
function checkQuery({ query }: Endpoint, search: string, faults: string[]): unknown {
  const read = readQuery(query ?? {}, search);
  const written = decodeURIComponent(writeQuery(read));
  if (decodeURIComponent(search) !== written)
    faults.push(`the query ${search} is not read as such, but as ${written}`);
  return query && read;
}

/** Parses a value with a schema, if there is one. Adds a fault if the value is invalid, or has fields that the schema drops. */
export function parseStrictly(
  schema: Endpoint["body"] | Endpoint["params"],
  value: unknown,
  what: string,
  faults: string[],
): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.code}`);
    faults.push(`${what} breaks the contract: ${issues.join(", ")} in ${JSON.stringify(value)}`);
  } else if (!isDeepStrictEqual(parsed.data, value)) {
    faults.push(`${what} has fields that the contract does not know: ${JSON.stringify(value)}`);
  }
  return parsed.data;
}

// The gateway validates its own data points; a mock that accepts anything would hide a faulty page.
function findCreateFaults(sent: unknown, offered: readonly DataPoint[] | undefined): string[] {
  const create = CreatePayin.safeParse(sent);
  if (!create.success) return [];
  const { paymentMethod, paymentRequested } = create.data;
  const { currencyCode } = paymentRequested.money;
  const method = findPayinMethod(paymentMethod.paymentMethodCode);
  const own = isCurrencyCode(currencyCode) ? method?.dataPoints[currencyCode] : undefined;
  const points = offered ?? own;
  if (!points) return [`${paymentMethod.paymentMethodCode} cannot be paid in ${currencyCode}`];
  const values = toRecord(toRecord(sent).paymentMethod);
  return points.flatMap((point) => {
    const fault = judgeDataPoint(point, readDataPoint(values, point.path));
    return fault ? [`${point.path} is ${fault}`] : [];
  });
}

function parseJson(text: string, faults: string[]): unknown {
  try {
    return JSON.parse(text);
  } catch {
    faults.push(`the body is not JSON: ${text}`);
    return undefined;
  }
}

/** Returns the readable options of an answer; an unreadable answer has none. */
export async function readOptions(answer: unknown): Promise<readonly PaymentOption[]> {
  return (await readReply(listPaymentOptions, answer))?.paymentOptions ?? [];
}

/** Returns the data points of the option with which the customer pays, or undefined for an option that no mock has offered. */
export function findPoints(
  sent: unknown,
  offered: readonly PaymentOption[],
): readonly DataPoint[] | undefined {
  const create = CreatePayin.safeParse(sent);
  if (!create.success) return undefined;
  const { paymentMethodCode } = create.data.paymentMethod;
  return offered.find((option) => option.paymentMethodCode === paymentMethodCode)?.dataPoints;
}

/** Returns the body without the values that only the offered data points define, since no schema knows them. */
export function withoutPoints(sent: unknown, points: readonly DataPoint[] = []): unknown {
  const create = CreatePayin.safeParse(sent);
  if (!create.success) return sent;
  const known = create.data.paymentMethod;
  const unknown = points.filter(({ path }) => readDataPoint(known, path) === undefined);
  return unknown.reduce(
    (body, { path }) => without(body, ["paymentMethod", ...splitPath(path)]),
    sent,
  );
}

function without(value: unknown, [key = "", ...rest]: readonly string[]): unknown {
  const entries = Object.entries(toRecord(value)).flatMap(([name, inner]) => {
    if (name !== key) return [[name, inner] as const];
    const left = rest.length === 0 ? undefined : without(inner, rest);
    return left === undefined ? [] : [[name, left] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function splitPath(path: string): readonly string[] {
  return path.slice(1).split("/");
}
