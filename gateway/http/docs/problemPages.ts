import { type ProblemCode, problems } from "#contract/problem.ts";
import { describeProblem } from "../describeProblem.ts";
import { escapeHtml, toPage } from "./page.ts";
import { meanings } from "./problemMeanings.ts";

/** Returns the page of a problem with its meaning, an example and the remedy (G9); undefined for an unknown code. */
export function problemPage(given: string, baseUrl: string): string | undefined {
  const code = problemCodes.find((one) => one === given);
  if (code === undefined) return undefined;
  const { status, title } = problems[code];
  const { means, remedy } = meanings[code];
  const { example } = describeProblem(code, baseUrl);
  const body = `<h1>${escapeHtml(title)}</h1>
<p><code>${code}</code>, HTTP status ${status}</p>
<h2>What it means</h2>
<p>${escapeHtml(means)}</p>
<h2>What to do</h2>
<p>${escapeHtml(remedy)}</p>
<h2>Example</h2>
<pre>${escapeHtml(`HTTP/1.1 ${status}\ncontent-type: application/problem+json\n\n${JSON.stringify(example, null, 2)}`)}</pre>
<p><a href="../problems">All problems</a> · <a href="../../docs">The API</a></p>`;
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
<p><a href="../docs">The API</a></p>`;
  return toPage("Problems", body, ".");
}

const problemCodes = Object.keys(problems).filter((code): code is ProblemCode =>
  Object.hasOwn(problems, code),
);
