import { existsSync, readFileSync } from "node:fs";
import { expect, type Page, type TestInfo } from "@playwright/test";
import { withFewColours } from "./fewColours.ts";

/** How often a page is looked at until it looks as it did, or, where nothing is kept of it, until it stays the same. */
const mostLooks = 40;
const restLooks = 4;

/**
 * Holds the page, as it is in its window, against `docs/pictures/<name>.png`, pixel by pixel: a few may differ, as playwright.config.ts says. A difference does not
 * end the test, so that one run shows all of them.
 */
export async function expectPicture(
  page: Page,
  name: string,
  info: TestInfo,
  beforeLook: () => Promise<void> = async () => {},
): Promise<void> {
  const file = `${name}.png`;
  const path = info.snapshotPath(file);
  const kept = existsSync(path) ? readFileSync(path) : undefined;
  const picture = await takePicture(page, kept, beforeLook);
  const screen = info.title.split(" ")[0];
  const accept = `${name} (\`npm run pictures -- ${screen}\` accepts what is seen)`;
  expect.soft(picture, accept).toMatchSnapshot(file);
}

/**
 * The picture that is kept as soon as the page looks like it: a part of the page may come late on a busy machine. Else the last one, or, where none
 * is kept, the one that the page comes to rest at.
 */
async function takePicture(
  page: Page,
  kept: Buffer | undefined,
  beforeLook: () => Promise<void>,
): Promise<Buffer> {
  let before: Buffer | undefined;
  let picture: Buffer | undefined;
  let same = 1;
  for (let look = 0; look < mostLooks; look += 1) {
    await beforeLook();
    const seen = await page.screenshot({ animations: "disabled", caret: "hide" });
    const isSame = before?.equals(seen) === true;
    same = isSame ? same + 1 : 1;
    if (picture === undefined || !isSame) picture = withFewColours(seen);
    if (kept ? kept.equals(picture) : same === restLooks) return picture;
    before = seen;
  }
  if (kept && picture) return picture;
  throw new Error("the page does not come to rest");
}
