import { toRecord } from "@pay/contract/toRecord.ts";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "@pay/contract/endpoint.ts";
import { endpoints } from "@pay/contract/endpoints/index.ts";
import { problems } from "@pay/contract/problem.ts";
import { answerCall, type CallSuccess, type SeeAnswer } from "./answerCall.ts";
import { noteProcessor } from "./answerCause.ts";
import { anyContentType } from "./anyContentType.ts";
import { beginCallLimit, type CallCounter } from "./callLimit.ts";
import { acceptedNames, compressList } from "./compression.ts";
import { corsHeaders, preflightHeaders } from "./cors.ts";
import type { Drain } from "./drain.ts";
import { isDatabaseUnreachable } from "./isDatabaseUnreachable.ts";
import { noteOpening } from "./noteOpening.ts";
import { type AnyOperation, type ApiOperation, isRefusal, type Refusal } from "./operation.ts";
import type { CallServices } from "./proveCaller.ts";
import { internalError, pathTooLong, serviceUnavailable, toProblem } from "./refusals.ts";
import { pathNotFound, pathWithoutApi } from "./unknownPath.ts";

/** The longest path, without its query (G17). It is ASCII, so a character is a byte. */
const maximumPathLength = 8192;

/** The dependencies of the API's routes. */
export interface ApiServices extends CallServices {
  readonly limit: CallCounter;
  readonly drain: Drain;
  readonly operations: Operations;
  readonly seeAnswer?: SeeAnswer | undefined;
}

/** The operations of endpoints by name. */
export type Operations = Readonly<Record<string, AnyOperation>>;

/** Serves all endpoints of the API below `/api`, and answers other paths. */
export function registerApi(app: FastifyInstance, services: ApiServices): void {
  for (const [path, byMethod] of operationsByPath(services)) {
    app.route({
      method: [...app.supportedMethods],
      url: `/api${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
      // The API has an order of its own for all faults of a call (G10).
      ...anyContentType(async (request, reply) => await answer(request, reply, byMethod, services)),
    });
  }
}

/** Returns whether a request is meant for a path of the API, and its address lacks `/api`. A browser that opens a page is not. */
export function lacksApi({ url, headers }: FastifyRequest, services: ApiServices): boolean {
  const isVisit = headers.accept?.includes("text/html") === true;
  return !isVisit && pathWithoutApi(url, [...operationsByPath(services).keys()]) !== undefined;
}

/** Answers calls at unknown paths of the API. */
export async function answerUnknownPath(
  request: FastifyRequest,
  reply: FastifyReply,
  services: ApiServices,
): Promise<FastifyReply> {
  return await answer(request, reply, new Map(), services);
}

function operationsByPath({
  deps: { config },
  operations,
}: ApiServices): Map<string, ReadonlyMap<string, ApiOperation>> {
  const paths = new Map<string, Map<string, ApiOperation>>();
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const operation = operations[endpoint.operationId];
    if (!operation || (endpoint.sandboxOnly && config.environment === "live")) continue;
    const byMethod = paths.get(endpoint.path) ?? new Map<string, ApiOperation>();
    paths.set(endpoint.path, byMethod.set(endpoint.method, { endpoint, operation }));
  }
  return paths;
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  byMethod: ReadonlyMap<string, ApiOperation>,
  services: ApiServices,
): Promise<FastifyReply> {
  const { config } = services.deps;
  const limit = beginCallLimit(services.limit, config, request.ip);
  const cors = corsHeaders(request.headers.origin, config.webAppUrl);
  if (isPreflight(request) && byMethod.size > 0) {
    const preflight =
      "access-control-allow-origin" in cors ? preflightHeaders([...byMethod.keys()]) : {};
    return await reply
      .code(204)
      .headers({ ...cors, ...preflight, ...(await limit.headers()) })
      .send();
  }
  const outcome = await attempt();
  if (!outcome) {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  if (!isRefusal(outcome) && outcome.csv) {
    const { name, parts } = outcome.csv;
    reply.headers({
      ...cors,
      "cache-control": "no-store",
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      ...(await limit.headers()),
    });
    // Read as fast as the client takes it, and destroyed when the client leaves.
    return await reply.send(Readable.from(parts));
  }
  const isRefused = isRefusal(outcome);
  if (isRefused && outcome.problem === "processor_unavailable") noteProcessor(reply);
  const { status } = isRefused ? problems[outcome.problem] : outcome.endpoint.success;
  const { baseUrl } = config;
  const body = JSON.stringify(
    isRefused ? toProblem(outcome, { baseUrl, requestId: request.id }) : outcome.body,
  );
  const small =
    !isRefused && takesBrotli(request)
      ? await compressList(outcome.endpoint.operationId, body)
      : undefined;
  reply.code(status).headers({
    ...cors,
    "cache-control": "no-store",
    "content-type": isRefused ? "application/problem+json" : "application/json",
    ...(await limit.headers()),
    ...outcome.headers,
  });
  if (small) {
    const vary = `${cors["vary"]}, Accept-Encoding`;
    return await reply.headers({ "content-encoding": "br", vary }).send(small);
  }
  return await reply
    // Fastify's own serializer adds a charset, which JSON does not have. Text leaves in one write with its headers.
    .serializer(asItIs)
    .send(body);

  /** Returns undefined if the connection must be cut. */
  async function attempt(): Promise<CallSuccess | Refusal | undefined> {
    if (services.drain.refusesCalls()) return serviceUnavailable;
    const beganAt = services.deps.clock.now();
    try {
      if (lengthOfPath(request.url) > maximumPathLength)
        return await limit.refuseUnproven(pathTooLong);
      if (byMethod.size === 0) {
        const paths = [...operationsByPath(services).keys()];
        return await limit.refuseUnproven(pathNotFound(request.url, paths, config));
      }
      const call = {
        method: request.method,
        operations: byMethod,
        params: paramsOf(request),
        search: /\?.*$/s.exec(request.url)?.[0] ?? "",
        headers: headersOf(request),
        body: request.raw,
      };
      // The lines of a call name it, whichever part writes them.
      const deps = { ...services.deps, log: request.log };
      const answered = await answerCall(call, limit, { ...services, deps });
      const { id: requestId } = request;
      const timing = { requestId, beganAt, durationMs: reply.elapsedTime };
      const whole = { ...answered, ...timing, params: call.params, headers: call.headers };
      noteOpening(whole, services.deps);
      return services.seeAnswer?.(whole) === "cut" ? undefined : answered.outcome;
    } catch (error) {
      if (isDatabaseUnreachable(error)) {
        request.log.error({ err: error }, "the database is unreachable");
        return serviceUnavailable;
      }
      request.log.error({ err: error }, "a call failed");
      return internalError;
    }
  }
}

function asItIs(body: string): string {
  return body;
}

function takesBrotli({ headers }: FastifyRequest): boolean {
  return acceptedNames(headers["accept-encoding"] ?? "").has("br");
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === "OPTIONS" && headers["access-control-request-method"] !== undefined;
}

function lengthOfPath(url: string): number {
  const query = url.search(/[?#]/);
  return query === -1 ? url.length : query;
}

function paramsOf({ params }: FastifyRequest): Record<string, string> {
  const entries = Object.entries(toRecord(params)).map(
    ([name, value]) => [name, String(value)] as const,
  );
  return Object.fromEntries(entries);
}

function headersOf({ headers }: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(", ") : value,
    ]),
  );
}
