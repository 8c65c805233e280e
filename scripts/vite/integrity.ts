import { createHash } from "node:crypto";

/** The `integrity` of a file's bytes (Subresource Integrity). */
export function integrityOf(bytes: string | Uint8Array): string {
  return `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
}

/** The source expression by which a policy allows one inline script or style. */
export function inlineSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * Adds `integrity` to every script, style sheet and preloaded module of a page, by the address of each. Throws for an address
 * without a known integrity: nothing that the page runs goes unchecked.
 */
export function addIntegrity(html: string, integrities: ReadonlyMap<string, string>): string {
  return html.replaceAll(
    /<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+)"[^>]*>/g,
    (tag, address: string) => {
      if (!/^<script|rel="(stylesheet|modulepreload)"/.test(tag)) return tag;
      const integrity = integrities.get(address);
      if (integrity === undefined) throw new Error(`${address} has no known integrity`);
      return tag.replace(/\s*>$/, ` integrity="${integrity}">`);
    },
  );
}

/** Tells the page where the integrity of every other file is written, and that file's own. */
export function addHashes(html: string, address: string, integrity: string): string {
  return html.replace(
    "</head>",
    () => `<meta name="hashes" content="${address} ${integrity}">\n  </head>`,
  );
}

/** Tells the page where the contract's schemas are, by a link that loads nothing until the page makes it one that does (`src/early/askForSchemas.ts`). */
export function addSchemas(html: string, address: string, integrity: string): string {
  return html.replace(
    "</head>",
    () => `<link id="schemas" crossorigin href="${address}" integrity="${integrity}">\n  </head>`,
  );
}

/** The texts of a page's inline scripts; data blocks are never run. */
export function inlineScripts(html: string): string[] {
  return Array.from(
    html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g),
    ([, attributes = "", text = ""]) =>
      /\bsrc=|type="application\/json"/.test(attributes) ? [] : [text],
  ).flat();
}

/** The source expressions of a page's inline scripts and styles. */
export function inlineSources(html: string): { scripts: string[]; styles: string[] } {
  const styles = Array.from(html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g), ([, text = ""]) =>
    inlineSource(text),
  );
  return { scripts: inlineScripts(html).map(inlineSource), styles };
}
