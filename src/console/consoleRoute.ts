import { isPaymentId } from "#contract/paymentId.ts";
import { paths } from "../route/paths.ts";

/** The sections of the console, in the order of its navigation. */
export const sectionNames = [
  "overview",
  "links",
  "payments",
  "callbacks",
  "tools",
  "money",
] as const;
export type SectionName = (typeof sectionNames)[number];

/** What an address below `/sandbox` shows. */
export type ConsoleRoute =
  | { readonly page: SectionName | "none" }
  | { readonly page: "payin" | "payout"; readonly idPayment: string }
  | { readonly page: "return" };

/** The address of a section. */
export function sectionPath(name: SectionName): string {
  return name === "overview" ? paths.sandbox : `${paths.sandbox}/${name}`;
}

/** The address of the page of one payment. */
export function paymentPath(kind: "payin" | "payout", idPayment: string): string {
  return `${paths.sandbox}/${kind}s/${encodeURIComponent(idPayment)}`;
}

/** Where the sandbox shop's customers come back to. */
export const returnPath = `${paths.sandbox}/return`;

/** What a path shows; a slash at its end says nothing. Never throws. */
export function readConsoleRoute(pathname: string): ConsoleRoute {
  const path = pathname.replace(/\/+$/, "");
  if (path === returnPath) return { page: "return" };
  const section = sectionNames.find((name) => sectionPath(name) === path);
  if (section !== undefined) return { page: section };
  const [, kind, id = ""] = /\/(payin|payout)s\/([^/]+)$/.exec(path) ?? [];
  const isPayment = kind === "payin" || kind === "payout";
  const idPayment = decode(id);
  return isPayment && isPaymentId(idPayment) ? { page: kind, idPayment } : { page: "none" };
}

/** The section that a page belongs to, as the navigation shows it. */
export function sectionOf({ page }: ConsoleRoute): SectionName | undefined {
  if (page === "payin" || page === "payout") return "payments";
  return sectionNames.find((name) => name === page);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
