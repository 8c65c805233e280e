import { extname } from "node:path";
import { mediaTypes } from "@pay/gateway/webApp/webAppPages.ts";
import { describePage, type Manifest, readFolder } from "../../build/hosting/manifest.ts";
import { isServed } from "../../build/hosting/site.ts";
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

/**
 * Returns a sentence for each difference between an origin and the manifest: the page at all its addresses, every file,
 * and their headers. A missing script must not be answered with a page. Throws `Unreachable` if the origin does not
 * answer.
 */
export async function verifyAddress(origin: string, manifest: Manifest): Promise<string[]> {
  const isOverTls = origin.startsWith("https:");
  const found: string[] = [];
  for (const pattern of manifest.page.addresses) {
    const address = pattern.replace("*", "any");
    const { response, content } = await ask(origin, address, "text/html,*/*;q=0.8");
    found.push(
      ...(response.status === 200
        ? comparePage(address, content.toString(), manifest)
        : [`${address} is answered with ${response.status}`]),
      ...compareHeaders(address, response.headers, manifest.pageHeaders, isOverTls),
      ...compareType(address, response.headers, "text/html"),
    );
  }
  for (const address of filesIn(manifest).filter(isServed)) {
    const { response, content } = await ask(origin, address, "*/*");
    found.push(
      ...(response.status === 200
        ? compareFile(address, content, manifest, address)
        : [`${address} is answered with ${response.status}`]),
      ...compareHeaders(address, response.headers, manifest.fileHeaders, isOverTls),
      ...compareType(address, response.headers, mediaTypes[extname(address)] ?? ""),
    );
  }
  const { response, content } = await ask(origin, noScript, "*/*");
  const isPage = describePage(content.toString()).sha256 === manifest.page.sha256;
  if (response.status !== 404 || isPage) {
    found.push(`a missing script is answered with ${response.status} or with the page`);
  }
  return found;
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

/** Returns the cause of a failed fetch, because the error's own message is always the same. */
function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return "the reason is unknown";
  return thrown.cause instanceof Error ? thrown.cause.message : thrown.message;
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
