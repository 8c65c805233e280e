import type { Page } from "@playwright/test";

/** An address at which the page under test is too, the same in each run: where `npm start` has it. */
export const servedAs = "http://localhost:8080";

/** Answers what a page asks at `servedAs` with what is at `origin`. Nothing is sent to that port. */
export async function serveAs(page: Page, origin: string): Promise<void> {
  await page.route(`${servedAs}/**`, async (route, request) => {
    const { pathname, search } = new URL(request.url());
    // Not by the route's own fetch, whose answer is gone with the page: a part may be on its way when a test is over.
    const asked = fetch(`${origin}${pathname}${search}`, {
      method: request.method(),
      headers: { ...(await request.allHeaders()), "accept-encoding": "identity" },
      body: request.postData(),
      redirect: "manual",
    });
    const response = await asked.catch(() => undefined);
    if (response === undefined) return route.abort("connectionreset");
    return route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    });
  });
}
