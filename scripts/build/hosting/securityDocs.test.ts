import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { pageHeaders } from "../../../gateway/http/pageHeaders.ts";
import { contentSecurityPolicy } from "../vite/contentSecurityPolicy.ts";

/** The first two columns of the table under a heading: what stands in backticks. */
async function rowsUnder(heading: string): Promise<Record<string, string>> {
  const page = await readFile(new URL("../../../docs/security.md", import.meta.url), "utf8");
  const part = page.split(/^#+ /m).find((each) => each.startsWith(heading)) ?? "";
  return Object.fromEntries(
    Array.from(
      part.matchAll(/^\| `([^`]+)` \| (?:`([^`]+)`|see below) \|/gm),
      ([, name, value = ""]) => [name, value],
    ),
  );
}

test("the page on security tells of every header that the page is sent with, and of no other", async () => {
  const { "content-security-policy": _, ...headers } = pageHeaders("", true);
  const { "content-security-policy": policy, ...told } = await rowsUnder("What every page is sent");
  expect(told).toEqual(headers);
  expect(policy).toBe("");
});

test("and of every directive of its policy", async () => {
  const policy = contentSecurityPolicy({ scripts: ["…"], styles: ["…"] });
  const directives = policy.split("; ").map((one) => one.replace(" ", "\n").split("\n"));
  expect(await rowsUnder("Its policy")).toEqual(Object.fromEntries(directives));
});
