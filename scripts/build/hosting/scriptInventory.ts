import { inlineScripts, integrityOf } from "../vite/integrity.ts";
import { scriptReasons } from "./scriptReasons.ts";

/** A script that the page may run: its place, its hash and its reason. */
export interface InventoryEntry {
  readonly at: string;
  readonly integrity: string;
  readonly reason: string;
}

const reasons = new Map<string, string>(Object.entries(scriptReasons));

/**
 * Lists every script of a build: inline scripts, then files. Throws for a script without a reason, because a payment
 * page must not run unexplained scripts.
 */
export function listScripts(page: string, files: ReadonlyMap<string, Buffer>): InventoryEntry[] {
  const scripts = [
    ...inlineScripts(page).map((text) => ["in the page", text] as const),
    ...[...files].filter(([address]) => address.endsWith(".js")),
  ];
  const strange = scripts.map(([at]) => nameOf(at)).filter((name) => !reasons.has(name));
  if (strange.length > 0) {
    throw new Error(
      `${strange.join(", ")} would run on the page without a reason. Give each a line in scripts/build/hosting/scriptReasons.ts`,
    );
  }
  return scripts.map(([at, content]) => ({
    at,
    integrity: integrityOf(content),
    reason: reasons.get(nameOf(at)) ?? "",
  }));
}

/** Returns the name of a script without its hash. */
function nameOf(at: string): string {
  return /^\/assets\/(.+)-[\w-]{8}\.js$/.exec(at)?.[1] ?? at;
}
