import { isDeepStrictEqual } from "node:util";
import { type BrowserContext, expect, type Page, test as base } from "@playwright/test";
import { axeFindings, everyRule } from "./access/axe.ts";
import { Customer } from "./customer.ts";
import { Faults } from "./faults.ts";
import { MockGateway } from "./mockGateway/mockGateway.ts";
import { answerRoutes } from "./mockGateway/overRoutes.ts";
import { ServerClock } from "./mockGateway/serverClock.ts";
import { type MockedWebApp, serveMockedWebApp } from "./mockedWebApp.ts";
import type { Stage } from "./screens/screen.ts";
import { servedAs } from "./servedAs.ts";
import type { WebApp } from "./serveWebApp.ts";
import { followRequests } from "./settled.ts";
import { SharedContext } from "./sharedContext.ts";
import { institutionOrigin, merchantOrigin, standInForSites } from "./sites.ts";
import { watchContext } from "./watchContext.ts";

export interface TestFixtures {
  /**
   * Whether the test has a browser context of its own: whoever sets the clock, adds scripts or listeners to the context, or is about the first
   * load. The others share one, whose cache is warm. A test with other options than its project's has its own anyway.
   */
  readonly ownContext: boolean;
  readonly faults: Faults;
  readonly serverClock: ServerClock;
  /** The mocked gateway; what it is not told to answer must not be called. */
  readonly gateway: MockGateway;
  readonly customer: Customer;
  /** Where the screens of `screens/` are shown. */
  readonly stage: Stage;
  readonly hasOtherOptions: boolean;
}

export interface WorkerFixtures {
  readonly webApp: WebApp & Partial<MockedWebApp>;
  readonly sharedContext: SharedContext;
}

/** A test of the built page against a mocked gateway. Anything that `watchContext` or the mock objects to fails it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  webApp: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const webApp = await serveMockedWebApp();
      await use(webApp);
      await webApp.close();
    },
    { scope: "worker" },
  ],
  sharedContext: [
    async ({ browser, webApp }, use, { project }) => {
      const shared = await SharedContext.open(
        browser,
        project.use,
        [webApp.origin, servedAs],
        (context, faults) => watch(context, faults, webApp),
      );
      await use(shared);
      await shared.close();
    },
    // Before any test: the options of the first one would be its own.
    { scope: "worker", auto: true },
  ],
  ownContext: [false, { option: true }],
  hasOtherOptions: async (
    {
      viewport,
      deviceScaleFactor,
      isMobile,
      hasTouch,
      locale,
      userAgent,
      timezoneId,
      colorScheme,
      permissions,
      geolocation,
      javaScriptEnabled,
      storageState,
      extraHTTPHeaders,
      contextOptions,
    },
    use,
    { project },
  ) => {
    const asked = {
      viewport,
      deviceScaleFactor,
      isMobile,
      hasTouch,
      locale,
      userAgent,
      timezoneId,
      colorScheme,
      permissions,
      geolocation,
      javaScriptEnabled,
      storageState,
      extraHTTPHeaders,
    };
    // Playwright's own defaults, where a project says nothing.
    const given = { colorScheme: "light", javaScriptEnabled: true, ...project.use };
    const usual = Object.keys(asked).map((name) => Reflect.get(given, name));
    const isUsual = isDeepStrictEqual(Object.values(asked), usual);
    await use(!isUsual || Object.keys(contextOptions).length > 0);
  },
  baseURL: async ({ webApp }, use) => use(webApp.origin),
  // oxlint-disable-next-line no-empty-pattern
  faults: async ({}, use) => use(new Faults()),
  // oxlint-disable-next-line no-empty-pattern
  serverClock: async ({}, use) => use(new ServerClock()),
  gateway: async ({ faults, serverClock, webApp }, use) => {
    const gateway = new MockGateway(faults, serverClock);
    webApp.answerBy?.(gateway);
    await use(gateway);
  },
  customer: async ({ page }, use) => use(new Customer(page)),
  stage: async ({ customer, gateway, page, serverClock, webApp }, use) =>
    use({ customer, gateway, page, serverClock, origin: webApp.origin }),
  context: async (
    { browser, webApp, gateway, faults, ownContext, hasOtherOptions, sharedContext },
    use,
  ) => {
    if (ownContext || hasOtherOptions || !webApp.answerBy) {
      const context = await browser.newContext();
      await watch(context, () => faults, webApp);
      if (!webApp.answerBy) await answerRoutes(context, gateway);
      await use(context);
      faults.end();
      await context.close();
    } else {
      sharedContext.begin(faults);
      await use(sharedContext.context);
      faults.end();
      await sharedContext.end();
    }
    expect(faults.found, "faults that happened beside what the test looks at").toEqual([]);
  },
  page: async ({ context, faults }, use) => {
    const page = await context.newPage();
    followRequests(page);
    await standInForSites(page, () => faults);
    await use(page);
  },
});

export { expect } from "@playwright/test";

/** Fails on anything that axe finds on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page, everyRule), "what axe finds").toEqual([]);
}

async function watch(context: BrowserContext, faults: () => Faults, webApp: WebApp): Promise<void> {
  const known = new Set([webApp.origin, servedAs, merchantOrigin, institutionOrigin]);
  await watchContext(context, faults, ({ origin }) => known.has(origin));
  // A window that is closed at once asks nobody.
  context.on("page", (page) => void standInForSites(page, faults).catch(() => undefined));
}
