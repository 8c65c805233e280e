/** Screens without a usable `returnUrl`: status links that have shown no payment, and the sandbox's own pages. */
export const withoutReturnUrl: ReadonlySet<string> = new Set([
  "status-token-ended",
  "status-forbidden",
  "status-busy",
  "status-not-found",
  "status-lost",
  "status-unreadable",
  "no-such-page",
  "institution",
  "institution-decided",
  "institution-not-found",
  "institution-failed",
  "institution-unreachable",
  "console-sign-in",
  "console-overview",
  "console-links",
  "console-payments",
  "console-timeline",
  "console-callbacks",
  "console-tools",
  "console-money",
  "shop-return",
  "shop-return-waiting",
]);

/** The pages of the simulated institution, which name themselves a test in their own words. */
export const withoutBanner: ReadonlySet<string> = new Set([
  "institution",
  "institution-decided",
  "institution-not-found",
  "institution-failed",
  "institution-unreachable",
]);

/** The pages for a merchant's developers, which are always in English. */
export const inEnglish: ReadonlySet<string> = new Set([
  "console-sign-in",
  "console-overview",
  "console-links",
  "console-payments",
  "console-timeline",
  "console-callbacks",
  "console-tools",
  "console-money",
  "shop-return",
  "shop-return-waiting",
]);
