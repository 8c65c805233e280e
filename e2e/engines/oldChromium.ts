import { chromium } from "@playwright/test";
import {
  chromium103,
  envOf,
  findUnpackedChromium,
  folderOf,
} from "../../scripts/test/programs/packedChromium.ts";
import type { Session } from "./session.ts";

/** Starts Chromium 103. Playwright still drives it, but not its newer ways to find elements. */
export async function openOldChromium(): Promise<Session> {
  const browser = await chromium.launch({
    executablePath: findUnpackedChromium(chromium103) ?? "",
    env: envOf(folderOf(chromium103)),
    args: [
      "--disable-gpu",
      "--no-sandbox",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ],
  });
  const page = await browser.newPage();
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
    pressEnter: () => page.keyboard.press("Enter"),
    goBack: async () => {
      await page.goBack();
    },
    screenshot: () => page.screenshot(),
    readConsole: () => consoleLines,
    close: () => browser.close(),
  };
}
