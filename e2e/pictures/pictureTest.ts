import { existsSync, readFileSync, writeFileSync } from "node:fs";
import * as z from "zod/mini";
import { test as base } from "../fixtures/fixtures.ts";
import { createHash } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { PNG } from "pngjs";

const file = "docs/pictures/made-with.json";

const Kept = z.object({
  chromium: z.number(),
  fonts: z.record(z.string(), z.object({ families: z.array(z.string()), drawing: z.string() })),
}) satisfies z.ZodMiniType<MadeWith>;

/**
 * A test that compares pictures. It is skipped, with the reason, if the browser or its fonts differ from those of the pictures. A run that
 * renews all pictures records its environment.
 */
export const test = base.extend<
  { readonly comparable: undefined },
  { readonly whyNot: string | undefined }
>({
  whyNot: [
    async ({ browser, webApp }, use, { config }) => {
      const here = await readMadeWith(browser, webApp.origin);
      if (config.updateSnapshots === "all") {
        writeFileSync(file, `${JSON.stringify(here, undefined, 2)}\n`);
      }
      const kept = existsSync(file) ? Kept.parse(JSON.parse(readFileSync(file, "utf8"))) : here;
      await use(describeDifference(kept, here));
    },
    { scope: "worker" },
  ],
  // The device's time is set on the context.
  ownContext: true,
  comparable: [
    async ({ whyNot }, use, info) => {
      info.skip(whyNot !== undefined, whyNot ?? "");
      await use(undefined);
    },
    { auto: true },
  ],
});

/** The environment that decides how letters are drawn. */
export interface MadeWith {
  /** Chromium's major version. */
  readonly chromium: number;
  /** By script: the chosen families, and a SHA-256 of their glyphs, which tells versions of a font apart. */
  readonly fonts: Readonly<
    Record<string, { readonly families: readonly string[]; readonly drawing: string }>
  >;
}

/** Letters of each script that the page can show, in its language; and those of codes. */
const samples = {
  Latin: [
    "en",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 ÄÇÉÑÖŞ äçéñöş ¥€₫₱₹₦₭",
  ],
  Vietnamese: ["vi", "Ắ Ằ Ẳ Ẵ Ặ Đ Ơ Ư ấ ầ ẩ ẫ ậ đ ơ ư ỹ ỷ"],
  Arabic: ["ar", "ا ب ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف ق ك ل م ن ه و ي دفع المبلغ"],
  Devanagari: ["hi", "अ आ इ ई उ ऊ ए ऐ ओ औ क ख ग घ च छ ज झ ट ठ ड ढ त थ द ध न भुगतान राशि"],
  Thai: ["th", "ก ข ค ฆ ง จ ฉ ช ซ ญ ฎ ฏ ฐ ฑ ฒ ณ ด ต ถ ท ธ น ชำระเงิน"],
  Lao: ["lo", "ກ ຂ ຄ ງ ຈ ສ ຊ ຍ ດ ຕ ຖ ທ ນ ບ ປ ຜ ຝ ພ ຟ ມ ຊຳລະເງິນ"],
  Japanese: ["ja", "お支払い 金額 振込先 あいうえお アイウエオ 銀行 直"],
  Korean: ["ko", "결제 금액 은행 계좌 가나다라마바사"],
  "Traditional Chinese": ["zh-Hant-TW", "付款 金額 轉帳 銀行 帳號 直"],
} as const satisfies Readonly<Record<string, readonly [language: string, text: string]>>;

/** Reads the browser's version, and how it draws letters of the font families of the Web App at this address. */
export async function readMadeWith(browser: Browser, origin: string): Promise<MadeWith> {
  // All options are given, since a test's own would replace those left out.
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
    isMobile: false,
    hasTouch: false,
    locale: "en-GB",
  });
  await page.goto(origin);
  const family = await page.locator("body").evaluate((body) => getComputedStyle(body).fontFamily);
  await page.goto("about:blank");
  const fonts: Record<string, MadeWith["fonts"][string]> = {};
  for (const [script, [language, text]] of Object.entries(samples)) {
    const style = `margin: 0; font: 32px/2 ${family.replaceAll('"', "'")}`;
    await page.setContent(`<p lang="${language}" style="${style}">${text}</p>`);
    fonts[script] = { families: await readFamilies(page), drawing: await hashDrawing(page) };
  }
  await page.close();
  return { chromium: Number.parseInt(browser.version(), 10), fonts };
}

async function readFamilies(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const paragraph = { nodeId: root.nodeId, selector: "p" };
  const { nodeId } = await session.send("DOM.querySelector", paragraph);
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return [...new Set(fonts.map(({ familyName }) => familyName))].toSorted();
}

async function hashDrawing(page: Page): Promise<string> {
  const { data } = PNG.sync.read(await page.screenshot({ animations: "disabled" }));
  return createHash("sha256").update(data).digest("hex");
}

/** Returns why pictures of two environments cannot be compared, or undefined if they can. */
export function describeDifference(kept: MadeWith, here: MadeWith): string | undefined {
  if (kept.chromium !== here.chromium) {
    return `the pictures were made with Chromium ${kept.chromium}, and this is Chromium ${here.chromium}`;
  }
  for (const [script, font] of Object.entries(kept.fonts)) {
    const found = here.fonts[script];
    const [was, is] = [font.families.join(", "), found?.families.join(", ") ?? "nothing"];
    if (was !== is) return `in the pictures ${script} is written in ${was}, and here in ${is}`;
    if (font.drawing !== found?.drawing) {
      return `${was}, in which ${script} is written, looks otherwise here than in the pictures`;
    }
  }
  return undefined;
}
