import { existsSync, readFileSync } from "node:fs";
import { expect, type Page, type TestInfo } from "@playwright/test";
import { withFewColours } from "./fewColours.ts";

/** Number of screenshots until the page equals its picture, or, without a picture, until it stays the same. */
const maximumScreenshots = 40;
const equalScreenshots = 4;

/**
 * Compares the page with `docs/pictures/<name>.png`, pixel by pixel; playwright.config.ts says how many may differ. A difference does not
 * end the test, so that one run shows all of them.
 */
export async function expectPicture(
  page: Page,
  name: string,
  info: TestInfo,
  beforeScreenshot: () => Promise<void> = async () => {},
): Promise<void> {
  const file = `${name}.png`;
  const path = info.snapshotPath(file);
  const kept = existsSync(path) ? readFileSync(path) : undefined;
  const picture = await takePicture(page, kept, beforeScreenshot);
  const screen = info.title.split(" ")[0];
  const accept = `${name} (\`npm run pictures -- ${screen}\` accepts what is seen)`;
  expect.soft(picture, accept).toMatchSnapshot(file);
}

/**
 * Takes screenshots until one equals the stored picture, because a part of the page may load late. Returns that one, or the last one if none
 * does. Without a stored picture, returns the first one that stays the same. Throws an Error if none does.
 */
async function takePicture(
  page: Page,
  kept: Buffer | undefined,
  beforeScreenshot: () => Promise<void>,
): Promise<Buffer> {
  let before: Buffer | undefined;
  let picture: Buffer | undefined;
  let same = 1;
  for (let taken = 0; taken < maximumScreenshots; taken += 1) {
    await beforeScreenshot();
    const seen = await page.screenshot({ animations: "disabled", caret: "hide" });
    const isSame = before?.equals(seen) === true;
    same = isSame ? same + 1 : 1;
    if (picture === undefined || !isSame) picture = withFewColours(seen);
    if (kept ? kept.equals(picture) : same === equalScreenshots) return picture;
    before = seen;
  }
  if (kept && picture) return picture;
  throw new Error("the page does not come to rest");
}
