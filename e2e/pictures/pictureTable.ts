import type { ViewName } from "./views.ts";

/**
 * The pictures of `docs/pictures`: each kind of screen once on a phone, and the modes in which its layout or colours can differ. A row is a
 * screen of `e2e/screens`, its entries are views; together they name a file, `options-phone.png`.
 */
export const pictureTable: Readonly<Record<string, readonly ViewName[]>> = {
  // Options
  options: [
    "phone",
    "phone-dark",
    "phone-rtl",
    "phone-large-text",
    "phone-contrast",
    "phone-forced-colours",
    "desktop",
    "brand-violet",
    "brand-violet-dark",
    "brand-orange",
    "brand-mono",
  ],
  "options-only": ["phone"],
  "options-long-names": ["phone"],
  "options-outside-limits": ["phone", "phone-dark"],
  "options-nothing-fits": ["phone"],
  "options-preselected-unavailable": ["phone"],
  "options-none": ["phone"],
  "options-not-loaded": ["phone", "desktop"],
  "option-not-available": ["phone"],

  // Banks and wallets
  operators: ["phone", "phone-dark", "phone-rtl", "desktop"],
  "operators-missing": ["phone"],
  "operators-chosen": ["phone"],
  "operators-popular": ["phone", "desktop"],
  "operators-search": ["phone"],
  "operators-many": ["phone"],

  // Links that open no payment
  "link-broken": ["phone", "phone-dark", "phone-rtl", "desktop"],
  "link-token-ended": ["phone"],
  "no-such-page": ["phone"],

  // Data collection
  collection: ["phone", "phone-rtl", "desktop"],
  "collection-preset": ["phone"],
  "collection-given": ["phone", "desktop"],
  "collection-editable": ["phone"],
  "collection-optional": ["phone"],
  "collection-operators": ["phone"],
  "collection-errors": ["phone", "phone-dark", "phone-rtl", "desktop"],
  "collection-given-wrong": ["phone"],
  "collection-creating": ["phone"],
  "create-lost": ["phone", "phone-dark"],
  fields: ["phone", "phone-dark", "phone-rtl", "desktop"],
  "fields-errors": ["phone", "phone-rtl"],

  // Payment instructions, one of each kind
  "instruction-transfer": ["phone", "phone-dark", "phone-rtl", "desktop", "paper"],
  "instruction-virtual-account": [
    "phone",
    "phone-dark",
    "phone-rtl",
    "phone-large-text",
    "desktop",
    "brand-violet",
    "brand-orange-dark",
  ],
  "instruction-qr": ["phone", "phone-dark", "desktop"],
  "instruction-app-not-opened": ["phone"],
  "instruction-upi-request": ["phone"],
  "instruction-mobile-money": ["phone"],
  "instruction-app-approval": ["phone"],
  "instruction-store-code": ["phone", "paper"],
  "instruction-redirect": ["phone", "phone-dark", "desktop"],
  "instruction-instant-transfer": ["phone"],
  "instruction-crypto": ["phone", "paper"],
  "instruction-unknown-kind": ["phone"],
  "instruction-missing": ["phone", "phone-dark"],

  // Changes during an instruction
  "instruction-method-fixed": ["phone"],
  "instruction-minutes-left": ["phone"],
  "instruction-connection-lost": ["phone"],
  "instruction-transfer-expired": ["phone"],
  "instruction-rest": ["phone"],

  // External reference
  "reference-required": ["phone"],
  "reference-found": ["phone"],
  "reference-fault": ["phone"],

  // Status
  "status-processing": ["phone", "phone-dark", "phone-rtl", "desktop"],
  "status-success": ["phone", "phone-dark", "phone-rtl", "desktop"],
  "status-success-other-amount": ["phone"],
  "status-failed": ["phone", "phone-dark", "desktop"],
  "status-reversed": ["phone"],
  "status-expired": ["phone"],
  "status-unknown": ["phone"],
  "status-lost": ["phone"],
  "status-token-ended": ["phone"],

  // Sandbox: test bank, shop and console, which speak English alone
  institution: ["phone", "phone-dark", "phone-rtl", "desktop"],
  "institution-decided": ["phone"],
  "institution-unreachable": ["phone"],
  "shop-return": ["phone", "desktop"],
  "console-overview": ["phone", "phone-dark", "desktop"],
  "console-keys": ["phone"],
  "console-sign-in": ["phone"],
  "console-links": ["phone"],
  "console-payments": ["phone", "desktop"],
  "console-timeline": ["phone"],
  "console-callbacks": ["phone"],
  "console-tools": ["phone", "desktop"],
  "console-money": ["phone"],
};

/** A payment in four screens, side by side, for the first page of the documentation: `overview.png`. */
export const overviewScreens = [
  "options",
  "instruction-transfer",
  "instruction-qr",
  "status-success",
] as const;

/** Returns the name of every picture, without its extension. */
export function listPictures(): readonly string[] {
  const named = Object.entries(pictureTable).flatMap(([screen, views]) =>
    views.map((view) => `${screen}-${view}`),
  );
  return [...named, "overview"];
}
