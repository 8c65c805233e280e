import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Environment } from "#contract/followableUrl.ts";
import type { StaticFile } from "../staticFile.ts";

/**
 * Returns the script that starts the API reader, which calls nothing outside of this origin. In live the page shows the API and
 * cannot try it.
 */
function startScript(environment: Environment): string {
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
  return `SwaggerUIBundle(${JSON.stringify(options)});`;
}

/** Returns the page that shows the API and, in the sandbox, can try it, with its content security policy. */
export function apiPage(environment: Environment): {
  readonly page: string;
  readonly contentSecurityPolicy: string;
} {
  const script = startScript(environment);
  const hash = createHash("sha256").update(script).digest("base64");
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Payment gateway API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/swagger-ui.css">
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

const compress = promisify(brotliCompress);
const loaded = new Map<string, Promise<StaticFile>>();

/** Reads a file at its first request and compresses it in the background: it is large and rarely requested. */
export async function readReaderFile(file: ReaderFile): Promise<StaticFile> {
  const known = loaded.get(file.name) ?? load(file);
  loaded.set(file.name, known);
  return await known;
}

async function load({ type, url }: ReaderFile): Promise<StaticFile> {
  const identity = await readFile(fileURLToPath(url));
  const br = await compress(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return {
    type,
    cacheControl: "public, max-age=3600",
    forms: { identity, br },
    tag: createHash("sha256").update(identity).digest("base64url").slice(0, 20),
  };
}
