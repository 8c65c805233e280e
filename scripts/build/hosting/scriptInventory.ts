import { inlineScripts, integrityOf } from "../vite/integrity.ts";
import { scriptReasons } from "./scriptReasons.ts";

/** A script that the page may run: where it is, what it must be, and why it is there. */
export interface InventoryEntry {
  readonly at: string;
  readonly integrity: string;
  readonly reason: string;
}

const reasons = new Map<string, string>(Object.entries(scriptReasons));

/**
 * Lists every script of a build: those that stand in the page, then the files. Throws for one that nobody gave a reason: what nobody
 * can say the use of has no place on a page where people pay.
 */
export function listScripts(page: string, files: ReadonlyMap<string, Buffer>): InventoryEntry[] {
  const scripts = [
    ...inlineScripts(page).map((text) => ["in the page", text] as const),
    ...[...files].filter(([address]) => address.endsWith(".js")),
  ];
  const strange = scripts.map(([at]) => nameOf(at)).filter((name) => !reasons.has(name));
  if (strange.length > 0) {
    throw new Error(
      `${strange.join(", ")} would run on the page, and nobody says why: give each a line in scripts/build/hosting/scriptReasons.ts`,
    );
  }
  return scripts.map(([at, content]) => ({
    at,
    integrity: integrityOf(content),
    reason: reasons.get(nameOf(at)) ?? "",
  }));
}

/** The name of a script without the hash of its content. */
function nameOf(at: string): string {
  return /^\/assets\/(.+)-[\w-]{8}\.js$/.exec(at)?.[1] ?? at;
}
