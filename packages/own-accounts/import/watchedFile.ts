import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { largestFileBytes } from "../statement/readStatements.ts";

/** The age from which a file counts as written whole. */
const restMs = 5000;
/** The same for a file that ends within a line: the upload of its rest may only be slow. */
const restWithinLineMs = 30_000;
/** From this age on, a person is told of a file that is still called a draft. */
const draftMs = 10 * 60_000;
/** Clocks of two machines differ by less. */
const clocksDifferMs = 60_000;

/** The ends of names under which programs write a file before they give it its own. */
const draftEnds = /\.(?:part|partial|filepart|crdownload|tmp|temp|swp)$|~$/i;

/** A name in the folder of an account: a file to read with a mark that changes with it, one that may still be written, or why it is left. */
export type Seen =
  | { readonly kind: "file"; readonly mark: string }
  | { readonly kind: "fresh" }
  | { readonly kind: "left"; readonly reason: string };

/** Looks at a name without following links. */
export function lookAtFile(file: string, now: Date): Seen {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats) return { kind: "fresh" };
  if (!stats.isFile())
    return {
      kind: "left",
      reason: `It is ${describeKind(stats)}, and only files are taken. Put the file itself here.`,
    };
  const ageMs = now.getTime() - stats.mtimeMs;
  if (ageMs < -clocksDifferMs)
    return {
      kind: "left",
      reason: "Its time lies in the future. Correct the clock that wrote it, or touch the file.",
    };
  const isDraft = draftEnds.test(file);
  if (isDraft && ageMs > draftMs)
    return {
      kind: "left",
      reason: "Its name says that it is still being written. Rename it when it is whole.",
    };
  return isDraft || ageMs < restMs ? { kind: "fresh" } : { kind: "file", mark: markOf(stats) };
}

function describeKind(stats: Stats): string {
  if (stats.isSymbolicLink()) return "a link";
  return stats.isDirectory() ? "a folder" : "no regular file";
}

function markOf({ size, mtimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ino}`;
}

/**
 * Reads a file that has the mark; undefined if it has changed or may still be written. Of one that is too large, only its size is read: its
 * content is not needed to refuse it.
 */
export function readWhole(file: string, mark: string, now: Date): Uint8Array | undefined {
  return useFile(file, (handle, stats) => {
    if (markOf(stats) !== mark) return undefined;
    if (stats.size > largestFileBytes) return new Uint8Array(largestFileBytes + 1);
    const bytes = readFileSync(handle);
    if (markOf(fstatSync(handle)) !== mark) return undefined;
    const endsLine = bytes.at(-1) === 10 || bytes.at(-1) === 13;
    const ageMs = now.getTime() - stats.mtimeMs;
    return endsLine || ageMs >= restWithinLineMs ? bytes : undefined;
  });
}

/** Returns whether a regular file has this text. */
export function hasText(file: string, text: string | undefined): boolean {
  return useFile(file, (handle) => readFileSync(handle, "utf8") === text) ?? false;
}

/** Opens a regular file; undefined for anything else. Another program may put a link or a pipe in its place at any moment. */
function useFile<Result>(
  file: string,
  use: (handle: number, stats: Stats) => Result,
): Result | undefined {
  const handle = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stats = fstatSync(handle);
    return stats.isFile() ? use(handle, stats) : undefined;
  } finally {
    closeSync(handle);
  }
}

/** Returns whether a file has the mark still. */
export function isUnchanged(file: string, mark: string): boolean {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats !== undefined && markOf(stats) === mark;
}

/** Makes a folder of the program's own within that of an account, and returns its path. Throws if something else has its name. */
export function makeOwnFolder(place: string, name: string): string {
  const folder = path.join(place, name);
  mkdirSync(folder, { recursive: true });
  if (!lstatSync(folder).isDirectory()) throw new Error(`${folder} is a link. Remove it.`);
  return folder;
}

/** The most bytes of a name, so that file systems take it with a number and the end of its reason: they take 255. */
const longestName = 230;

/** Returns a name without the last characters before its end, if it is too long. */
export function shorten(fileName: string): string {
  const { name, ext } = path.parse(fileName);
  let stem = Array.from(name);
  while (stem.length > 0 && Buffer.byteLength(stem.join("") + ext) > longestName)
    stem = stem.slice(0, -1);
  return stem.join("") + ext;
}

/**
 * Moves a file to a folder, under a name that nothing there has: a bank may call each day's file the same, and a withdrawal needs the file
 * again. A reason is written beside it before. Returns the name.
 */
export function moveFile(file: string, folder: string, reason?: string): string {
  const kept = takeName(folder, shorten(path.basename(file)));
  try {
    if (reason !== undefined)
      writeFileSync(path.join(folder, `${kept}.reason.txt`), `${reason}\n`, { flag: "wx" });
    // It replaces the empty file that holds the name.
    renameSync(file, path.join(folder, kept));
  } catch (error) {
    rmSync(path.join(folder, kept));
    throw error;
  }
  return kept;
}

/** Takes a free name by an empty file, so that two processes never take the same. */
function takeName(folder: string, fileName: string): string {
  const { name, ext } = path.parse(fileName);
  let free = fileName;
  for (let number = 2; ; number += 1) {
    try {
      writeFileSync(path.join(folder, free), "", { flag: "wx" });
      return free;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      free = `${name}-${number}${ext}`;
    }
  }
}
