import { expect, type Page, test as base } from "@playwright/test";
import { axeFindings, everyRule } from "./access/axe.ts";
import { Customer } from "./customer.ts";
import { Faults } from "./faults.ts";
import { MockGateway } from "./mockGateway/mockGateway.ts";
import { ServerClock } from "./mockGateway/serverClock.ts";
import type { Stage } from "./screens/screen.ts";
import { serveAs, servedAs } from "./servedAs.ts";
import { serveWebApp, type WebApp } from "./serveWebApp.ts";
import { institutionOrigin, merchantOrigin, visitSite } from "./visitSite.ts";
import { watchContext } from "./watchContext.ts";

export interface TestFixtures {
  readonly faults: Faults;
  readonly serverClock: ServerClock;
  /** The mocked gateway; what it is not told to answer must not be called. */
  readonly gateway: MockGateway;
  readonly customer: Customer;
  /** Where the screens of `screens/` are shown. */
  readonly stage: Stage;
}

export interface WorkerFixtures {
  readonly webApp: WebApp;
}

/** A test of the built page against a mocked gateway. Anything that `watchContext` or the mock objects to fails it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  webApp: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const webApp = await serveWebApp();
      await use(webApp);
      await webApp.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ webApp }, use) => use(webApp.origin),
  // oxlint-disable-next-line no-empty-pattern
  faults: async ({}, use) => use(new Faults()),
  // oxlint-disable-next-line no-empty-pattern
  serverClock: async ({}, use) => use(new ServerClock()),
  gateway: async ({ faults, serverClock }, use) => use(new MockGateway(faults, serverClock)),
  customer: async ({ page }, use) => use(new Customer(page)),
  stage: async ({ customer, gateway, serverClock, webApp }, use) =>
    use({ customer, gateway, serverClock, origin: webApp.origin }),
  context: async ({ context, webApp, gateway, faults }, use) => {
    const known = new Set([webApp.origin, servedAs, merchantOrigin, institutionOrigin]);
    await watchContext(context, faults, ({ origin }) => known.has(origin));
    await visitSite(context, faults, {
      origin: merchantOrigin,
      heading: "Welcome back to the shop",
    });
    await visitSite(context, faults, { origin: institutionOrigin, heading: "Sign in to pay" });
    await serveAs(context, webApp.origin);
    await gateway.install(context);
    await use(context);
    faults.end();
    expect(faults.found, "faults that happened beside what the test looks at").toEqual([]);
  },
});

export { expect } from "@playwright/test";

/** Fails on anything that axe finds on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page, everyRule), "what axe finds").toEqual([]);
}
