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
  const answers = {
    options: await toStored(Buffer.alloc(0), "text/plain"),
    setup: await toStored(setup, "application/json", apiThinkMs),
    icon: await toStored(icon, "image/svg+xml"),
    page: await toStored(emptyPage, "text/html"),
    analytics: await toStored(Buffer.from('{"id":"a1"}'), "application/json", apiThinkMs),
  };
  const answerTo = ({ method, path }: SiteCall) => {
    if (method === "OPTIONS") return answers.options;
    if (path.endsWith("/setup")) return answers.setup;
    if (path.endsWith(".svg")) return answers.icon;
    if (path.endsWith(".html")) return answers.page;
    return path.includes("/analytics") ? answers.analytics : undefined;
  };
  return {
    files,
    answer: (call) => {
      const found = answerTo(call);
      if (!found) return undefined;
      const allowed = {
        "access-control-allow-origin": call.origin ?? "*",
        "access-control-allow-credentials": "true",
        "access-control-allow-headers": "content-type",
        "access-control-allow-methods": "GET, POST",
      };
      return { ...found, headers: { ...found.headers, ...allowed } };
    },
  };
}

async function toStored(body: Buffer, type: string, thinkMs = 0) {
  return { ...(await toAnswer(body, type, "max-age=3600")), thinkMs };
}
