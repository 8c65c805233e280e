import type { FastifyReply } from "fastify";
import { escapeHtml } from "@pay/contract/escapeHtml.ts";
import { type Problem, type ProblemCode, problems } from "@pay/contract/problem.ts";
import { toProblem } from "../../transport/refusals.ts";
import { meanings, type ProblemMeaning } from "./problemMeanings.ts";

/** Returns a problem as in an answer, with an example of its detail (G9). */
export function exampleProblem(code: ProblemCode, baseUrl: string): Problem {
  const { detail, errors = [] }: ProblemMeaning = meanings[code];
  const refusal = { problem: code, detail, errors };
  return toProblem(code === "id_already_accepted" ? { ...refusal, sameRequest: true } : refusal, {
    baseUrl,
    requestId: "0b0e4b2e-6f0a-4f59-9b5c-3d1f6a2c7d10",
  });
}

/** Returns the page of a problem with its meaning, an example and the remedy (G9); undefined for an unknown code. */
export function problemPage(given: string, baseUrl: string): string | undefined {
  const code = problemCodes.find((one) => one === given);
  if (code === undefined) return undefined;
  const example = exampleProblem(code, baseUrl);
  const { status, title } = example;
  const { means, remedy } = meanings[code];
  const body = `<h1>${escapeHtml(title)}</h1>
<p><code>${code}</code>, HTTP status ${status}</p>
<h2>What it means</h2>
<p>${escapeHtml(means)}</p>
<h2>What to do</h2>
<p>${escapeHtml(remedy)}</p>
<h2>Example</h2>
<pre>${escapeHtml(`HTTP/1.1 ${status}\ncontent-type: application/problem+json\n\n${JSON.stringify(example, null, 2)}`)}</pre>
<p><a href="../problems">All problems</a> · <a href="../../docs">The API</a> · <a href="/docs">Guides</a></p>`;
  return toPage(code, body, "..");
}

/** Returns the page that lists all problems (G9). */
export function problemIndex(): string {
  const rows = problemCodes.map((code) => {
    const { status, title } = problems[code];
    return `<tr><td>${status}</td><td><a href="problems/${code}"><code>${code}</code></a></td><td>${escapeHtml(title)}</td></tr>`;
  });
  const body = `<h1>Problems</h1>
<p>Errors are <code>application/problem+json</code>. Their <code>code</code> is one of these and no other; <code>type</code> opens its page.</p>
<table>
<tr><th>Status</th><th>Code</th><th>Title</th></tr>
${rows.join("\n")}
</table>
<p><a href="../docs">The API</a> · <a href="/docs">Guides</a></p>`;
  return toPage("Problems", body, ".");
}

const problemCodes = Object.keys(problems).filter((code): code is ProblemCode =>
  Object.hasOwn(problems, code),
);

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
