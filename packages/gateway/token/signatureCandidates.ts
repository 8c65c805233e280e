import { constants, createHash, type KeyObject, verify } from "node:crypto";
import type { SignatureDifference } from "@pay/contract/endpoints/checkSignature.ts";
import { minifyJson } from "./hasValidSignature.ts";

/** One way to make a part of a signature; without a difference it is that of G8. */
export interface Candidate<Make> {
  readonly difference?: SignatureDifference;
  readonly make: Make;
}

/** Returns the signed bytes; undefined if the body has no such form. */
type MakeBytes = (body: string) => Uint8Array | undefined;

const utf8 = (text: string) => Buffer.from(text, "utf8");

/** The forms of a body that may have been signed. */
export const bodyForms: readonly Candidate<MakeBytes>[] = [
  { make: utf8 },
  { make: (body) => minifyJson(utf8(body)) },
  { difference: "trailing_newline", make: (body) => utf8(`${body}\n`) },
  {
    difference: "trailing_newline",
    make: (body) => Buffer.concat([minifyJson(utf8(body)), utf8("\n")]),
  },
  { difference: "trailing_newline", make: (body) => utf8(`${body}\r\n`) },
  { difference: "crlf_line_ends", make: (body) => utf8(body.replaceAll(/\r?\n/g, "\r\n")) },
  { difference: "lf_line_ends", make: (body) => utf8(body.replaceAll("\r\n", "\n")) },
  { difference: "reserialised_json", make: (body) => rewrite(body, (value) => value) },
  { difference: "reserialised_json", make: (body) => rewrite(body, (value) => value, 2) },
  { difference: "reserialised_json", make: (body) => writeLikePython(body, (value) => value) },
  { difference: "reserialised_json", make: (body) => writeLikePhp(body) },
  { difference: "reserialised_json", make: (body) => writeLikePhp(body, 4) },
  { difference: "sorted_json", make: (body) => rewrite(body, sortKeys) },
  { difference: "sorted_json", make: (body) => writeLikePython(body, sortKeys) },
  { difference: "hash_hex", make: (body) => utf8(sha256(utf8(body)).toString("hex")) },
  {
    difference: "hash_hex",
    make: (body) => utf8(sha256(minifyJson(utf8(body))).toString("hex")),
  },
  { difference: "hash_bytes", make: (body) => sha256(utf8(body)) },
  { difference: "hash_bytes", make: (body) => sha256(minifyJson(utf8(body))) },
];

/** The encodings of a signature; each returns undefined for a text that is not in it. */
export const writings: readonly Candidate<(signature: string) => Buffer | undefined>[] = [
  { make: (signature) => decode(signature, "base64") },
  {
    difference: "wrapped_base64_signature",
    make: (signature) => {
      const joined = signature.replaceAll(/\s+|\\n/g, "");
      return joined === signature ? undefined : decode(joined, "base64");
    },
  },
  {
    difference: "unpadded_base64_signature",
    make: (signature) => {
      const padded = signature.padEnd(Math.ceil(signature.length / 4) * 4, "=");
      return padded === signature ? undefined : decode(padded, "base64");
    },
  },
  {
    difference: "base64url_signature",
    make: (signature) => {
      const bare = signature.replace(/=+$/, "");
      return decode(bare, "base64url");
    },
  },
  {
    difference: "hex_signature",
    make: (signature) => decode(signature.toLowerCase(), "hex"),
  },
];

/** Returns whether a key proves the signature of these bytes. */
type Prove = (bytes: Uint8Array, key: KeyObject, signature: Uint8Array) => boolean;

const pkcs1 =
  (hash: string): Prove =>
  (bytes, key, signature) =>
    verify(hash, bytes, key, signature);

/** Accepts any length of salt, since both the hash's length and the maximum are usual. */
const pss: Prove = (bytes, key, signature) =>
  verify(
    "sha256",
    bytes,
    { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO },
    signature,
  );

/** The algorithms that may have signed. */
export const algorithms: readonly Candidate<Prove>[] = [
  { make: pkcs1("sha256") },
  { difference: "pss_padding", make: pss },
  { difference: "sha1", make: pkcs1("sha1") },
  { difference: "sha384", make: pkcs1("sha384") },
  { difference: "sha512", make: pkcs1("sha512") },
];

function sha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}

/** Decodes a text if it is the canonical spelling in an encoding. */
function decode(text: string, encoding: "base64" | "base64url" | "hex"): Buffer | undefined {
  const bytes = Buffer.from(text, encoding);
  return bytes.toString(encoding) === text ? bytes : undefined;
}

/**
 * The greatest depth to rewrite. A token request has two levels; deeper JSON grows with each indent, and overflows recursive
 * code.
 */
const deepest = 16;

function parse(body: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isShallow(value, deepest) ? { value } : undefined;
  } catch {
    return undefined;
  }
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}

/** Returns the JSON as `JSON.stringify` writes it. */
function rewrite(
  body: string,
  change: (value: unknown) => unknown,
  indent?: number,
): Uint8Array | undefined {
  const parsed = parse(body);
  return parsed && utf8(JSON.stringify(change(parsed.value), null, indent));
}

/** Returns the JSON as Python writes it: a space after each comma and colon, and all non-ASCII characters escaped. */
function writeLikePython(
  body: string,
  change: (value: unknown) => unknown,
): Uint8Array | undefined {
  const parsed = parse(body);
  if (!parsed) return undefined;
  // Each line has one part, and no part contains a line break.
  const lines = JSON.stringify(change(parsed.value), null, 1)
    .split("\n")
    .map((line) => line.trimStart());
  const parts = lines.map((line, index) => {
    const before = lines[index - 1];
    const isFirst = before === undefined || /[[{]$/.test(before);
    return isFirst || /^[\]}]/.test(line) ? line : ` ${line}`;
  });
  return utf8(escapeLetters(parts.join("")));
}

/** Returns the JSON as PHP writes it: slashes and all non-ASCII characters escaped. */
function writeLikePhp(body: string, indent?: number): Uint8Array | undefined {
  const parsed = parse(body);
  if (!parsed) return undefined;
  const text = JSON.stringify(parsed.value, null, indent);
  return utf8(escapeLetters(text).replaceAll("/", String.raw`\/`));
}

function escapeLetters(json: string): string {
  return json.replaceAll(
    /[\u0080-\uFFFF]/g,
    (letter) => String.raw`\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sortKeys(inner)] as const);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
