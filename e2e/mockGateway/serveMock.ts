import type { FastifyInstance } from "fastify";
import type { MockGateway } from "./mockGateway.ts";
import { serveWebApp, type WebApp } from "../hosts/serveWebApp.ts";
import type { BrowserContext } from "@playwright/test";

/** The built Web App with a mocked gateway at the same origin. */
export interface MockedWebApp extends WebApp {
  /** Sets the gateway that answers from now on. */
  readonly answerBy: (gateway: MockGateway) => void;
}

/** Serves the built Web App, and the test's mocked gateway below `/api` and `/sandbox/shop`. */
export async function serveMockedWebApp(): Promise<MockedWebApp> {
  let gateway: MockGateway | undefined;
  const webApp = await serveWebApp({}, (app) => serveMock(app, () => gateway));
  return {
    ...webApp,
    answerBy: (mock) => {
      gateway = mock;
    },
  };
}

function serveMock(app: FastifyInstance, current: () => MockGateway | undefined): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  // A browser retries a request by itself if a reused connection breaks, so each request has a connection of its own. Chromium
  // can still have opened one in advance: a test counts at least one call for a lost answer, not exactly one.
  app.addHook("onSend", async (_request, reply) => {
    reply.header("connection", "close");
  });
  for (const url of ["/api/*", "/sandbox/shop/*"]) {
    app.all(url, async (request, reply) => {
      const { method, headers, body } = request;
      const answer = await current()?.answer({
        method,
        url: `http://${request.host}${request.url}`,
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, value?.toString()]),
        ),
        body: typeof body === "string" ? body : undefined,
      });
      if (answer === undefined || answer === "reset") {
        reply.hijack();
        request.raw.socket.resetAndDestroy();
        return;
      }
      await reply.code(answer.status).headers(answer.headers).send(answer.body);
    });
  }
}

/** Answers all calls of a context to a service, at any origin, for pages of hosts without a gateway. */
export async function answerRoutes(context: BrowserContext, gateway: MockGateway): Promise<void> {
  await context.route(/\/(api|sandbox\/shop)\//, async (route, request) => {
    const answer = await gateway.answer({
      method: request.method(),
      url: request.url(),
      headers: request.headers(),
      body: request.postData() ?? undefined,
    });
    if (answer === "reset") await route.abort("connectionreset");
    else await route.fulfill(answer);
  });
}
