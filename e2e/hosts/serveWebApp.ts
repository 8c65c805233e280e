import Fastify, { type FastifyInstance } from "fastify";
import { answerNoAddress, loadWebApp, registerWebApp } from "@pay/gateway/webApp/webApp.ts";
import { readConfig } from "@pay/gateway/settings/readConfig.ts";

/** The built Web App as the service serves it, without the service. */
export interface WebApp {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Serves the built Web App on a free port, with the headers and the inlined configuration of these settings. `register` adds routes. */
export async function serveWebApp(
  settings: Readonly<Record<string, string>> = {},
  register: (app: FastifyInstance) => void = () => {},
): Promise<WebApp> {
  const webApp = await loadWebApp(readConfig({ ...process.env, ...settings }));
  if (webApp === undefined) throw new Error("The Web App is not built: run `npm run build` first.");
  // The same limit as the service, since a link may be long (G17).
  const app = Fastify({ http: { maxHeaderSize: 64 * 1024 }, forceCloseConnections: true });
  register(app);
  registerWebApp(app, webApp, "sandbox");
  app.setNotFoundHandler(async (request, reply) => await answerNoAddress(request, reply, webApp));
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  return { origin, close: () => app.close() };
}
