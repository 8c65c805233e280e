import { consoleScreens } from "../../screens/sandboxScreens.ts";
import type { Page } from "@playwright/test";
import { faultsIn, type Mode, modes } from "../../access/modes.ts";
import { isData, textOutsideMarks } from "../../access/untranslatedText.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { isAll, row } from "../../fixtures/tags.ts";
import { screens } from "../../screens/index.ts";
import { showScreen } from "../../screens/screen.ts";
import { words } from "../../customer/language.ts";

/** The pages of the simulated institution, which name themselves a test in their own words. */
const withoutBanner: ReadonlySet<string> = new Set([
  "institution",
  "institution-decided",
  "institution-not-found",
  "institution-failed",
  "institution-unreachable",
]);

/** The pages for a merchant's developers, which are always in English. */
const inEnglish: ReadonlySet<string> = new Set([
  ...Object.keys(consoleScreens),
  "shop",
  "shop-return",
  "shop-return-waiting",
]);

/** Screens without a usable `returnUrl`: status links that have shown no payment, and the sandbox's own pages. */
const withoutReturnUrl: ReadonlySet<string> = new Set([
  "status-token-ended",
  "status-forbidden",
  "status-busy",
  "status-not-found",
  "status-lost",
  "status-unreadable",
  "no-such-page",
  ...withoutBanner,
  ...inEnglish,
]);

/** Links of the bar by which the customer goes on to pay. */
const toPay = "[href^='upi:'], [href^='https://bank.'], [href^='https://institution.']";

/** Properties of the document that every page must have. */
interface DocumentWords {
  readonly title: string;
  readonly lang: string;
  readonly headings: readonly string[];
  /** Whether the page marks a field as invalid or lists errors. */
  readonly hasErrors: boolean;
  /** Elements with a `style` attribute, which the page's policy blocks in HTML. */
  readonly inlineStyles: readonly string[];
  /** Empty elements whose role screen readers say to customers who read through the page. */
  readonly emptyRegions: readonly string[];
  /** Empty live regions that are not displayed, so that screen readers do not announce their first words. */
  readonly unheardRegions: readonly string[];
  /** Ids that more than one element has. */
  readonly repeatedIds: readonly string[];
  /** How many words are shown, without the choices of a list that is closed. */
  readonly count: number;
}

/** Reads the properties of the document. */
function documentWords(page: Page): Promise<DocumentWords> {
  return page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const countWords = (...elements: readonly HTMLElement[]) =>
      elements.flatMap(({ innerText }) => innerText.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []).length;
    const all = Array.from(document.querySelectorAll("*"));
    const ids = all.map(({ id }) => id).filter(Boolean);
    return {
      title: document.title,
      lang: document.documentElement.lang,
      headings: Array.from(document.querySelectorAll("h1"), ({ innerText }) => innerText.trim()),
      hasErrors: document.querySelector("[aria-invalid=true]") !== null,
      inlineStyles: all
        .filter((element) => element.hasAttribute("style"))
        .map((element) => element.outerHTML.slice(0, 120)),
      emptyRegions: all
        .filter((element) => element.matches("output:empty, [role=status]:empty:not([aria-label])"))
        .map((element) => element.outerHTML),
      unheardRegions: all
        .filter((element) => element.matches("[aria-live]:empty"))
        .filter((element) => getComputedStyle(element).display === "none")
        .map((element) => element.outerHTML),
      repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
      count: countWords(document.body) - countWords(...document.querySelectorAll("select")),
    };
  });
}

/** The screens whose words a customer in a hurry has to read, and how many are read. */
const ofPayment =
  /^(options|collection|status|instruction-(transfer$|bank-|instant-|mobile-|redirect))/;
const mostWords = 105;
/** Two answers stand side by side here, for those who paid and those who did not, and who returns money that comes late. */
const mostWordsBothWays = 115;

/** The screen that `npm test` checks in every mode: a form with its errors. */
const sample: ReadonlySet<string> = new Set(["collection-errors"]);

