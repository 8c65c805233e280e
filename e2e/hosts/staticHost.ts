import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { readFile } from "node:fs/promises";
import { once } from "node:events";
import { extname, join } from "node:path";
import { copyBuild, type Host, type Settings } from "./hostedBuild.ts";

/** Content types of such hosts, by extension. */
const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
};

interface Rule {
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/**
 * Starts a host that follows `_headers` and `_redirects` as documented by the hosts that read them. Rules match by path, and `*` stands
 * for the rest of one. All matching rules add up, and a header of two rules is sent with both values. The first matching rewrite counts. A
 * missing file is `/404.html` with status 404.
 */
export async function startStaticHost(settings: Settings = {}): Promise<Host> {
  const { folder, discard } = await copyBuild(settings);
  const server = createServer({ maxHeaderSize: 65_536 }, (request, response) => {
    // Read at each request, so that a test may change the rules.
    const rules = readRules(readFileSync(join(folder, "_headers"), "utf8"));
    const rewrites = readRewrites(readFileSync(join(folder, "_redirects"), "utf8"));
    void answer(folder, { rules, rewrites }, request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("there is no port");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    folder,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await discard();
    },
  };
}

async function answer(
  folder: string,
  { rules, rewrites }: { rules: readonly Rule[]; rewrites: readonly (readonly string[])[] },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://host");
  // The host's own headers, which a rule replaces.
  const headers = new Map([["cache-control", "public, max-age=0, must-revalidate"]]);
  const said = new Set<string>();
  for (const rule of rules.filter(({ path }) => matches(path, pathname))) {
    for (const [name, value] of rule.headers) {
      headers.set(name, said.has(name) ? `${headers.get(name)}, ${value}` : value);
      said.add(name);
    }
  }
  const target = rewrites.find(([from = ""]) => matches(from, pathname))?.[1] ?? pathname;
  const file = target.endsWith("/") ? `${target}index.html` : target;
  const content = file.startsWith("/_")
    ? undefined
    : await readFile(join(folder, file)).catch(() => undefined);
  headers.set(
    "content-type",
    types[content ? extname(file) : ".html"] ?? "application/octet-stream",
  );
  response.writeHead(content ? 200 : 404, Object.fromEntries(headers));
  response.end(content ?? (await readFile(join(folder, "404.html"))));
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/** A line with a path, followed by its headers on lines that start with a space. */
function readRules(text: string): Rule[] {
  const rules: { path: string; headers: [string, string][] }[] = [];
  for (const line of text.split("\n").filter((one) => one.trim() !== "" && !one.startsWith("#"))) {
    const [, name = "", value = ""] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name === "") rules.push({ path: line.trim(), headers: [] });
    else rules.at(-1)?.headers.push([name.toLowerCase(), value]);
  }
  return rules;
}

/** Lines with a path, the file that is served there, and the status 200. */
function readRewrites(text: string): string[][] {
  return text
    .split("\n")
    .map((line) => line.split(/\s+/))
    .filter(([, , status]) => status === "200");
}
