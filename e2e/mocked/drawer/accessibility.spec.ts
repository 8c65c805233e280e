import { axeFindings, colourRules, everyRule } from "../../access/axe.ts";
import { lostText, smallTargets } from "../../access/layout.ts";
import { faultsIn, modes } from "../../access/modes.ts";
import { findTabFaults } from "../../access/keyboard.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { drawer, drawerTitle } from "../../customer/developerDrawer.ts";
import { mockedLink } from "../../mockGateway/mockedLink.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import { speak } from "../../customer/language.ts";
import { forAll } from "../../fixtures/tags.ts";

/**
 * The drawer stands after the page in the document, beside it or over its end, and always runs from left to right. It is exempt from the
 * tab-order check.
 */
function isNoPlace(fault: string): boolean {
  return !fault.endsWith("stands before it");
}

test(
  "the drawer and its button are accessible, on each size of screen",
  forAll,
  async ({ customer, gateway, page, webApp }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    gateway.paymentPages(newPayment.qrPhPhp().mock);
    const { money, methodName } = orders.qrPhPhp;
    const customerData = { emailAddress: "ada@mail.example", colour: "red".repeat(80) };
    await page.goto(`${mockedLink(webApp.origin, { money, customerData })}#integrator`);
    await expect(customer.option(methodName)).toBeVisible();
    await expect(drawerTitle(page)).toBeFocused();
    await expect(page.locator("header select")).toHaveCount(1);
    await drawer(page)
      .getByText(/^More possible parameters: \d+$/)
      .click();
    const found: string[] = [];
    const note = (where: string, faults: readonly string[]) =>
      found.push(...faults.map((fault) => `${where}: ${fault}`));
    for (const [width, height] of [
      [390, 844],
      [320, 640],
      [320, 256],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      note(`drawer, ${width} × ${height}`, [
        ...(await lostText(page)),
        ...(await axeFindings(page, everyRule, ["target-size"])),
      ]);
    }
    // The whole drawer is in view, beside the page.
    await page.setViewportSize({ width: 1280, height: 4000 });
    for (const code of ["ar", "en"] as const) {
      await speak(page, code);
      note(`drawer beside the page, ${code}`, [
        ...(await smallTargets(page)),
        ...(await findTabFaults(page)).filter(isNoPlace),
        ...(await axeFindings(page, everyRule)),
      ]);
    }
    for (const media of [
      { colorScheme: "dark" },
      { colorScheme: "light", contrast: "more" },
      { colorScheme: "dark", forcedColors: "active" },
    ] as const) {
      await page.emulateMedia({ contrast: null, forcedColors: null, ...media });
      note(`drawer, ${JSON.stringify(media)}`, await axeFindings(page, colourRules));
    }
    await page.emulateMedia({ colorScheme: "light", contrast: null, forcedColors: null });
    await page.keyboard.press("Escape");
    // Its text stays English: the check of languages is about the page’s own text.
    for (const mode of modes.filter(({ name }) => name !== "in each language")) {
      // oxlint-disable-next-line no-await-in-loop -- one look after the other, at one page
      found.push(...(await faultsIn(mode, page)).filter(isNoPlace));
    }
    expect(found).toEqual([]);
  },
);
