import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  PlaywrightTestOptions,
} from "@playwright/test";
import { Faults } from "./faults.ts";

type Origins = readonly [string, ...string[]];

/** A browser context that the tests of a worker use one after the other. What a test leaves behind in it is taken away. */
export class SharedContext {
  readonly context: BrowserContext;
  /** Stays open, so that the process which draws the pages stays too: to start one for each test is most of what a short test costs. */
  readonly #anchor: CDPSession;
  readonly #origins: Origins;
  #faults = new Faults();

  private constructor(context: BrowserContext, anchor: CDPSession, origins: Origins) {
    this.context = context;
    this.#anchor = anchor;
    this.#origins = origins;
  }

  /**
   * Opens it with a project's own options.
   * @param origins whose pages keep something that a later test must not find
   */
  static async open(
    browser: Browser,
    options: Partial<PlaywrightTestOptions>,
    origins: Origins,
    watch: (context: BrowserContext, faults: () => Faults) => Promise<void>,
  ): Promise<SharedContext> {
    const context = await browser.newContext(toContextOptions(options, origins[0]));
    const anchor = await context.newPage();
    await anchor.goto(`${origins[0]}/robots.txt`);
    const shared = new SharedContext(context, await context.newCDPSession(anchor), origins);
    await watch(context, () => shared.#faults);
    refuseWhatStays(context);
    return shared;
  }

  /** Has what is found from now on be a test's. */
  begin(faults: Faults): void {
    this.#faults = faults;
  }

  /** Closes the test's pages, and forgets all that they and the test have left. */
  async end(): Promise<void> {
    const { context } = this;
    await context.setOffline(false);
    await context.unrouteAll();
    await context.clearPermissions();
    await context.clearCookies();
    const [, ...pages] = context.pages();
    await Promise.all(pages.map((page) => page.close()));
    for (const origin of this.#origins) {
      const storage = { origin, storageTypes: "local_storage" };
      await this.#anchor.send("Storage.clearDataForOrigin", storage);
    }
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

/** Takes away what would stay in a context for the tests that come after. */
function refuseWhatStays(context: BrowserContext): void {
  const { clock } = context;
  for (const name of [
    "install",
    "pauseAt",
    "setFixedTime",
    "setSystemTime",
    "fastForward",
    "runFor",
    "resume",
  ] as const)
    clock[name] = refuse;
  for (const name of [
    "addInitScript",
    "exposeBinding",
    "exposeFunction",
    "setExtraHTTPHeaders",
    "setGeolocation",
    "setHTTPCredentials",
  ] as const)
    context[name] = refuse;
}

async function refuse(): Promise<never> {
  throw new Error("this stays in the shared context: set `test.use({ ownContext: true })`");
}

function toContextOptions(
  {
    viewport = null,
    deviceScaleFactor = 1,
    isMobile = false,
    hasTouch = false,
    locale = "en-GB",
    timezoneId = "UTC",
  }: Partial<PlaywrightTestOptions>,
  baseURL: string,
): BrowserContextOptions {
  const device = { viewport, deviceScaleFactor, isMobile, hasTouch };
  return { ...device, baseURL, locale, timezoneId, serviceWorkers: "block" };
}
