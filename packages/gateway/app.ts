import { randomUUID } from "node:crypto";
import { METHODS } from "node:http";
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { closeUnread, hasUnreadBody, isClosing } from "@pay/contract/connection/closeUnread.ts";
import { continueWhenRead } from "@pay/contract/connection/continueWhenRead.ts";
import { registerConnectors } from "./connectors/connectorRoutes.ts";
import type { ClockWatch } from "./transport/clockWatch.ts";
import type { Deps } from "./deps.ts";
import { operations } from "./endpoints/index.ts";
import type { SeeAnswer } from "./transport/answerCall.ts";
import {
  answerUnknownPath,
  type ApiServices,
  lacksApi,
  type Operations,
  registerApi,
} from "./transport/apiRoutes.ts";
import type { CallCounter } from "./transport/callLimit.ts";
import { registerDocs } from "./openapi/docs/docsRoutes.ts";
import { createDrain, type Drain } from "./transport/drain.ts";
import { openFormerFiles } from "./webApp/formerFiles.ts";
import { type Guides, registerGuides } from "./webApp/guides.ts";
import { registerHealth } from "./transport/health.ts";
import { registerLogos } from "./webApp/logoRoutes.ts";
import { answerNoAddress, registerWebApp, type WebApp } from "./webApp/webApp.ts";
import { tlsHeaders } from "./webApp/pageHeaders.ts";
import { registerPublicKeys } from "./transport/publicKeyRoutes.ts";
import { createRequestLimit } from "./transport/requestLimit.ts";
import { causeOf } from "./transport/answerCause.ts";
import { trustOf } from "./transport/trustedProxies.ts";
import { wireFault } from "./transport/wireFault.ts";
import { joinTrace, traceFields } from "./trace.ts";
import type { StartedSandbox } from "./sandboxHooks.ts";
import { createTokenVerifier } from "./token/tokenVerifier.ts";

/** The services beside the API, and settings for tests. */
export interface AppOptions {
  readonly webApp?: WebApp | undefined;
  readonly guides?: Guides | undefined;
  /** The operations of the API; by default those of the core. */
  readonly operations?: Operations | undefined;
  readonly seeAnswer?: SeeAnswer | undefined;
  /** Adds the sandbox's own routes. */
  readonly serveMore?: StartedSandbox["serve"] | undefined;
  readonly drain?: Drain | undefined;
  /** The watch over this machine's clock; by default it is right. */
  readonly clockWatch?: ClockWatch | undefined;
  /** The counter of calls; by default this process counts alone. */
  readonly limit?: CallCounter | undefined;
  /** The time limit for a body in milliseconds; a slower one gets an error. */
  readonly bodyWithinMs?: number | undefined;
  /** The time limit for the headers of a call in milliseconds, checked every third of it. */
  readonly headersWithinMs?: number | undefined;
}

/** A RedirectURL may have 16 KiB and an API path 8 KiB (G17), in addition to all other headers. */
const maximumHeaderBytes = 65_536;
const maximumBodyBytes = 65_536;

const requestId = /^[A-Za-z0-9_-]{8,64}$/;

function noSchemas(): never {
  throw new Error("a route must have no schema for Fastify: the contract validates all input");
}

function closeIfUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (!hasUnreadBody(raw, maximumBodyBytes)) return;
  reply.header("connection", "close");
  closeUnread(raw);
}

