import type { Locator, Page } from "@playwright/test";
import { PNG } from "pngjs";

/** Smallest contrast between colours that are told apart without reading (WCAG 1.4.11). */
const leastContrast = 3;

/** Distance around a control within which its focus ring is looked for, in CSS pixels. */
const aroundPx = 8;

/** Takes a picture of a control and its surroundings, at the current scroll position. */
export async function picture(page: Page, control: Locator): Promise<Buffer> {
  const box = await control.boundingBox();
  if (box === null) throw new Error("an element that is not on the page has no picture");
  const clip = {
    x: Math.max(0, box.x - aroundPx),
    y: Math.max(0, box.y - aroundPx),
    width: box.width + 2 * aroundPx,
    height: box.height + 2 * aroundPx,
  };
  return page.screenshot({ clip, scale: "css", animations: "disabled" });
}

/** Counts the points of two pictures of the same place that differ by a contrast of 3:1 or more. */
export function changedPoints(before: Buffer, after: Buffer): number {
  const [a, b] = [PNG.sync.read(before), PNG.sync.read(after)];
  let changed = 0;
  for (let at = 0; at < Math.min(a.data.length, b.data.length); at += 4) {
    const [one, other] = [lightnessAt(a.data, at), lightnessAt(b.data, at)];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    if (contrast >= leastContrast) changed += 1;
  }
  return changed;
}

/** Relative luminance, as WCAG defines it. */
function lightnessAt(data: Buffer, at: number): number {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((offset) => {
    const part = (data[at + offset] ?? 0) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
