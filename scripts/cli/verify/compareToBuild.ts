import { isDeepStrictEqual } from "node:util";
import { configIn } from "@pay/gateway/webApp/webAppPages.ts";
import {
  describeFile,
  describePage,
  type FileEntry,
  type Manifest,
} from "../../build/hosting/manifest.ts";

/** The address of the configuration. */
export const configAddress = "/config.json";

/** Returns the faults of a page: other bytes, or another inline configuration. */
export function comparePage(at: string, text: string, { page }: Manifest): string[] {
  return [
    ...compareEntry(at, describePage(text), page),
    ...compareConfig(at, configIn(text) ?? "", page.config),
  ];
}

/** Returns the faults of any other file. */
export function compareFile(at: string, content: Buffer, manifest: Manifest, address: string) {
  if (address === configAddress) return compareConfig(at, content.toString(), manifest.page.config);
  const expected = manifest.files[address] ?? manifest.formerFiles?.[address];
  return expected === undefined
    ? [`${at} is not of this build`]
    : compareEntry(at, describeFile(content), expected);
}

function compareEntry(at: string, found: FileEntry, expected: FileEntry): string[] {
  if (found.sha256 === expected.sha256) return [];
  return [
    `${at} is changed: ${found.bytes} bytes with the SHA-256 ${found.sha256}, not ${expected.bytes} with ${expected.sha256}`,
  ];
}

function compareConfig(at: string, text: string, expected: Manifest["page"]["config"]): string[] {
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

/**
 * Headers that make a browser load, navigate or store something. The page needs none of them, so a host must not add
 * one.
 */
const unwanted = [
  "access-control-allow-credentials",
  "content-location",
  "link",
  "location",
  "refresh",
  "service-worker-allowed",
  "set-cookie",
  "sourcemap",
];

/**
 * Returns the faults of a response's headers: changed, missing or unwanted ones. `expected` are the headers over TLS.
 */
export function compareHeaders(
  at: string,
  found: Headers,
  expected: Readonly<Record<string, string>>,
  isOverTls: boolean,
): string[] {
  const names = Object.keys(expected).filter(
    (name) => isOverTls || name !== "strict-transport-security",
  );
  return [
    ...names
      .filter((name) => found.get(name) !== expected[name])
      .map(
        (name) =>
          `${at} has the header ${name}: ${found.get(name) ?? "none"}, not ${expected[name]}`,
      ),
    ...unwanted
      .filter((name) => found.has(name))
      .map((name) => `${at} has an unexpected header ${name}: ${found.get(name)}`),
  ];
}
