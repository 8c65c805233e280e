import { expect, test } from "vitest";
import { problems } from "#contract/problem.ts";
import { problemPage } from "./problemPages.ts";

test.each(Object.entries(problems))(
  "the page of %s says what it is and needs no escaping",
  (code, { status, title }) => {
    const page = problemPage(code) ?? "";
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain(`<code>${code}</code>, HTTP status ${status}`);
    const texts = page.split("<p>").at(-1) ?? "";
    expect(texts.split("</p>")[0]).toMatch(/^[^<>&]{20,}$/);
  },
);

test("there is no page for a code that is not on the list", () => {
  expect(problemPage("toString")).toBeUndefined();
  expect(problemPage("nothing")).toBeUndefined();
});
