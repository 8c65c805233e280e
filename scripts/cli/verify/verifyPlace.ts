import { extname } from "node:path";
import { mediaTypes } from "@pay/gateway/webApp/webAppPages.ts";
import { describePage, type Manifest, readFolder } from "../../build/hosting/manifest.ts";
import { isServed } from "../../build/hosting/site.ts";
import { reasonOf } from "../reasonOf.ts";
import { compareHeaders, compareFile, comparePage } from "./compareToBuild.ts";

/** The reason why a folder or an address cannot be compared. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

/** The headers of a common browser, because a manipulated host may answer browsers differently. */
const asBrowser = {
  "user-agent":
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  "cache-control": "no-cache",
};

/** The address of a script that no build has. */
const noScript = "/assets/none-00000000.js";

/** So many addresses without an answer, one after the other, say that the host has gone. Each may take half a minute. */
const mostSilent = 3;

/**
 * Returns a sentence for each difference between an origin and the manifest: the page at all its addresses, every file,
 * and their headers. A missing script must not be answered with a page. An address that does not answer is a difference.
 * Throws `Unreachable` if the first three do not answer.
 */
export async function verifyAddress(origin: string, manifest: Manifest): Promise<string[]> {
  const isOverTls = origin.startsWith("https:");
  const comparisons = [
    ...manifest.page.addresses.map((pattern) => {
      const address = pattern.replace("*", "any");
      return async () => await verifyPage(origin, address, manifest, isOverTls);
    }),
    ...filesIn(manifest)
      .filter(isServed)
      .map((address) => async () => await verifyFile(origin, address, manifest, isOverTls)),
    async () => await verifyNoScript(origin, manifest),
  ];
  const found: string[] = [];
  let silent: Unreachable[] = [];
  for (const [index, compare] of comparisons.entries()) {
    try {
      found.push(...(await compare()));
      silent = [];
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      silent.push(error);
      found.push(error.message);
    }
    if (silent.length < mostSilent) continue;
    if (silent[0] && silent.length === index + 1) throw silent[0];
    return [...found, "the host has stopped answering, so the rest was not compared"];
  }
  return found;
}

async function verifyPage(
  origin: string,
  address: string,
  manifest: Manifest,
  isOverTls: boolean,
): Promise<readonly string[]> {
  const { response, content } = await ask(origin, address, "text/html,*/*;q=0.8");
  return [
    ...(response.status === 200
      ? comparePage(address, content.toString(), manifest)
      : [`${address} is answered with ${response.status}`]),
    ...compareHeaders(address, response.headers, manifest.pageHeaders, isOverTls),
    ...compareType(address, response.headers, "text/html"),
  ];
}

async function verifyFile(
  origin: string,
  address: string,
  manifest: Manifest,
  isOverTls: boolean,
): Promise<readonly string[]> {
  const { response, content } = await ask(origin, address, "*/*");
  return [
    ...(response.status === 200
      ? compareFile(address, content, manifest, address)
      : [`${address} is answered with ${response.status}`]),
    ...compareHeaders(address, response.headers, manifest.fileHeaders, isOverTls),
    ...compareType(address, response.headers, mediaTypes[extname(address)] ?? ""),
  ];
}

async function verifyNoScript(origin: string, manifest: Manifest): Promise<readonly string[]> {
  const { response, content } = await ask(origin, noScript, "*/*");
  const isPage = describePage(content.toString()).sha256 === manifest.page.sha256;
  return response.status !== 404 || isPage
    ? [`a missing script is answered with ${response.status} or with the page`]
    : [];
}

async function ask(origin: string, address: string, accept: string) {
  try {
    const response = await fetch(origin + address, {
      headers: { ...asBrowser, accept },
      redirect: "manual",
      signal: AbortSignal.timeout(30_000),
    });
    return { response, content: Buffer.from(await response.arrayBuffer()) };
  } catch (cause) {
    throw new Unreachable(`${origin}${address} does not answer: ${reasonOf(cause)}`, { cause });
  }
}

function compareType(address: string, headers: Headers, expected: string): string[] {
  const type = headers.get("content-type") ?? "none";
  const [bare = ""] = expected.split(";");
  return type.split(";")[0]?.trim() === bare ? [] : [`${address} has the content type ${type}`];
}

/**
 * Returns a sentence for each difference between a built folder and the manifest: changed, missing and additional
 * files.
 */
export function verifyFolder(folder: string, manifest: Manifest): string[] {
  const files = filesOf(folder);
  const page = files.get("/index.html")?.toString() ?? "";
  files.delete("/index.html");
  const missing = filesIn(manifest).filter((address) => !files.has(address));
  return [
    ...comparePage("/index.html", page, manifest),
    ...[...files].flatMap(([address, content]) => compareFile(address, content, manifest, address)),
    ...missing.map((address) => `${address} is missing`),
  ];
}

function filesIn({ files, formerFiles = {} }: Manifest): readonly string[] {
  return [...Object.keys(files), ...Object.keys(formerFiles)];
}

function filesOf(folder: string): Map<string, Buffer> {
  try {
    return readFolder(folder);
  } catch (cause) {
    throw new Unreachable(
      `The folder ${folder} cannot be read. Check its path, or run npm run build.`,
      { cause },
    );
  }
}
