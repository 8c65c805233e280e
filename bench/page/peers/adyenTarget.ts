import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { Missing } from "../../../scripts/test/programs/findProgram.ts";
import { runNpm } from "../../../scripts/cli/supply/npm.ts";
import {
  apiThinkMs,
  readFolder,
  type Site,
  type SiteCall,
  toAnswer,
  type Target,
} from "../target.ts";

const emptyPage = Buffer.from("<!doctype html><title>Empty</title>");
const source = fileURLToPath(new URL("adyen", import.meta.url));

/** Installs Adyen's drop-in from the registry and builds it for the run. Returns the reason if that fails. */
export async function adyenTarget(): Promise<Target | Missing> {
  const folder = await mkdtemp(join(tmpdir(), "bench-adyen-"));
  try {
    await cp(source, folder, { recursive: true });
    const { code } = runNpm("ci", "--prefix", folder, "--ignore-scripts", "--no-audit");
    if (code !== 0) return { missing: "Adyen's drop-in could not be installed from the registry." };
    const outDir = join(folder, "built");
    await build({
      root: folder,
      configFile: false,
      logLevel: "error",
      build: { outDir, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 5000 },
    });
    return {
      name: "Adyen drop-in",
      site: await siteOf(outDir),
      addressOf: (origin) => `${origin}/`,
      option: ".adyen-checkout__payment-method",
      hasOtherHosts: true,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Returns a site in place of Adyen's servers: the session's setup, pictures, the visit counter, and an empty page for
 * device fingerprinting.
 */
async function siteOf(built: string): Promise<Site> {
  const setup = await readFile(join(source, "setup.json"));
  const icon = await readFile(join(source, "icon.svg"));
  const files = await readFolder(built);
  const answerTo = ({ method, path }: SiteCall) => {
    if (method === "OPTIONS") return { body: Buffer.alloc(0), type: "text/plain", thinkMs: 0 };
    if (path.endsWith("/setup"))
      return { body: setup, type: "application/json", thinkMs: apiThinkMs };
    if (path.endsWith(".svg")) return { body: icon, type: "image/svg+xml", thinkMs: 0 };
    if (path.endsWith(".html")) return { body: emptyPage, type: "text/html", thinkMs: 0 };
    if (path.includes("/analytics"))
      return { body: Buffer.from('{"id":"a1"}'), type: "application/json", thinkMs: apiThinkMs };
    return undefined;
  };
  return {
    files,
    answer: (call) => {
      const found = answerTo(call);
      if (!found) return undefined;
      const { status, headers, content } = toAnswer(found.body, found.type, "max-age=3600");
      const allowed = {
        "access-control-allow-origin": call.origin ?? "*",
        "access-control-allow-credentials": "true",
        "access-control-allow-headers": "content-type",
        "access-control-allow-methods": "GET, POST",
      };
      return { status, headers: { ...headers, ...allowed }, content, thinkMs: found.thinkMs };
    },
  };
}
