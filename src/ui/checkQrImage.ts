/** A picture that the browser has changed, so that no app reads its code. */
class ChangedPicture extends Error {
  override readonly name = "ChangedPicture";
}

/** The code that was drawn at the top left of a picture: its modules in a row, the pixels of each, and which of them are dark. */
interface DrawnCode {
  readonly modules: number;
  readonly scale: number;
  /** Takes pixels of the picture. */
  readonly isDark: (x: number, y: number) => boolean;
}

/**
 * Rejects with `ChangedPicture` if a picture shows another code than the one that was drawn. Browsers falsify what a page reads of a
 * canvas, so that it cannot recognise them: Tor Browser, LibreWolf and Firefox with `privacy.resistFingerprinting` give random or white
 * pixels, some extensions an empty picture. Brave and private windows of Firefox change a pixel by too little to matter.
 */
export async function expectSameCode(picture: Blob, { modules, scale, isDark }: DrawnCode) {
  const bitmap = await createImageBitmap(picture);
  const size = modules * scale;
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("nothing to read");
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, size, size);
  for (let row = 0; row < modules; row += 1)
    for (let column = 0; column < modules; column += 1) {
      const x = Math.floor((column + 0.5) * scale);
      const y = Math.floor((row + 0.5) * scale);
      if (isDarkPixel(data, 4 * (y * size + x)) !== isDark(x + 0.5, y + 0.5))
        throw new ChangedPicture("the code is another one");
    }
}

/** Returns whether a pixel is nearer to black than to white. A transparent one is white, as pictures are shown. */
function isDarkPixel(data: Uint8ClampedArray, at: number): boolean {
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
  return alpha > 127 && red + green + blue < 3 * 128;
}
