import { createHash } from "node:crypto";

const mostPictures = 150;
const mostBytes = 4_000_000;

/** Returns what is wrong with the tracked files, by path: files with the same content, and too many or too large pictures. */
export function findExceeded(tree: ReadonlyMap<string, Buffer>): readonly string[] {
  const pictures = [...tree].filter(([path]) => /\.(?:png|jpe?g|gif|webp|avif)$/.test(path));
  const bytes = pictures.reduce((total, [, { length }]) => total + length, 0);
  const twins = [...Map.groupBy(tree, ([, content]) => hashOf(content)).values()]
    .filter((equal) => equal.length > 1)
    .map(
      (equal) => `These files are identical. Keep one: ${equal.map(([path]) => path).join(", ")}.`,
    );
  return [
    ...twins,
    ...(pictures.length > mostPictures
      ? [
          `There are ${pictures.length} pictures, at most ${mostPictures}. Remove one that shows what another shows.`,
        ]
      : []),
    ...(bytes > mostBytes
      ? [
          `The pictures have ${bytes} bytes, at most ${mostBytes}. Draw smaller screens or fewer colours.`,
        ]
      : []),
  ];
}

function hashOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
