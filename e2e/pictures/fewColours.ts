import { crc32, deflateSync } from "node:zlib";
import { PNG } from "pngjs";

/** The most colours of a PNG with one byte a pixel. */
const mostColours = 256;

/**
 * Number of a picture's colours that stay exact, the most frequent first: backgrounds, edges, inks. The rest are shades at the edges of
 * letters and in shadows.
 */
const exactColours = 144;

/**
 * Returns the picture with at most 256 colours, a third of its size: frequent colours are exact, and the shades between them coarser. The
 * same picture gives the same bytes, so results can be compared.
 */
export function withFewColours(picture: Buffer): Buffer {
  const { width, height, data } = PNG.sync.read(picture);
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const byUse = [...countColours(pixels)].toSorted(([a, n], [b, m]) => m - n || a - b);
  const indexOf = new Map<number, number>();
  const palette: number[] = [];
  for (const [colour] of byUse.slice(0, exactColours)) {
    indexOf.set(colour, palette.push(colour) - 1);
  }
  const others = byUse.slice(exactColours).map(([colour]) => colour);
  const bits = bitsFor(others, mostColours - palette.length);
  const coarse = new Map<number, number>();
  for (const colour of others) {
    const shade = coarser(colour, bits);
    const index = coarse.get(shade) ?? palette.push(shade) - 1;
    coarse.set(shade, index);
    indexOf.set(colour, index);
  }
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = y * (width + 1) + 1;
    for (let x = 0; x < width; x += 1, at += 1) rows[row + x] = indexOf.get(pixels[at] ?? 0) ?? 0;
  }
  return encode(width, height, palette, rows);
}

function countColours(pixels: Uint32Array): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  return counts;
}

/** Returns how many bits of each channel can stay so that at most `most` shades are left. */
function bitsFor(colours: readonly number[], most: number): number {
  let bits = 8;
  while (bits > 1 && new Set(colours.map((colour) => coarser(colour, bits))).size > most) bits -= 1;
  return bits;
}

/** Returns the middle of the colours that share the first bits of each channel. */
function coarser(colour: number, bits: number): number {
  const kept = (0xff << (8 - bits)) & 0xff;
  const middle = bits < 8 ? 1 << (7 - bits) : 0;
  const channel = (shift: number) => ((((colour >> shift) & kept) | middle) << shift) >>> 0;
  return (channel(0) | channel(8) | channel(16)) >>> 0;
}

/** Encodes rows of palette indices, each after its filter byte, as a PNG. Colours are little-endian, red first. */
function encode(width: number, height: number, palette: readonly number[], rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, each an index into the palette.
  header.set([8, 3, 0, 0, 0], 8);
  const colours = palette.flatMap((colour) => [
    colour & 0xff,
    (colour >> 8) & 0xff,
    (colour >> 16) & 0xff,
  ]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(colours)),
    chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(content.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}
