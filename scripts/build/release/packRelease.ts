import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { readFolder } from "../hosting/manifest.ts";
import { keepPackedLinks } from "./packedLinks.ts";

/** The builds of a release, each with the licences of its packages beside it. */
export const releasePrograms = ["gateway", "guides", "web"] as const;

/** The parts of `dist` that make a release; other builds are there too. */
export const releaseParts = [
  "gateway",
  "gateway.licences.txt",
  "guides",
  "guides.licences.txt",
  "web",
  "web.licences.txt",
  "web.manifest.json",
  "web.nginx.conf",
  "package.json",
  "LICENSE",
] as const;

/** The files of `packaging/` that a host without the sources uses. */
const forHosts = /\.(?:service|json|conf|cfg)$|^alerts\.yml$|^Caddyfile$/;

/** A release: its name, the SBOM, and the time of its commit in seconds since 1970. */
interface Release {
  readonly name: string;
  readonly version: string;
  readonly sbom: string;
  readonly seconds: number;
}

/**
 * Packs the release that is built in `dist` under `root` into the folder `out`: the archive, the SBOM and SHA256SUMS. Returns the
 * lines of the last. The same files and time give the same bytes.
 */
export function packRelease(
  root: string,
  out: string,
  { name, version, sbom, seconds }: Release,
): string {
  const title = `${name}-${version}`;
  const files = new Map<string, Buffer>([...filesOf(root), ["sbom.cdx.json", Buffer.from(sbom)]]);
  const products = new Map<string, Buffer>([
    [`${title}.tar.gz`, compress(writeTar(title, files, seconds))],
    [`${title}.sbom.cdx.json`, Buffer.from(sbom)],
  ]);
  const sums = [...products]
    .map(([file, content]) => `${sha256(content)}  ${file}\n`)
    .toSorted()
    .join("");
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const [file, content] of products) writeFileSync(join(out, file), content);
  writeFileSync(join(out, "SHA256SUMS"), sums);
  return sums;
}

/** Returns the files of the archive by their path in it. */
function filesOf(root: string): ReadonlyMap<string, Buffer> {
  const built = releaseParts.flatMap((part) => readPart(join(root, "dist", part), part));
  return new Map<string, Buffer>([...built, ...sourcesOf(root)]);
}

/** Returns the files of the archive that no build makes, by their path in it. Each link of a page leads to one of them. */
export function sourcesOf(root: string): ReadonlyMap<string, Buffer> {
  const packaging = readdirSync(join(root, "packaging"))
    .filter((file) => forHosts.test(file))
    .flatMap((file) => readPart(join(root, "packaging", file), `packaging/${file}`));
  const changelog = readPart(join(root, "CHANGELOG.md"), "CHANGELOG.md");
  // The alerts name pages of the docs. The pictures are beside the guides.
  const docs = readPart(join(root, "docs"), "docs").filter(
    ([path]) => !path.startsWith("docs/pictures/"),
  );
  const files = new Map<string, Buffer>([...packaging, ...changelog, ...docs]);
  const paths = [...files.keys()];
  const isPacked = (path: string) =>
    files.has(path) || paths.some((one) => one.startsWith(`${path}/`));
  for (const [path, content] of files)
    if (path.endsWith(".md"))
      files.set(path, Buffer.from(keepPackedLinks(path, content.toString(), isPacked)));
  return files;
}

function readPart(path: string, name: string): readonly (readonly [string, Buffer])[] {
  return statSync(path).isDirectory()
    ? [...readFolder(path)].map(([address, content]) => [`${name}${address}`, content] as const)
    : [[name, readFileSync(path)]];
}

function sha256(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

const blockBytes = 512;

/**
 * Returns a tar archive (POSIX ustar) of files below one folder, in the order of their names. All belong to root, and have one time
 * and one mode. Throws for a path of more than 100 bytes.
 */
export function writeTar(
  folder: string,
  files: ReadonlyMap<string, Buffer>,
  seconds: number,
): Buffer {
  const sorted = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const blocks = sorted.flatMap(([path, content]) => [
    headerOf(`${folder}/${path}`, content.length, seconds),
    content,
    Buffer.alloc((blockBytes - (content.length % blockBytes)) % blockBytes),
  ]);
  return Buffer.concat([...blocks, Buffer.alloc(2 * blockBytes)]);
}

function headerOf(path: string, bytes: number, seconds: number): Buffer {
  if (Buffer.byteLength(path) > 100) throw new Error(`${path} is too long for the archive`);
  const header = Buffer.alloc(blockBytes);
  header.write(path, 0);
  header.write(`${octal(0o644, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100);
  header.write(`${octal(bytes, 11)}\0${octal(seconds, 11)}\0`, 124);
  // The sum counts its own place as spaces.
  header.write(" ".repeat(8), 148);
  header.write("0", 156);
  header.write("ustar\u000000", 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148);
  return header;
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, "0");
}

/** The place of the operating system in a gzip header (RFC 1952). */
const systemAt = 9;
const unknownSystem = 255;

function compress(tar: Buffer): Buffer {
  const zipped = gzipSync(tar, { level: 9 });
  zipped[systemAt] = unknownSystem;
  return zipped;
}
