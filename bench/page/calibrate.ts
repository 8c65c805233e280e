import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { median } from "../statistics.ts";
import { type BrowserSetting, inFreshBrowser, slowDown } from "./browser.ts";
import { type Certificate, serveSite } from "./serveSite.ts";
import { apiThinkMs, toAnswer } from "./target.ts";

/** The real effect of the throttling on this machine, in milliseconds. */
export interface Calibration {
  /** The factor by which the throttled processor is slower. */
  readonly processor: number;
  readonly tinyFile: number;
  /** The time of an answer from an API that needs 100 ms. */
  readonly api: number;
  /** The time of a 200 kB file that cannot be compressed. */
  readonly largeFile: number;
}

const file = (content: Buffer) => toAnswer(content, "application/octet-stream", "no-store");

/** Measures the effect of the throttling. */
export async function calibrate(
  certificate: Certificate,
  setting: BrowserSetting,
): Promise<Calibration> {
  const page = toAnswer(
    Buffer.from("<!doctype html><title>Empty</title>"),
    "text/html",
    "no-store",
  );
  const served = await serveSite(
    {
      files: new Map([
        ["/", page],
        ["/tiny", file(Buffer.from("x"))],
        ["/large", file(randomBytes(200_000))],
      ]),
      answer: ({ path }) =>
        path === "/api" ? { ...file(Buffer.from("{}")), thinkMs: apiThinkMs } : undefined,
    },
    certificate,
  );
  try {
    return await inFreshBrowser(setting, undefined, async (opened, session) => {
      await opened.goto(served.origin);
      const plain = await timeLoop(opened);
      await slowDown(session);
      return {
        processor: (await timeLoop(opened)) / plain,
        tinyFile: await timeFetch(opened, "/tiny"),
        api: await timeFetch(opened, "/api"),
        largeFile: await timeFetch(opened, "/large"),
      };
    });
  } finally {
    await served.close();
  }
}

async function timeLoop(page: Page): Promise<number> {
  const [, ...times] = await page.evaluate(() =>
    Array.from({ length: 8 }, () => {
      const begun = performance.now();
      let sum = 0;
      for (let index = 0; index < 2e7; index += 1) sum = Math.trunc(sum * 31 + index) % 65_536;
      // The result is returned, because the engine would remove a loop with an unused result.
      return { sum, ms: performance.now() - begun };
    }),
  );
  return median(times.map(({ ms }) => ms));
}

async function timeFetch(page: Page, path: string): Promise<number> {
  return await page.evaluate(async (address) => {
    const begun = performance.now();
    const answer = await fetch(address, { cache: "no-store" });
    await answer.arrayBuffer();
    return performance.now() - begun;
  }, path);
}
