import { existsSync } from "node:fs";
import { chromium, defineConfig } from "@playwright/test";

const isRoot = process.getuid?.() === 0;
const executablePath = process.env["CHROMIUM_PATH"] ?? systemChromium();

/** A phone as most customers hold it. */
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

const pictures = process.env["PICTURES"] === "1";

export default defineConfig({
  testDir: "e2e",
  outputDir: ".cache/playwright",
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ? [["list"], ["json"]] : "list",
  use: {
    ...phone,
    locale: "en-GB",
    timezoneId: "Asia/Tokyo",
    serviceWorkers: "block",
    trace: "off",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: isRoot ? ["--no-sandbox"] : [],
    },
  },
  projects: [
    // The built page under its real headers; the gateway's answers are the test's own.
    { name: "mocked", testDir: "e2e/mocked" },
    // The built page and the real gateway, each a process of its own.
    { name: "stack", testDir: "e2e/stack", timeout: 60_000 },
    ...(pictures ? [{ name: "pictures", testDir: "e2e/pictures" }] : []),
  ],
});

/** The system's Chromium, where Playwright has not got its own. */
function systemChromium(): string | undefined {
  if (existsSync(chromium.executablePath())) return undefined;
  return ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));
}
