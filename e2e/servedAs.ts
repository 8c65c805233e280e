import type { BrowserContext } from "@playwright/test";

/** An address at which the page under test is too, the same in each run: where `npm start` has it. */
export const servedAs = "http://localhost:8080";

/** Answers what is asked at `servedAs` with what is at `origin`. Nothing is sent to that port. */
export async function serveAs(context: BrowserContext, origin: string): Promise<void> {
  await context.route(`${servedAs}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    // Not by the route's own fetch, whose answer is gone with the page: a part may be on its way when a test is over.
    const response = await fetch(`${origin}${pathname}${search}`, {
      headers: { "accept-encoding": "identity" },
      redirect: "manual",
    });
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    });
  });
}
