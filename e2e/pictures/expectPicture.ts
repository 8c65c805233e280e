import { existsSync, readFileSync } from "node:fs";
import { expect, type Page, type TestInfo } from "@playwright/test";
import { withFewColours } from "./fewColours.ts";

/** How often a page is looked at until it looks twice the same. */
const mostLooks = 40;

/**
 * Holds the page, as it is in its window, against `docs/pictures/<name>.png`, pixel by pixel: a few may differ, as playwright.config.ts says. A difference does not
 * end the test, so that one run shows all of them.
 */
export async function expectPicture(page: Page, name: string, info: TestInfo): Promise<void> {
  const file = `${name}.png`;
  const path = info.snapshotPath(file);
  const kept = existsSync(path) ? readFileSync(path) : undefined;
  const picture = await takePicture(page, kept);
  const screen = info.title.split(" ")[0];
  const accept = `${name} (\`npm run pictures -- ${screen}\` accepts what is seen)`;
  expect.soft(picture, accept).toMatchSnapshot(file);
}

/** The picture that is kept as soon as the page looks like it, else the one that the page comes to rest at. */
async function takePicture(page: Page, kept: Buffer | undefined): Promise<Buffer> {
  let before: Buffer | undefined;
  for (let look = 0; look < mostLooks; look += 1) {
    const seen = await page.screenshot({ animations: "disabled", caret: "hide" });
    const isAtRest = before?.equals(seen) === true;
    if (kept !== undefined || isAtRest) {
      const picture = withFewColours(seen);
      if (isAtRest || kept?.equals(picture) === true) return picture;
    }
    before = seen;
  }
  throw new Error("the page does not come to rest");
}
