/** The bytes that every PNG begins with. */
const signature = Buffer.from("89504e470d0a1a0a", "hex");
/** The chunks that draw the image. All others are metadata. */
const drawing = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "IDAT", "IEND"]);
/** The largest width and height. A page shows a logo in a box of 64 × 40 pixels. */
const maximumPixels = 1024;

/**
 * Returns a PNG without its metadata, or a sentence about its fault. Returns undefined for a file that is no PNG. The pixels are
 * not decoded; a browser does that.
 */
export function checkPng(
  content: Buffer,
): { readonly content: Buffer } | { readonly fault: string } | undefined {
  if (!content.subarray(0, signature.length).equals(signature)) return undefined;
  const kept: Buffer[] = [signature];
  let at = signature.length;
  let last = "";
  while (last !== "IEND") {
    if (at + 12 > content.length) return { fault: "The PNG is cut off. Send the whole file." };
    const end = at + 12 + content.readUInt32BE(at);
    const chunk = content.subarray(at, end);
    last = chunk.toString("latin1", 4, 8);
    if (end > content.length) return { fault: "The PNG is cut off. Send the whole file." };
    const isFirst = at === signature.length;
    if (isFirst && (last !== "IHDR" || chunk.length !== 25))
      return { fault: "The PNG does not begin with its header. Save it again as PNG." };
    if (!isFirst && last === "IHDR")
      return { fault: "The PNG has two headers. Save it again as PNG." };
    if (last === "IHDR" && Math.max(chunk.readUInt32BE(8), chunk.readUInt32BE(12)) > maximumPixels)
      return {
        fault: `The PNG is ${chunk.readUInt32BE(8)} × ${chunk.readUInt32BE(12)} pixels, and a logo may be ${maximumPixels} × ${maximumPixels}. Make it smaller.`,
      };
    if (drawing.has(last)) kept.push(chunk);
    else if (/^[A-Z]/.test(last))
      return { fault: `The PNG has a part ${last} that is not known. Save it again as PNG.` };
    at = end;
  }
  if (at !== content.length)
    return { fault: "Something follows the end of the PNG. Save it again as PNG." };
  return { content: Buffer.concat(kept) };
}
