import { expect, test } from "../../fixtures/fixtures.ts";
import { openConsole } from "../../screens/consoleScreens.ts";

test("callbacks are sent again, one or all that were given up, and verified by hand", async ({
  customer,
  gateway,
  page,
  stage,
}) => {
  await openConsole(stage, "/sandbox/callbacks");
  await customer.button("Send again: msg_77c0ffee").click();
  await expect(customer.sentence("1 callback is on its way again.")).toBeVisible();
  await customer.button("Send all given up again").click();
  await expect.poll(() => gateway.countOf("resendCallbacks")).toBe(2);
  const resent = gateway.calls.filter(({ operationId }) => operationId === "resendCallbacks");
  expect(resent.map(({ body }) => body)).toEqual([
    { ids: ["msg_77c0ffee"] },
    { from: "1970-01-01T00:00:00.000Z", to: expect.any(String) },
  ]);
  await page.getByText("3 tries").click();
  await expect(page.getByText("connection failed, ECONNREFUSED, 12 ms").first()).toBeVisible();

  await page.getByText("Headers and body").first().click();
  await customer.button("Check by hand").first().click();
  await expect(customer.field("Headers")).toBeFocused();
  await expect(customer.field("Headers")).toHaveValue(/^webhook-id: msg_2Lx9\n/);
  await customer.button("Verify").click();
  await expect(customer.sentence("The signature is of another secret")).toBeVisible();
  await customer.field("Headers").fill("webhook-id: msg_2Lx9");
  await expect(customer.sentence("The signature is of another"), "of other headers").toHaveCount(0);
  await customer.button("Verify").click();
  await expect(customer.sentence("Not there: webhook-timestamp, webhook-signature.")).toBeVisible();
  await customer.field("Callback secret or public key").fill("");
  await expect(customer.field("Callback secret or public key")).toHaveValue("");
});
