import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { inflateSync } from "node:zlib";

const latin = "@embedpdf/fonts-latin/fonts/NotoSans";

/** The fonts that the browser tests see, as files of packages. */
const fonts = [
  // Latin, Vietnamese and Devanagari.
  ...["Regular", "SemiBold", "Bold"].map((style) => `${latin}-${style}.ttf`),
  // Arabic, Lao and signs.
  ...listFiles("dejavu-sans", "latin", [400, 700]),
  // Codes.
  ...listFiles("dejavu-mono", "latin", [400, 700]),
  // The font of a brand.
  ...listFiles("dejavu-serif", "latin", [400, 700]),
  ...listFiles("noto-sans-thai", "thai", [400, 600, 700]),
  // Japanese, Korean and Chinese: plain, but a tenth of the size of other fonts.
  ...listFiles("unifontex", "latin", [400]),
];

function listFiles(family: string, subset: string, weights: readonly number[]): readonly string[] {
  const file = `@fontsource/${family}/files/${family}-${subset}`;
  return weights.map((weight) => `${file}-${weight}-normal.woff`);
}

const root = join(import.meta.dirname, "../..");
const folder = join(root, ".cache/fonts");

/** Writes the fonts of the lock file to the folder that fonts.conf names. Runs before the browser tests. */
export default function writeFonts(): void {
  mkdirSync(folder, { recursive: true });
  const files = new Map(fonts.map((font) => [basename(font).replace(/\.woff$/, ".ttf"), font]));
  for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name));
  for (const [name, font] of files) {
    const packed = readFileSync(join(root, "node_modules", font));
    const bytes = font.endsWith(".woff") ? unpackWoff(packed) : packed;
    const path = join(folder, name);
    // A browser of another run may be reading it.
    if (existsSync(path) && readFileSync(path).equals(bytes)) continue;
    const whole = `${folder}-${process.pid}`;
    writeFileSync(whole, bytes);
    renameSync(whole, path);
  }
}

/** Returns the TrueType font in a WOFF 1.0 file, a font whose tables are compressed. Chromium reads WOFF from the network only. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + 16 * count);
  woff.copy(header, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  for (const [index, value] of [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].entries())
    header.writeUInt16BE(value, 4 + 2 * index);
  const parts = [header];
  let end = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = woff.subarray(44 + 20 * index);
    const [start, packed, length] = [
      entry.readUInt32BE(4),
      entry.readUInt32BE(8),
      entry.readUInt32BE(12),
    ];
    const table = woff.subarray(start, start + packed);
    // Tables begin at multiples of four bytes.
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(table) : table).copy(padded);
    const place = header.subarray(12 + 16 * index);
    entry.copy(place, 0, 0, 4);
    entry.copy(place, 4, 16, 20);
    place.writeUInt32BE(end, 8);
    place.writeUInt32BE(length, 12);
    parts.push(padded);
    end += padded.length;
  }
  return Buffer.concat(parts);
}
