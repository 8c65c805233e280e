import type { FastifyReply } from "fastify";

/** The style sheet of the text pages. */
export const pageStyle = `:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 44rem; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.25; }
h2 { font-size: 1.1rem; margin-top: 2rem; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9rem; }
pre { background: light-dark(#f2f4f7, #1c2026); border-radius: 6px; overflow-x: auto; padding: 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.4rem 1rem 0.4rem 0; text-align: left; vertical-align: top; }
`;

/** Allows only the page's own style sheet: these pages have no scripts. */
const policy =
  "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Returns a text page as HTML; `root` is the relative URL of the docs. */
export function toPage(title: string, body: string, root: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${root}/page.css">
<main>
${body}
</main>
</html>
`;
}

/** Sends a text page. */
export async function sendPage(reply: FastifyReply, page: string): Promise<FastifyReply> {
  return await reply
    .headers(docsHeaders(policy))
    .header("cache-control", "no-cache")
    .type("text/html; charset=utf-8")
    .send(page);
}

/** Returns the headers of all pages of the docs, with the page's own policy. */
export function docsHeaders(contentSecurityPolicy: string): Readonly<Record<string, string>> {
  return {
    "content-security-policy": contentSecurityPolicy,
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
  };
}
