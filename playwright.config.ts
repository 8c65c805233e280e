import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium, defineConfig } from "@playwright/test";
import { leftOut } from "./e2e/fixtures/tags.ts";
import { countsVariable } from "./scripts/test/counts.ts";
import { engines } from "./scripts/test/programs/engines.ts";

const isRoot = process.getuid?.() === 0;
const executablePath = process.env["CHROMIUM_PATH"] ?? systemChromium();

/** A desktop browser. */
const desktop = {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
};

const launchOptions = {
  ...(executablePath && { executablePath }),
  // One renderer process draws all pages of a context. One process per page costs a third more processor time.
  args: ["--renderer-process-limit=1", ...(isRoot ? ["--no-sandbox"] : [])],
  // On Linux, the browser sees the fonts of the lock file and no other.
  env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, "e2e/fonts/fonts.conf") },
};

/** Turns off differences between pictures that come from the screen, the color profile and font smoothing. */
const sameEverywhere = ["--disable-lcd-text", "--force-color-profile=srgb"];

/** A common phone. */
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
};

export default defineConfig({
  testDir: "e2e",
  outputDir: ".cache/playwright",
  forbidOnly: true,
  ...(leftOut && { grepInvert: leftOut }),
  fullyParallel: true,
  retries: 0,
  // Tests mostly wait for the page. A third worker costs no more processor time and saves a quarter of the elapsed
  // time.
  workers: 3,
  // Limits for tests that hang, not for slow ones.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  globalSetup: ["./e2e/fonts/writeFonts.ts", "./scripts/test/playwrightServers.ts"],
  reporter: [
    [process.env[countsVariable] === undefined ? "list" : "dot"],
    ["./scripts/test/playwrightCounts.ts"],
  ],
  use: {
    ...phone,
    locale: "en-GB",
    timezoneId: "Asia/Tokyo",
    serviceWorkers: "block",
    trace: "off",
    launchOptions,
  },
  projects: [
    // The built page with its real headers; each test mocks the gateway's answers.
    { name: "mocked", testDir: "e2e/mocked" },
    // The built page and the real gateway, each in a process of its own.
    { name: "stack", testDir: "e2e/stack" },
    // The built page in browsers that are too old for it, each with its own driver.
    { name: "below", testDir: "e2e/engines/below" },
    // The built page and the real gateway in other engines. A worker keeps its engine for all of its tests.
    ...engines.map(({ name }) => ({
      name,
      testDir: "e2e/engines",
      testIgnore: "below/**",
      fullyParallel: false,
      workers: 1,
    })),
    // The screens of e2e/pictures/pictureTable.ts, compared with their pictures in docs/pictures.
    {
      name: "pictures",
      testDir: "e2e/pictures",
      // A test draws four views. This limit is for tests that hang, not for slow ones.
      timeout: 180_000,
      snapshotPathTemplate: "docs/pictures/{arg}{ext}",
      // Chromium does not draw round corners the same every time: up to seven pixels differed by a shade.
      expect: { timeout: 120_000, toMatchSnapshot: { threshold: 0, maxDiffPixels: 50 } },
      use: {
        // One visit takes all views of a screen: views.ts switches between phone and desktop.
        ...desktop,
        launchOptions: { ...launchOptions, args: [...launchOptions.args, ...sameEverywhere] },
      },
    },
  ],
});

/** Returns the system's Chromium if Playwright has not installed its own. */
function systemChromium(): string | undefined {
  if (existsSync(chromium.executablePath())) return undefined;
  return ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));
}
