import type { Manifest } from "../../build/hosting/manifest.ts";
import { readFolder } from "../../build/hosting/readFolder.ts";
import { judgeFile, judgePage } from "./judgeContent.ts";
import { Unreachable } from "./verifyAddress.ts";

/**
 * Returns a sentence for each difference between a built folder and the manifest: changed, missing and additional
 * files.
 */
export function verifyFolder(folder: string, manifest: Manifest): string[] {
  const files = filesOf(folder);
  const page = files.get("/index.html")?.toString() ?? "";
  files.delete("/index.html");
  const missing = Object.keys(manifest.files).filter((address) => !files.has(address));
  return [
    ...judgePage("/index.html", page, manifest),
    ...[...files].flatMap(([address, content]) => judgeFile(address, content, manifest, address)),
    ...missing.map((address) => `${address} is missing`),
  ];
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
