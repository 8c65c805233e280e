import { expect, type Page, type Request } from "@playwright/test";
import { speak } from "../speak.ts";

/** How a screen is looked at. */
interface View {
  readonly name: string;
  readonly width: number;
  readonly isPhone: boolean;
  readonly colorScheme: "light" | "dark";
  /** Language of the page; one that speaks English alone is only turned round. */
  readonly language: "en" | "ar";
}

const phone = {
  name: "phone",
  width: 390,
  isPhone: true,
  colorScheme: "light",
  language: "en",
} as const satisfies View;

/** Every view of a screen, in an order in which each takes one step from the one before. */
export const views = [
  phone,
  { ...phone, name: "phone-dark", colorScheme: "dark" },
  { ...phone, name: "phone-rtl", language: "ar" },
  { ...phone, name: "desktop", isPhone: false, width: 1280 },
] as const satisfies readonly View[];

/** Makes the window a phone's, before anything is shown in it. */
export async function holdPhone(page: Page): Promise<void> {
  await emulateTouch(page, true);
  await page.setViewportSize({ width: phone.width, height: 844 });
}

/**
 * Makes the page that is shown look as in the view, in a window as high as the page: bars that stick to the screen would lie across
 * the middle of a long one. The pointer is moved off it.
 */
export async function lookAs(page: Page, underWay: PartsUnderWay, view: View): Promise<void> {
  await emulateTouch(page, view.isPhone);
  await page.emulateMedia({ colorScheme: view.colorScheme });
  await expect(page.getByRole("main")).toBeVisible();
  await underWay.none();
  await speak(page, view.language);
  await page.mouse.move(0, 0);
  await page.setViewportSize({ width: view.width, height: 800 });
  await untilDrawn(page);
  // A desktop is shown parts that a phone is not, and they are loaded when they are needed.
  await underWay.none();
  await untilDrawn(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: view.width, height });
  await untilDrawn(page);
}

/** Counts the parts of the program that are being loaded. */
export class PartsUnderWay {
  readonly #requests = new Set<Request>();

  constructor(page: Page) {
    page.on("request", (request) => {
      if (new URL(request.url()).pathname.startsWith("/assets/")) this.#requests.add(request);
    });
    page.on("requestfinished", (request) => this.#requests.delete(request));
    page.on("requestfailed", (request) => this.#requests.delete(request));
  }

  /** Waits until none is. */
  async none(): Promise<void> {
    await expect.poll(() => this.#requests.size, { intervals: [20] }).toBe(0);
  }
}

/** What a page makes of another size, device or colour scheme is laid out in the next frame, and drawn in the one after. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const _ of "123") await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Whether the device is touched, which is what tells a phone from a desktop (`pointer: coarse`). */
async function emulateTouch(page: Page, enabled: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled });
}