/** Screens that are built from the parts of another one; `npm run test:all` checks them. */
const variants: ReadonlySet<string> = new Set([
  "options-none",
  "collection",
  "instruction-redirect",
  "instruction-virtual-account",
  "instruction-address",
  "status-processing",
  "console-sign-in",
  "console-timeline",
  "options-preselected",
  "option-not-available",
  "options-only",
  "options-not-loaded",
  "options-long-names",
  "collection-creating",
  "create-lost",
  "fields-errors",
  "instruction-connection-lost",
  "instruction-store-code",
  "instruction-crypto",
  "status-failed",
  "console-links",
  "console-callbacks",
  "collection-operators",
  "collection-editable",
  "collection-given-wrong",
  "create-refused",
  "fields",
  "instruction-rest",
  "instruction-transfer-expired",
  "instruction-nothing-yet",
  "instruction-app-not-opened",
  "instruction-upi-request",
  "instruction-app-approval",
  "instruction-qr",
  "instruction-mobile-money",
  "reference-found",
  "institution",
  "shop",
  "shop-return",
  "console-keys",
  "console-payments",
  "console-money",
  "console-tools",
  "options-nothing-fits",
  "options-preselected-unavailable",
  "shop-suspended",
  "link-token-ended",
  "collection-given",
  "collection-preset",
  "operators-chosen",
  "operators-missing",
  "instruction-transfer-other-amount",
  "instruction-transfer-argentina",
  "instruction-transfer-vietnam",
  "instruction-bank-transfer",
  "instruction-pix",
  "instruction-viet-qr",
  "instruction-instant-transfer",
  "instruction-absa",
  "instruction-redirect-unsafe",
  "instruction-minutes-left",
  "instruction-service-busy",
  "instruction-method-fixed",
  "instruction-unknown-kind",
  "reference-optional",
  "reference-lost",
  "reference-not-accepted",
  "status-refused",
  "status-expired",
  "status-partial",
  "status-confirming",
  "status-failed-in-part",
  "status-forbidden",
  "status-busy",
  "status-not-found",
  "status-unknown",
  "status-unreadable",
  "status-success-other-amount",
  "status-reversed",
  "status-of-another-currency",
  "institution-failed",
  "institution-unreachable",
  "shop-return-waiting",
  "options-outside-limits",
  "collection-optional",
  "collection-editable-wrong",
  "collection-given-phone-wrong",
  "create-busy",
  "collection-operators-search",
  "collection-operators-missing",
  "phone-wrong",
  "instruction-token-ended",
  "instruction-wrong-code",
  "instruction-upi-qr",
  "link-broken",
  "instruction-missing",
  "reference-fault",
  "reference-given",
  "reference-by-status-link",
  "status-token-ended",
  "status-lost",
  "institution-decided",
  "institution-not-found",
]);

function modesFor(name: string): readonly Mode[] {
  return isAll || sample.has(name)
    ? modes
    : modes.filter(({ isForEveryScreen }) => isForEveryScreen);
}

/*
 * Shows each screen once, in the pseudo-language, whose words are longer. Checks its languages, its return link, its document properties and
 * its accessibility (WCAG 2.2 AA).
 */
test.describe(`${screens.length} screens in ${modes.length} modes`, () => {
  for (const screen of screens) {
    const { name } = screen;
    test(`${name} is accessible`, row(!variants.has(name)), async ({ customer, page, stage }) => {
      // A moving element would be checked half-way.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await showScreen(screen, { ...stage, locale: "pseudo" });

      const said = await documentWords(page);
      expect.soft(said.headings, "one heading of the first level").toHaveLength(1);
      expect.soft(said.title, "the title says the step").toContain(said.headings[0]);
      if (said.hasErrors)
        expect.soft(said.title, "the title starts with the error").toMatch(/^⟦+Érrör: /);
      expect.soft(said.lang, "the language is named").toMatch(/^[a-z]{2,3}/);
      expect.soft(said.inlineStyles, "style attributes: use a class with a token").toEqual([]);
      expect.soft(said.emptyRegions, "an empty region with a role: use LiveRegion").toEqual([]);
      expect.soft(said.unheardRegions, "an empty live region that is not displayed").toEqual([]);
      expect.soft(said.repeatedIds, "repeated ids").toEqual([]);
      const most = name === "status-expired" ? mostWordsBothWays : mostWords;
      if (ofPayment.test(name)) expect.soft(said.count, "words").toBeLessThanOrEqual(most);

      const outside = inEnglish.has(name) ? [] : await textOutsideMarks(page);
      const written = outside.filter((text) => !isData(text));
      expect
        .soft(
          written,
          "text outside the catalogue: add a key to src/locales/en.ts and each JSON file, and show text(key)",
        )
        .toEqual([]);

      await expect
        .soft(
          page.getByText(
            words(`${inEnglish.has(name) ? "Sandbox" : "Test payment"}. Nothing is charged.`),
          ),
        )
        .toHaveCount(withoutBanner.has(name) ? 0 : 1);
      if (withoutReturnUrl.has(name)) {
        await expect.soft(customer.wayBack()).toHaveCount(0);
      } else {
        const ways = page.locator('a[href="https://shop.example/return"]');
        await expect.soft(ways.first(), "the return link (G40)").toBeAttached();
        await expect.soft(page.getByText("shop.example").first()).toBeAttached();
        // The return link, the help of every page, has the same place on each (WCAG 3.2.6). Only a link by which to pay follows it.
        const last = page.locator(`a[href]:not(${toPay})`).last();
        await expect.soft(last).toHaveAttribute("href", "https://shop.example/return");
      }

      // oxlint-disable-next-line no-await-in-loop -- one page, one mode after the other
      for (const mode of modesFor(name)) expect.soft(await faultsIn(mode, page)).toEqual([]);
    });
  }
});

test("every screen named in a list of exceptions exists", () => {
  const names = new Set(screens.map(({ name }) => name));
  const excused = [...withoutReturnUrl, ...sample, ...variants];
  expect(excused.filter((name) => !names.has(name))).toEqual([]);
});
