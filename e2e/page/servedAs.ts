import type { Page } from "@playwright/test";

/** A second address of the page under test, the same in each run: the one of `npm start`. */
export const servedAs = "http://localhost:8080";

/** Answers requests to `servedAs` with the files of `origin`. Nothing is sent to that port. */
export async function serveAs(page: Page, origin: string): Promise<void> {
  await page.route(`${servedAs}/**`, async (route, request) => {
    const { pathname, search } = new URL(request.url());
    // Not by the route's own fetch, whose answer is lost with the page: a file may still be loading when a test ends.
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
