import { paths } from "../route/paths.ts";

/** The sections of the console, in the order of its navigation. */
export const sectionNames = [
  "overview",
  "links",
  "payments",
  "callbacks",
  "money",
  "keys",
  "tools",
] as const;
export type SectionName = (typeof sectionNames)[number];

/** Returns the path of a section. */
export function sectionPath(name: SectionName): string {
  return name === "overview" ? paths.sandbox : `${paths.sandbox}/${name}`;
}

/** The path of the test shop, a page of its own. */
export const shopPath = `${paths.sandbox}/shop`;

/** Returns the path of the page of one payment. */
export function paymentPath(kind: "payin" | "payout", idPayment: string): string {
  return `${paths.sandbox}/${kind}s/${encodeURIComponent(idPayment)}`;
}
