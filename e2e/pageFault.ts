import { test } from "@playwright/test";

/** Marks the tests that break the page on purpose: `npm run faults -- page` runs them, and counts what they note. */
export const faultTag = "@fault";

/** The steps of a payment, as the page goes through them. */
type PageStep = "options" | "collection" | "create" | "instruction" | "status";

/** Notes that a fault was injected at a step, so many times. */
export function noteInjected(fault: string, step: PageStep, times = 1): void {
  const description = `${times} × ${fault} at ${step}`;
  test.info().annotations.push({ type: "injected", description });
}
