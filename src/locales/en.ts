/**
 * English, the source language. Each message is ICU MessageFormat; its key and placeholders are types (see `messageType.ts`).
 * No apostrophe but ’, because ' begins a quotation in ICU.
 */
export default {
  "page.test": "Test payment. No money moves.",
  "page.order": "Order {idPayin}",
  "page.toPay": "To pay",
  "page.payment": "Payment",
  "page.errorTitle": "Error: {title}",
  "page.wayBack": "Back to {host}",
  "page.loading": "Loading your payment",

  "ui.copy": "Copy",
  "ui.copied": "Copied",
  "ui.copyLabel": "Copy {label}",
  "ui.copyFailed": "Could not copy. The text is selected: copy it from here.",
  "ui.tryAgain": "Try again",
} as const satisfies Record<string, string>;
