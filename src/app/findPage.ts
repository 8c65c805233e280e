import { paths } from "../route/paths.ts";

/** A page by its address. */
export type FoundPage =
  | { readonly page: "payment" | "status" | "sandbox" | "sandboxReturn" | "none" }
  | { readonly page: "institution"; readonly idVisit: string };

const pagesByPath: ReadonlyMap<string, "payment" | "status" | "sandbox" | "sandboxReturn"> =
  new Map([
    [paths.options, "payment"],
    [paths.collection, "payment"],
    [paths.instruction, "payment"],
    [paths.status, "status"],
    [paths.sandbox, "sandbox"],
    [paths.sandboxReturn, "sandboxReturn"],
  ]);
const institutionPrefix = paths.institution.replace(":idVisit", "");
const sandboxPages = new Set(["institution", "sandbox", "sandboxReturn"]);

/** Which page an address shows. The sandbox's pages do not exist in live (G30). A slash at the end does no harm. */
export function findPage(pathname: string, environment: "sandbox" | "live"): FoundPage {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  const found = findAnyPage(path);
  return environment === "live" && sandboxPages.has(found.page) ? { page: "none" } : found;
}

function findAnyPage(path: string): FoundPage {
  const page = pagesByPath.get(path);
  if (page !== undefined) return { page };
  const idVisit = path.startsWith(institutionPrefix) ? path.slice(institutionPrefix.length) : "";
  return /^[\w-]+$/.test(idVisit) ? { page: "institution", idVisit } : { page: "none" };
}
