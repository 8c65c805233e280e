import { vaPay } from "@pay/contract/methods/vaPay.ts";
import { instructionKinds } from "@pay/contract/payin.ts";
import { samplePayinOf } from "@pay/contract/samples/samplesByMethod.ts";
import { languageSwitch } from "../../customer/language.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { isAll, pickRows } from "../../fixtures/tags.ts";
import { waitUntilStable } from "../../page/waitUntilStable.ts";
import { findScreen } from "../../screens/index.ts";
import { screenOfKind, showPayin } from "../../screens/instructionScreens.ts";
import { type Screen, showScreen } from "../../screens/screen.ts";

/** The most words on a screen from which a customer pays, the test bank's among them. */
const mostToPay = 105;
/** The most words of a success. */
const mostPaid = 45;

/** The sandbox's own steps are longer than those of the other screen of this kind. */
const virtualAccount: Screen = {
  name: "a virtual account of the sandbox",
  show: async (stage) => {
    await showPayin(stage, samplePayinOf(vaPay, "IDR"));
    await expect(stage.customer.done).toBeVisible();
  },
};

const screens: readonly (readonly [screen: Screen, most: number])[] = [
  [virtualAccount, mostToPay],
  ...[
    ...instructionKinds.map(screenOfKind),
    "instruction-transfer-argentina",
    "instruction-transfer-vietnam",
    "instruction-bank-transfer",
    "reference-required",
    "instruction-pix",
    "instruction-viet-qr",
    "instruction-upi-qr",
    "instruction-absa",
    "instruction-instant-transfer",
    "institution",
    "institution-failed",
  ].map((name) => [findScreen(name), mostToPay] as const),
  [findScreen("status-success"), mostPaid],
  [findScreen("status-success-other-amount"), mostPaid + 10],
];

/** The languages that write blanks between words, with how many words each may need for one in English. Vietnamese writes syllables apart. */
const mostForOne = {
  af: 1.2,
  ar: 1.2,
  "es-419": 1.2,
  fil: 1.2,
  fr: 1.2,
  hi: 1.3,
  id: 1.2,
  ko: 1.2,
  "pt-BR": 1.2,
  sw: 1.2,
  vi: 1.4,
  zu: 1.2,
} as const;

/** Runs in the page. Returns the visible words without numbers, codes and names of hosts. */
function readWords(): string[] {
  const words: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const place = node.parentElement;
    if (!place?.checkVisibility() || place.closest("svg, select, [aria-hidden=true]")) continue;
    range.selectNodeContents(node);
    if (range.getBoundingClientRect().width === 0 || isClipped(place)) continue;
    words.push(...(node.textContent ?? "").split(/\s+/));
  }
  return words.filter((word) => /\p{L}/u.test(word) && !/[\d•@]|\p{L}\.\p{L}/u.test(word));

  /** Tells whether a text is for screen readers alone. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
  function isClipped(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath !== "none") return true;
    return false;
  }
}

const details = pickRows(
  screens.map(([{ name }]) => name),
  [virtualAccount.name, "status-success"],
);

for (const [screen, most] of screens) {
  test(
    `a customer reads at most ${most} words on ${screen.name}`,
    details(screen.name),
    async ({ page, stage }) => {
      await showScreen(screen, stage);
      const count = async () => (await page.evaluate(readWords)).length;
      const inEnglish = await count();
      expect(inEnglish).toBeGreaterThan(20);
      expect(inEnglish).toBeLessThanOrEqual(most);
      if (!isAll || (await languageSwitch(page).count()) === 0) return;
      for (const [language, factor] of Object.entries(mostForOne)) {
        await languageSwitch(page).selectOption(language);
        await expect(languageSwitch(page)).toHaveValue(language);
        await waitUntilStable(page);
        expect.soft(await count(), language).toBeLessThanOrEqual(most * factor);
      }
    },
  );
}
