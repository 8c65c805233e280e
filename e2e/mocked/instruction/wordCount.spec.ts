import { instructionKinds } from "@pay/contract/payin.ts";
import { screenOfKind } from "../../screens/instructionScreens.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { findScreen } from "../../screens/index.ts";
import { showScreen } from "../../screens/screen.ts";
import { forAll } from "../../fixtures/tags.ts";

/** The most words on a screen from which a customer pays, the test bank's among them. */
const mostWords = 105;

const screens = [
  ...instructionKinds.map(screenOfKind),
  "reference-required",
  "instruction-pix",
  "instruction-viet-qr",
  "instruction-absa",
  "instruction-instant-transfer",
  "institution",
  "institution-failed",
];

/** Runs in the page. Returns the visible words without numbers, codes and names of hosts. */
function readWords(): string[] {
  const words: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const place = node.parentElement;
    if (!place?.checkVisibility() || place.closest("svg, select, [aria-hidden=true]")) continue;
    range.selectNodeContents(node);
    // A text for screen readers alone is clipped to one pixel.
    const clip = place.closest("output")?.getBoundingClientRect();
    if (range.getBoundingClientRect().width === 0 || (clip && clip.width <= 1)) continue;
    words.push(...(node.textContent ?? "").split(/\s+/));
  }
  return words.filter((word) => /\p{L}/u.test(word) && !/[\d•@]|\p{L}\.\p{L}/u.test(word));
}

test(`a customer reads at most ${mostWords} words to pay`, forAll, async ({ page, stage }) => {
  const counts: Record<string, number> = {};
  for (const name of screens) {
    await showScreen(findScreen(name), stage);
    const words = await page.evaluate(readWords);
    expect(words.length, name).toBeGreaterThan(20);
    counts[name] = words.length;
  }
  expect(Object.entries(counts).filter(([, count]) => count > mostWords)).toEqual([]);
});
