import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { readFile } from "node:fs/promises";
import { once } from "node:events";
import { extname, join } from "node:path";
import { copyBuild, type Host, type Settings } from "./hostedBuild.ts";

/** What such hosts take a file for. */
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
 * Starts a host that obeys `_headers` and `_redirects` as the hosts that read them say that they do: rules match by their path, `*` stands for the
 * rest of one; all rules that match add up, and a header of two of them is sent with both values; a rewrite is the first that matches; what is
 * not there is `/404.html` with the status 404.
 */
export async function startStaticHost(settings: Settings = {}): Promise<Host> {
  const { folder, discard } = await copyBuild(settings);
  const server = createServer({ maxHeaderSize: 65_536 }, (request, response) => {
    // Read anew each time, so that a test may change them.
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
  // Their own, which a rule replaces.
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

/** A path at the beginning of a line, and its headers in the lines after it that begin with a space. */
function readRules(text: string): Rule[] {
  const rules: { path: string; headers: [string, string][] }[] = [];
  for (const line of text.split("\n").filter((one) => one.trim() !== "" && !one.startsWith("#"))) {
    const [, name = "", value = ""] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name === "") rules.push({ path: line.trim(), headers: [] });
    else rules.at(-1)?.headers.push([name.toLowerCase(), value]);
  }
  return rules;
}

/** Lines of a path, what is served there, and the status 200. */
function readRewrites(text: string): string[][] {
  return text
    .split("\n")
    .map((line) => line.split(/\s+/))
    .filter(([, , status]) => status === "200");
}
