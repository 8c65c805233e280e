import { existsSync } from "node:fs";
import { chromium, defineConfig } from "@playwright/test";
import { leftOut } from "./e2e/fixtures/scope.ts";

const isRoot = process.getuid?.() === 0;
const executablePath = process.env["CHROMIUM_PATH"] ?? systemChromium();

/** What a page is looked at with that is neither phone nor tablet. */
const desktop = {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
};

const launchOptions = {
  ...(executablePath && { executablePath }),
  // The pages of a context, one after the other, are drawn by one process: to start one for each took a third of the processor's time.
  args: ["--renderer-process-limit=1", ...(isRoot ? ["--no-sandbox"] : [])],
};

/** What a screen, its profile and the system's taste in letters would change in a picture. */
const sameEverywhere = ["--disable-lcd-text", "--force-color-profile=srgb"];

/** A phone as most customers hold it. */
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
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
  // Most of a test is waiting for the page: a third worker costs no more of the processor's time, and a quarter less of ours.
  workers: 3,
  // Limits for what hangs, not for what is slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ? [["list"], ["json"]] : "list",
  use: {
    ...phone,
    locale: "en-GB",
    timezoneId: "Asia/Tokyo",
    serviceWorkers: "block",
    trace: "off",
    launchOptions,
  },
  projects: [
    // The built page under its real headers; the gateway's answers are the test's own.
    { name: "mocked", testDir: "e2e/mocked" },
    // The built page and the real gateway, each a process of its own.
    { name: "stack", testDir: "e2e/stack", timeout: 240_000, expect: { timeout: 60_000 } },
    // The screens of e2e/pictures/pictureTable.ts, compared with their pictures in docs/pictures.
    {
      name: "pictures",
      testDir: "e2e/pictures",
      // Four views of a page, each drawn until it rests: a limit for what hangs, not for what is slow.
      timeout: 180_000,
      snapshotPathTemplate: "docs/pictures/{arg}{ext}",
      // The rim of a round corner is not drawn the same every time: seven pixels were seen to differ by a shade.
      expect: { toMatchSnapshot: { threshold: 0, maxDiffPixels: 50 } },
      use: {
        // The views of a screen are taken on one visit: views.ts makes it a phone and a desktop.
        ...desktop,
        launchOptions: { ...launchOptions, args: [...launchOptions.args, ...sameEverywhere] },
      },
    },
  ],
});

/** The system's Chromium, where Playwright has not got its own. */
function systemChromium(): string | undefined {
  if (existsSync(chromium.executablePath())) return undefined;
  return ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));
}
