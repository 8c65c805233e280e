import { expect, test } from "../../fixtures/fixtures.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { visitPayment } from "../../screens/screen.ts";

test("a copy for a drill says on the page that nobody shall pay there", async ({ page, stage }) => {
  // As the gateway serves a copy: the configuration is in the file alone.
  await page.route(`${stage.origin}/**`, async (route, request) => {
    if (!request.isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    const shell = await response.text();
    const body = shell.replace(/(id="runtime-config">)[^<]*/, "$1");
    return route.fulfill({ response, body });
  });
  await page.route(`${stage.origin}/config.json`, (route) =>
    route.fulfill({ json: { apiBaseUrl: "/api", environment: "sandbox", outgoing: "off" } }),
  );
  await visitPayment(stage, newPayment.offlineJpy());
  const banner = page.getByRole("banner");
  await expect(banner).toContainText("This page is a copy for an exercise. Do not pay here.");
  await expect(banner).not.toContainText("Test payment");
});
