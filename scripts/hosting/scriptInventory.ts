import { inlineScripts, integrityOf } from "../vite/integrity.ts";
import { scriptReasons } from "./scriptReasons.ts";

/** A script that the page may run: where it is, what it must be, and why it is there. */
export interface InventoryEntry {
  readonly at: string;
  readonly integrity: string;
  readonly reason: string;
}

/**
 * Lists every script of a build: those that stand in the page, then the files. Throws for one that nobody gave a reason: what nobody
 * can say the use of has no place on a page where people pay.
 */
export function listScripts(page: string, files: ReadonlyMap<string, Buffer>): InventoryEntry[] {
  const inline = inlineScripts(page).map((text) => ({
    at: "in the page",
    integrity: integrityOf(text),
    reason: reasonFor("in the page"),
  }));
  const scripts = [...files].filter(([address]) => address.endsWith(".js"));
  return [
    ...inline,
    ...scripts.map(([address, content]) => ({
      at: address,
      integrity: integrityOf(content),
      reason: reasonFor(address),
    })),
  ];
}

function reasonFor(at: string): string {
  const name = /^\/assets\/(.+)-[\w-]{8}\.js$/.exec(at)?.[1] ?? at;
  const reason = new Map(Object.entries(scriptReasons)).get(name);
  if (reason !== undefined) return reason;
  throw new Error(
    `${at} would run on the page, and nobody says why: give "${name}" a line in scripts/hosting/scriptReasons.ts`,
  );
}
