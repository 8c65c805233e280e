import { type CDPSession, expect, type Page } from "@playwright/test";
import type { brands } from "../page/brands.ts";
import { fitWindow, waitUntilStable } from "../page/waitUntilStable.ts";
import { speak } from "../customer/language.ts";

/** A view of a screen. */
export interface View {
  readonly name: string;
  readonly width: number;
  /** The least height of the window. */
  readonly height: number;
  readonly isPhone: boolean;
  readonly colorScheme: "light" | "dark";
  /** Language of the page; for a page in English alone, only the direction. */
  readonly language: "en" | "ar";
  /** Letters of twice the size. */
  readonly isLarge?: true;
  readonly hasContrast?: true;
  readonly hasForcedColours?: true;
  /** A sheet of A4 at 96 dots an inch, never higher. */
  readonly isPaper?: true;
  readonly brand?: keyof typeof brands;
}

const phone = {
  name: "phone",
  width: 390,
  height: 844,
  isPhone: true,
  colorScheme: "light",
  language: "en",
} as const satisfies View;

/** The views of a screen, in an order in which each takes one step from the one before. */
export const screenViews = [
  phone,
  { ...phone, name: "phone-dark", colorScheme: "dark" },
  { ...phone, name: "phone-rtl", language: "ar" },
  { ...phone, name: "phone-large-text", isLarge: true },
  { ...phone, name: "phone-contrast", hasContrast: true },
  { ...phone, name: "phone-forced-colours", hasForcedColours: true },
  // High enough that the free space above and below no longer depends on the height.
  { ...phone, name: "desktop", isPhone: false, width: 1280, height: 1100 },
  { ...phone, name: "paper", isPhone: false, width: 794, height: 1123, isPaper: true },
] as const satisfies readonly View[];

/** The views of a brand; each brand is a visit of its own. */
export const brandViews = [
  { ...phone, name: "brand-violet", brand: "violet" },
  { ...phone, name: "brand-violet-dark", brand: "violet", colorScheme: "dark" },
  { ...phone, name: "brand-orange", brand: "orange" },
  { ...phone, name: "brand-orange-dark", brand: "orange", colorScheme: "dark" },
  { ...phone, name: "brand-mono", brand: "mono" },
] as const satisfies readonly View[];

export type ViewName = (typeof screenViews | typeof brandViews)[number]["name"];

/** Makes the window a phone's, before the page opens. */
export async function holdPhone(page: Page): Promise<void> {
  await emulateTouch(page, true);
  await page.setViewportSize({ width: phone.width, height: phone.height });
}

/**
 * Switches the open page to the view, in a window as high as the page: sticky bars would cover the middle of a long one. The pointer is
 * moved away.
 */
export async function lookAs(page: Page, view: View): Promise<void> {
  await emulateTouch(page, view.isPhone);
  await expect(page.getByRole("main")).toBeVisible();
  await speak(page, view.language);
  await page.emulateMedia({
    media: view.isPaper ? "print" : "screen",
    colorScheme: view.colorScheme,
    contrast: view.hasContrast ? "more" : null,
    forcedColors: view.hasForcedColours ? "active" : null,
  });
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    view.isLarge ? "200%" : "",
  );
  await page.mouse.move(0, 0);
  await page.setViewportSize({ width: view.width, height: view.height });
  // A desktop shows more parts than a phone, which load on demand.
  await waitUntilStable(page);
  if (!view.isPaper) await fitWindow(page, view.width);
}

/** Makes the window higher if the page has grown since. */
export async function followGrowth(page: Page): Promise<void> {
  const [width, isHigher] = await page.evaluate(
    () => [innerWidth, document.documentElement.scrollHeight > innerHeight] as const,
  );
  if (isHigher) await fitWindow(page, width);
}

/** A session for each page: another session cannot undo its settings. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Sets whether the device has touch input, which tells a phone from a desktop. */
async function emulateTouch(page: Page, enabled: boolean): Promise<void> {
  const opened = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, opened);
  await (await opened).send("Emulation.setTouchEmulationEnabled", { enabled });
  const isTouched = () => page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  await expect.poll(isTouched, { intervals: [20] }).toBe(enabled);
}
