import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openShareSheet } from "./openShareSheet.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Presses a button to share in a browser, and waits. */
async function press(share: () => Promise<void>, hasFocus: boolean) {
  vi.stubGlobal("navigator", { share });
  vi.stubGlobal("document", { hasFocus: () => hasFocus });
  const outcomes: boolean[] = [];
  void openShareSheet({ title: "Pay" }).then((isTaken) => outcomes.push(isTaken));
  await vi.advanceTimersByTimeAsync(1000);
  return outcomes;
}

const never = () => new Promise<void>(() => undefined);
const refuse = (name: string) => () => Promise.reject(new DOMException("no", name));

// The names: w3c.github.io/web-share, share(). InvalidStateError: github.com/trakt/trakt-web/pull/2349.
test.each([
  ["the system takes the content", () => Promise.resolve(), true, [true]],
  ["the customer cancels", refuse("AbortError"), true, [true]],
  ["the sheet is open already", refuse("InvalidStateError"), true, [true]],
  ["the browser forbids it", refuse("NotAllowedError"), true, [false]],
  ["the browser does not answer and shows no sheet", never, true, [false]],
  ["the sheet is open for long, which has the focus", never, false, []],
] as const)("where %s, a second later sharing tells %j", async (_, share, hasFocus, outcomes) => {
  expect(await press(share, hasFocus)).toEqual(outcomes);
});
