import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Config } from "../../settings/config.ts";
import { compressQuickly, type StaticFile, toStaticFile } from "../../webApp/staticFile.ts";

/** The settings that the page depends on. */
export type ReaderSettings = Pick<Config, "environment" | "consoleCredentials">;

/**
 * Gives the API reader a token of the test merchant that covers every operation. It signs in as the console does, by the key that
 * the console stored in this browser. Without a key the developer enters a token.
 */
const signIn = `
async function signIn(ui) {
  const post = async (url, body) => {
    const headers = { "content-type": "application/json", "x-api-version": "2" };
    const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(url + " answers " + answer.status);
    return await answer.json();
  };
  try {
    const key = localStorage.getItem("console-key") ?? undefined;
    if (needsKey && key === undefined) return;
    const { merchantCode, secret } = await post("../sandbox/shop/credentials", { key });
    const operations = ["GET /.*", "POST /.*"];
    const { token } = await post("auth-tokens", { merchantCode, secret, operations });
    ui.preauthorizeApiKey("bearer", token);
  } catch (error) {
    console.info("The page has no token: " + error.message);
  }
}
`;

/**
 * Returns the script that starts the API reader, which calls nothing outside of this origin. In live the page shows the API and
 * cannot try it.
 */
function startScript({ environment, consoleCredentials }: ReaderSettings): string {
  const options = {
    url: "openapi.json",
    dom_id: "#api",
    deepLinking: true,
    displayRequestDuration: true,
    validatorUrl: null,
    ...(environment === "live"
      ? { supportedSubmitMethods: [] }
      : { tryItOutEnabled: true, persistAuthorization: false }),
  };
  const given = JSON.stringify(options);
  if (environment === "live") return `SwaggerUIBundle(${given});`;
  const needsKey = consoleCredentials === "local";
  return `const needsKey = ${needsKey};${signIn}const ui = SwaggerUIBundle({ ...${given}, onComplete: () => signIn(ui) });`;
}

/** Returns the page that shows the API and, in the sandbox, can try it, with its content security policy. */
export function apiPage(settings: ReaderSettings): {
  readonly page: string;
  readonly contentSecurityPolicy: string;
} {
  const script = startScript(settings);
  const hash = createHash("sha256").update(script).digest("base64");
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Payment gateway API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/swagger-ui.css">
<p><a href="../docs">Guides</a></p>
<div id="api"></div>
<noscript><p>The description is at <a href="openapi.json">openapi.json</a>, the problems are at <a href="docs/problems">docs/problems</a>.</p></noscript>
<script src="docs/swagger-ui-bundle.js"></script>
<script>${script}</script>
</html>
`;
  return {
    page,
    contentSecurityPolicy: [
      "default-src 'none'",
      `script-src 'self' 'sha256-${hash}'`,
      "style-src 'self'",
      "img-src data:",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'none'",
    ].join("; "),
  };
}

/** The files of the API reader by name. */
export const readerFiles = [
  {
    name: "swagger-ui.css",
    type: "text/css; charset=utf-8",
    url: import.meta.resolve("swagger-ui-dist/swagger-ui.css"),
  },
  {
    name: "swagger-ui-bundle.js",
    type: "text/javascript; charset=utf-8",
    url: import.meta.resolve("swagger-ui-dist/swagger-ui-bundle.js"),
  },
] as const;

type ReaderFile = (typeof readerFiles)[number];

const loaded = new Map<string, Promise<StaticFile>>();

/** Reads a file at its first request and compresses it in the background: it is large and rarely requested. */
export async function readReaderFile(file: ReaderFile): Promise<StaticFile> {
  const known = loaded.get(file.name) ?? load(file);
  loaded.set(file.name, known);
  return await known;
}

async function load({ type, url }: ReaderFile): Promise<StaticFile> {
  const content = await readFile(fileURLToPath(url));
  const about = { type, cacheControl: "public, max-age=3600" };
  return toStaticFile(content, about, await compressQuickly(content));
}
