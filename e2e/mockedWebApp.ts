import type { FastifyInstance } from "fastify";
import type { MockGateway } from "./mockGateway/mockGateway.ts";
import { serveWebApp, type WebApp } from "./serveWebApp.ts";

/** The built Web App with a mocked gateway beside it, at one origin. */
export interface MockedWebApp extends WebApp {
  /** Has this gateway answer from now on. */
  readonly answerBy: (gateway: MockGateway) => void;
}

/** Serves the built Web App, and below `/api` and `/sandbox/shop` whatever the mocked gateway of the test answers. */
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
  // A browser repeats by itself what a connection that was in use before breaks off: each request has one of its own.
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
