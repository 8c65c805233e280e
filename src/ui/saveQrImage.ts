import { expectSameCode } from "./checkQrImage.ts";
import { download } from "./download.ts";
import { inTime } from "./inTime.ts";

const aboutSize = 1024;
const captionLine = 56;

/** Saves a QR code of the page as a PNG with its caption, so that the customer can open it in another app. Rejects as `drawQrImage` does. */
export async function saveQrImage(
  code: SVGSVGElement,
  caption: readonly string[],
  fileName: string,
): Promise<void> {
  download(await drawQrImage(code, caption), fileName);
}

/**
 * Draws a QR code of the page as a PNG with its caption below it. It draws the outline itself, so the page's policy need not allow
 * anything. Rejects if it cannot draw, and with `ChangedPicture` if the browser falsifies what was drawn.
 */
export async function drawQrImage(code: SVGSVGElement, caption: readonly string[]): Promise<Blob> {
  // Whole pixels for each module, so that no edge is blurred.
  const modules = code.viewBox.baseVal.width;
  const scale = Math.max(1, Math.floor(aboutSize / modules));
  const codeSize = modules * scale;
  const canvas = document.createElement("canvas");
  canvas.width = codeSize;
  canvas.height = codeSize + (caption.length + 0.5) * captionLine;
  const context = canvas.getContext("2d");
  const outline = code.querySelector("path:last-of-type")?.getAttribute("d");
  if (!context || !outline) throw new Error("nothing to draw");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#000";
  context.font = "600 36px system-ui, sans-serif";
  context.textAlign = "center";
  for (const [index, line] of caption.entries()) {
    context.fillText(line, codeSize / 2, codeSize + (index + 0.5) * captionLine, codeSize - 64);
  }
  const path = new Path2D(outline);
  context.scale(scale, scale);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is filled, not an array
  context.fill(path);
  const picture = await inTime(toBlob(canvas));
  const isDark = (x: number, y: number) => context.isPointInPath(path, x, y);
  await inTime(expectSameCode(picture, { modules, scale, isDark }));
  return picture;
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error("no image"));
    }, "image/png");
  });
}
