import { chromium } from "@playwright/test";
import { findOldChromium } from "../../scripts/test/programs/engines.ts";
import type { Session } from "./session.ts";

/** Starts Chromium 103. Playwright still drives it, but not its newer ways to find elements. */
export async function openOldChromium(): Promise<Session> {
  const browser = await chromium.launch({
    executablePath: findOldChromium() ?? "",
    args: [
      "--disable-gpu",
      "--no-sandbox",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ],
  });
  const page = await browser.newPage();
  await page.addInitScript(
    "Array.prototype.toSorted ??= function (f) { return [...this].sort(f) }; Array.prototype.toReversed ??= function () { return [...this].reverse() };",
  ); // TEMP
  const consoleLines: string[] = [];
  page.on("console", (message) => {
    const type = message.type();
    if (type === "error" || type === "warning")
      consoleLines.push(`${type}: ${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => consoleLines.push(`error: ${String(error.stack)}`));
  return {
    version: `Chromium ${browser.version()}`,
    open: async (url) => {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    readConsole: () => consoleLines,
    close: () => browser.close(),
  };
}
