import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import { answerNoAddress, loadWebApp, registerWebApp } from "../webApp/webApp.ts";
import { readConfig } from "../settings/readConfig.ts";

export const webAppShell = `<!doctype html><title>Payment</title>
<script type="application/json" id="runtime-config">
  { "apiBaseUrl": "/api", "environment": "sandbox" }
</script><p>${"Text that shrinks. ".repeat(40)}</p>`;
export const webAppProgram = `${"console.log('payment');".repeat(40)}\n`;
export const webAppPolicy =
  "default-src 'none'; script-src 'self' 'sha256-x'; connect-src 'self'; base-uri 'none'";

/** A folder with a small built web app, and its server. */
export interface TestWebApp {
  readonly folder: string;
  /** Serves only the web app, with the default settings. */
  readonly app: FastifyInstance;
  /** Serves it with other settings. */
  readonly serve: (env: Readonly<Record<string, string>>) => Promise<FastifyInstance>;
  /** Stops all servers, and removes the folder. */
  readonly close: () => Promise<void>;
}

/** Writes such a folder, and serves it. */
export async function openTestWebApp(): Promise<TestWebApp> {
  const folder = await mkdtemp(path.join(tmpdir(), "web-"));
  await mkdir(path.join(folder, "assets"));
  await writeFile(path.join(folder, "index.html"), webAppShell);
  await writeFile(
    path.join(folder, "headers.json"),
    JSON.stringify({ contentSecurityPolicy: webAppPolicy }),
  );
  await writeFile(path.join(folder, "sizes.json"), "{}");
  await writeFile(path.join(folder, "robots.txt"), "User-agent: *\n");
  await writeFile(path.join(folder, "assets/main-abc.js"), webAppProgram);
  await writeFile(path.join(folder, "assets/main-abc.js.br"), brotliCompressSync(webAppProgram));
  const served: FastifyInstance[] = [];
  const serve = async (env: Readonly<Record<string, string>>) => {
    const config = readConfig({ WEB_APP_DIR: folder, ...env });
    const webApp = await loadWebApp(config);
    if (!webApp) throw new Error("the Web App is not there");
    const serving = fastify();
    served.push(serving);
    registerWebApp(serving, webApp, config.environment);
    serving.setNotFoundHandler(
      async (request, reply) => await answerNoAddress(request, reply, webApp),
    );
    return serving;
  };
  return {
    folder,
    app: await serve({}),
    serve,
    close: async () => {
      await Promise.all(served.map(async (serving) => await serving.close()));
      await rm(folder, { recursive: true });
    },
  };
}

/** The settings of a live service. */
export const liveSettings = {
  ENVIRONMENT: "live",
  DATABASE_URL: "postgres://db.example/x",
  PUBLIC_URL: "https://pay.example",
};
