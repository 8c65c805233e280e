import { expectReactApp, openHeld, prerendered } from "../../page/prerenderedPage.ts";
import { expect, test as base } from "../../fixtures/fixtures.ts";
import { mockedLink } from "../../mockGateway/mockedLink.ts";
import { newPayment } from "../../mockGateway/mockedOrder.ts";
import { orders } from "../../customer/orders.ts";

const { money, methodName } = orders.qrPhPhp;

/** A prerendered page whose React app is held back, and the payment of its link. */
interface Held extends Awaited<ReturnType<typeof openHeld>> {
  readonly payment: ReturnType<typeof newPayment.qrPhPhp>;
}

const test = base.extend<{ readonly held: Held }>({
  held: async ({ gateway, page, webApp }, use) => {
    const payment = newPayment.qrPhPhp();
    gateway.paymentPages(payment.mock);
    await use({ payment, ...(await openHeld(page, mockedLink(webApp.origin, { money }))) });
  },
});

test.describe("input before hydration", () => {
  test("a choice is kept", async ({ customer, held, page }) => {
    await prerendered(page).getByRole("radio", { name: methodName }).check();
    held.letGo();
    await expectReactApp(page);
    await expect(customer.option(methodName)).toBeChecked();
    await expect(customer.button(`Pay PHP`).or(customer.button("Pay ₱"))).toBeVisible();
    expect((await held.seen()).first).not.toContain("Loading");
  });

  test("a press of the button is not lost", async ({ customer, held, page }) => {
    await prerendered(page).getByRole("radio", { name: methodName }).check();
    await prerendered(page).getByRole("button", { name: "Continue" }).click();
    await expect(prerendered(page).getByRole("button")).toHaveAttribute("aria-busy", "true");
    held.letGo();
    await expect(customer.qrCode()).toBeVisible();
    expect(held.payment.creates).toHaveLength(1);
  });

  test("a press without a choice is answered, and the button works again", async ({
    customer,
    held,
    page,
  }) => {
    await prerendered(page).getByRole("button", { name: "Continue" }).click();
    held.letGo();
    await expect(customer.alert()).toHaveText("Choose a way to pay first.");
    await expect(customer.button("Continue")).not.toHaveAttribute("aria-busy");
  });

  test("the focus is kept", async ({ customer, held, page }) => {
    await prerendered(page).getByRole("radio", { name: methodName }).focus();
    held.letGo();
    await expectReactApp(page);
    await expect(customer.option(methodName)).toBeFocused();
  });

  test("a choice survives a translator that changed the text", async ({ customer, held, page }) => {
    await prerendered(page).getByRole("radio", { name: methodName }).check();
    await prerendered(page).getByRole("button", { name: "Continue" }).click();
    await prerendered(page)
      .getByRole("heading")
      .evaluate((heading) => {
        // Chrome's translator does the same.
        const words = document.createElement("font");
        words.append("Wie möchten Sie zahlen?");
        heading.replaceChildren(words);
      });
    held.letGo();
    await expect(customer.qrCode()).toBeVisible();
    expect(held.payment.creates).toHaveLength(1);
  });
});
