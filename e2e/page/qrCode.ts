import qrReader from "jsqr";
import type { Page } from "@playwright/test";
import { PNG } from "pngjs";
import { parse } from "promptparse";

/** Reads the visible QR code from the pixels of a screenshot, as a camera would; undefined if there is none. */
export async function readQrOnScreen(page: Pick<Page, "screenshot">): Promise<string | undefined> {
  const { width, height, data } = PNG.sync.read(await page.screenshot());
  return qrReader.default(new Uint8ClampedArray(data), width, height)?.data;
}

/**
 * Parses an EMVCo payment code with a foreign parser. Returns the values by tag, those inside a template by both, `38.00`, or undefined
 * for a text that is not a code or has a wrong checksum.
 */
export function readEmvcoTags(text: string): Readonly<Record<string, string>> | undefined {
  const tags = parse(text, true)?.getTags();
  if (!tags) return undefined;
  const values = new Map(tags.map(({ id, value }) => [id, value]));
  // The parser looks for a template in every value; these are the specification's templates.
  for (const { id, subTags = [] } of tags.filter((tag) => isTemplate(tag.id)))
    for (const sub of subTags) values.set(`${id}.${sub.id}`, sub.value);
  return Object.fromEntries(values);
}

function isTemplate(id: string): boolean {
  return (id >= "26" && id <= "51") || id === "62" || id === "64" || id >= "80";
}
