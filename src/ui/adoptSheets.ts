/**
 * Gives the page those style sheets of its first pages that the program has brought with it, if it has not yet. The build writes this (`scripts/vite/adoptSheets.ts`);
 * without one, each sheet comes by itself.
 */
export function adoptSheets(): void {}
