import { isDeepStrictEqual } from "node:util";
import { configIn } from "../../../gateway/http/webAppPages.ts";
import {
  describeFile,
  describePage,
  type FileEntry,
  type Manifest,
} from "../../build/hosting/manifest.ts";

/** The address of the configuration. */
export const configAddress = "/config.json";

/** Returns the faults of a page: other bytes, or another inline configuration. */
export function judgePage(at: string, text: string, { page }: Manifest): string[] {
  return [
    ...judgeEntry(at, describePage(text), page),
    ...judgeConfig(at, configIn(text) ?? "", page.config),
  ];
}

/** Returns the faults of any other file. */
export function judgeFile(at: string, content: Buffer, manifest: Manifest, address: string) {
  if (address === configAddress) return judgeConfig(at, content.toString(), manifest.page.config);
  const expected = manifest.files[address];
  return expected === undefined
    ? [`${at} is not of this build`]
    : judgeEntry(at, describeFile(content), expected);
}

function judgeEntry(at: string, found: FileEntry, expected: FileEntry): string[] {
  if (found.sha256 === expected.sha256) return [];
  return [
    `${at} is changed: ${found.bytes} bytes with the SHA-256 ${found.sha256}, not ${expected.bytes} with ${expected.sha256}`,
  ];
}

function judgeConfig(at: string, text: string, expected: Manifest["page"]["config"]): string[] {
  const found = text.trim() === "" ? undefined : parse(text);
  if (isDeepStrictEqual(found, expected)) return [];
  return [
    `${at} has another configuration: ${text.trim() || "none"}, not ${JSON.stringify(expected)}`,
  ];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