/** Builds the HTTP service without listening: API, health, web app, and the sandbox's routes. */
export function buildApp(deps: Deps, options: AppOptions = {}): FastifyInstance {
  const { config, database, clock, log, metrics } = deps;
  const isTrusted = trustOf(config.trustedProxies);
  const onEachAnswer = {
    "x-content-type-options": "nosniff",
    ...(config.publicUrl.startsWith("https:") && tlsHeaders),
  };
  const {
    webApp,
    drain = createDrain(),
    bodyWithinMs = 10_000,
    headersWithinMs = 15_000,
  } = options;
  const services: ApiServices = {
    deps,
    verifier: createTokenVerifier(deps),
    limit: options.limit ?? createRequestLimit(clock),
    bodyLimits: { bytes: maximumBodyBytes, milliseconds: bodyWithinMs },
    drain,
    operations: options.operations ?? operations,
    seeAnswer: options.seeAnswer,
  };
  const app = fastify({
    loggerInstance: log,
    // The contract validates all input (G10), so Fastify's own validators are not loaded.
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
    logController: new LogController({ disableRequestLogging: true }),
    // Only a trusted proxy may choose the request id in the log (G9).
    genReqId: ({ headers, socket }) => {
      const given = headers["x-request-id"];
      const isRight = typeof given === "string" && requestId.test(given);
      return isRight && isTrusted(socket.remoteAddress) ? given : randomUUID();
    },
    requestIdHeader: false,
    trustProxy: isTrusted,
    http: {
      maxHeaderSize: maximumHeaderBytes,
      headersTimeout: headersWithinMs,
      connectionsCheckingInterval: Math.ceil(headersWithinMs / 3),
    },
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    // Longer than a kept-alive connection may idle. A connection that is silent for this long is dead, even while it is being
    // answered.
    connectionTimeout: 90_000,
    return503OnClosing: false,
    exposeHeadRoutes: false,
    // Paths are compared byte by byte, so that none is taken for another (G10).
    routerOptions: {
      caseSensitive: true,
      ignoreDuplicateSlashes: false,
      ignoreTrailingSlash: false,
      maxParamLength: maximumHeaderBytes,
    },
    // An undecodable path is a 404. No hook runs for it.
    frameworkErrors: (_error, request, reply) => {
      if (isClosing(request.raw)) {
        reply.hijack();
        return;
      }
      closeIfUnread(request, reply);
      const fault = wireFault(request.raw);
      void (fault === undefined ? answerNowhere(request, reply) : answerNoHttp(reply, fault));
    },
  });
  for (const method of METHODS) {
    if (method !== "CONNECT" && !app.supportedMethods.includes(method)) app.addHttpMethod(method);
  }
  continueWhenRead(app.server);
  // The routes read the body themselves: a signature covers its bytes, and G10 sets when it is read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _body, done) => done(null));

  app.addHook("onRequest", async (request, reply) => {
    if (isClosing(request.raw)) return reply.hijack();
    reply.raw.once("close", drain.enter());
    const { traceparent: given } = request.headers;
    if (given !== undefined) {
      // From here on the header names this call as the parent; one that is not valid is gone.
      const trace = joinTrace(given);
      request.headers["traceparent"] = trace;
      if (trace !== undefined) request.log = request.log.child(traceFields(trace));
    }
    reply.headers({ "x-request-id": request.id, ...onEachAnswer });
    if (drain.isDraining()) reply.header("connection", "close");
    const fault = wireFault(request.raw);
    if (fault !== undefined) return await answerNoHttp(reply, fault);
    // Answered before Fastify judges the content type, which is irrelevant for an unknown path.
    return request.is404 ? await answerNowhere(request, reply) : undefined;
  });
  app.addHook("onSend", async (request, reply) => closeIfUnread(request, reply));
  // The URL is not logged: the page's URL contains a token.
  app.addHook("onResponse", async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? "none";
    const status = reply.statusCode;
    const seconds = reply.elapsedTime / 1000;
    metrics.answered({ method, route, status, seconds, cause: causeOf(reply) });
    const durationMs = Math.round(reply.elapsedTime);
    request.log.info({ method, route, status, durationMs }, "a call was answered");
  });
  app.setErrorHandler(async (error, request, reply) => {
    request.log.error({ err: error }, "failed to answer a page");
    return await reply.code(500).type("text/plain; charset=utf-8").send("The service failed.\n");
  });

  registerHealth(app, deps, drain, options.clockWatch);
  registerApi(app, services);
  registerPublicKeys(app, services);
  registerDocs(app, config, deps.processor);
  registerLogos(app, deps);
  registerGuides(app, options.guides, config);
  registerConnectors(app, services);
  if (webApp) registerWebApp(app, webApp, config.environment, openFormerFiles({ database, clock }));
  options.serveMore?.(app, services);
  app.setNotFoundHandler(answerNowhere);
  return app;

  async function answerNowhere(request: FastifyRequest, reply: FastifyReply) {
    reply.headers({ "x-request-id": request.id, ...onEachAnswer });
    return /^\/api(\/|$|\?)/.test(request.url) || lacksApi(request, services)
      ? await answerUnknownPath(request, reply, services)
      : await answerNoAddress(request, reply, webApp);
  }
}

async function answerNoHttp(reply: FastifyReply, fault: string): Promise<FastifyReply> {
  reply.code(400).header("connection", "close").type("text/plain; charset=utf-8");
  return await reply.send(`${fault}\n`);
}
