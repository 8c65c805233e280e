import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..").replaceAll("\\", "/");

/**
 * Returns a pattern for the ids of the modules at some paths from the root of the repository; a folder ends with `/`. Throws an error
 * that names each path that does not exist: a renamed file would leave its chunk, and only the bytes would tell.
 */
export function modulesAt(...paths: readonly string[]): RegExp {
  return new RegExp(`^${toPattern(paths)}`);
}

/** Returns a pattern for the ids of all modules outside some folders. Throws as `modulesAt` does. */
export function modulesOutside(...folders: readonly string[]): RegExp {
  return new RegExp(`^(?!${toPattern(folders)})`);
}

function toPattern(paths: readonly string[]): string {
  const missing = paths.filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0) {
    throw new Error(
      `There is no ${missing.join(", no ")}. Name the chunks in vite.config.ts by files that exist.`,
    );
  }
  const escaped = [`${root}/`, ...paths].map((text) =>
    text.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&"),
  );
  const [before = "", ...places] = escaped;
  // The id of a style sheet or of a part of a file ends with a query.
  const ends = places.map((place) => (place.endsWith("/") ? place : `${place}(?:$|\\?)`));
  return `${before}(?:${ends.join("|")})`;
}
