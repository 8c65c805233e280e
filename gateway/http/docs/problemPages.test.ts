import { describe, expect, test } from "vitest";
import { problems } from "#contract/problem.ts";
import { problemIndex, problemPage } from "./problemPages.ts";

const baseUrl = "https://pay.example/api";

describe.each(Object.entries(problems))("the page of %s (G9)", (code, { status, title }) => {
  const page = problemPage(code, baseUrl) ?? "";
  const texts = page.split(/<h2>.*<\/h2>/);

  test("says what the problem means and what to do", () => {
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain(`<code>${code}</code>, HTTP status ${status}`);
    expect(page.match(/<h2>.*<\/h2>/g)).toEqual([
      "<h2>What it means</h2>",
      "<h2>What to do</h2>",
      "<h2>Example</h2>",
    ]);
    for (const text of texts.slice(1, 3)) expect(text).toMatch(/^\n<p>[^<>]{15,}\.<\/p>\n$/);
  });

  test("shows an example of the answer", () => {
    const json = /\{.*\}/s.exec(texts[3] ?? "")?.[0] ?? "";
    expect(JSON.parse(json.replaceAll("&quot;", '"'))).toMatchObject({
      type: `https://pay.example/api/docs/problems/${code}`,
      title,
      status,
      code,
      detail: expect.stringMatching(/.{10,}/),
      requestId: expect.any(String),
    });
  });

  test("is listed in the index", () => {
    expect(problemIndex()).toContain(`<a href="problems/${code}"><code>${code}</code></a>`);
  });
});

test("an unknown code has no page", () => {
  for (const code of ["toString", "nothing", "", "__proto__", "<b>"])
    expect(problemPage(code, baseUrl)).toBeUndefined();
});
