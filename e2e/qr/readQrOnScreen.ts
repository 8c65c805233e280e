import qrReader from "jsqr";
import type { Page } from "@playwright/test";
import { PNG } from "pngjs";

/** Reads the visible QR code from the pixels of a screenshot, as a camera would; undefined if there is none. */
export async function readQrOnScreen(page: Page): Promise<string | undefined> {
  const { width, height, data } = PNG.sync.read(await page.screenshot());
  return qrReader.default(new Uint8ClampedArray(data), width, height)?.data;
}
