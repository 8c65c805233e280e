import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { pageHeaders } from "@pay/gateway/webApp/pageHeaders.ts";
import { contentSecurityPolicy } from "../vite/integrity.ts";

/** Returns the code in the first two columns of the table under a heading. */
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

test("docs/security.md lists exactly the headers of the page", async () => {
  const { "content-security-policy": _, ...headers } = pageHeaders("", true);
  const { "content-security-policy": policy, ...told } = await rowsUnder("What every page is sent");
  expect(told).toEqual(headers);
  expect(policy).toBe("");
});

test("docs/security.md lists every directive of the page's policy", async () => {
  const policy = contentSecurityPolicy({ scripts: ["…"], styles: ["…"] });
  const directives = policy.split("; ").map((one) => one.replace(" ", "\n").split("\n"));
  expect(await rowsUnder("Its policy")).toEqual(Object.fromEntries(directives));
});
