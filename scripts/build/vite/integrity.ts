import { createHash } from "node:crypto";

/** Returns the `integrity` attribute of a file (Subresource Integrity). */
export function integrityOf(bytes: string | Uint8Array): string {
  return `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
}

/** Returns the source expression that allows an inline script or style. */
export function inlineSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * Adds `integrity` to every script, style sheet and preloaded module of a page. Throws for an address without a known
 * hash, so that the page runs nothing unchecked.
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

/** Adds an import map with the integrity of every module that is imported later. It must precede the first module. */
export function addImportMap(html: string, integrities: ReadonlyMap<string, string>): string {
  const modules = [...integrities].filter(
    ([address]) => address.endsWith(".js") && !html.includes(`"${address}"`),
  );
  const map = JSON.stringify({ integrity: Object.fromEntries(modules) });
  return html.replace(
    '<script type="module"',
    (tag) => `<script type="importmap">${map}</script>\n${tag}`,
  );
}

/**
 * Inlines the React app's style sheet. A link stays and tells Vite's chunk loader that the style sheet is present. It
 * loads nothing: newer browsers heed `disabled`, older Chromium the unknown type. Throws unless there is exactly one.
 */
export function inlineStyles(html: string, read: (address: string) => string) {
  const [link, another] = Array.from(
    html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g),
  );
  const [tag = "", address = ""] = link ?? [];
  if (address === "" || another) throw new Error("the page must have exactly one style sheet");
  const inlined = `<style>${read(address).trim()}</style><link rel="stylesheet" disabled type="inlined" href="${address}">`;
  return { address, html: html.replace(tag, () => inlined) };
}

/** Returns the texts of a page's inline scripts. Data blocks are never run, so they are left out. */
export function inlineScripts(html: string): string[] {
  return Array.from(
    html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g),
    ([, attributes = "", text = ""]) =>
      /\bsrc=|type="application\/json"/.test(attributes) ? [] : [text],
  ).flat();
}

/** Returns the source expressions of a page's inline scripts and styles. */
export function inlineSources(html: string): { scripts: string[]; styles: string[] } {
  const styles = Array.from(html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g), ([, text = ""]) =>
    inlineSource(text),
  );
  return { scripts: inlineScripts(html).map(inlineSource), styles };
}

/**
 * Returns the Content-Security-Policy of the web app. It allows the page's own files and inline parts by hash, no
 * third-party origin and no code from strings. `data:` and `blob:` images are QR codes that the device draws and saves.
 */
export function contentSecurityPolicy(inline: {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(" "),
    ["style-src 'self'", ...inline.styles].join(" "),
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Implied by `default-src`, but reviewers look for it.
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}
