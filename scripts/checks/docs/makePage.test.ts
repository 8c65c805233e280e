import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { settings } from "../../../gateway/settings/settings.ts";
import { hostSettings } from "../../build/hosting/readHostSettings.ts";
import { madePages, makePage, withFiles } from "./makePage.ts";

const root = resolve(import.meta.dirname, "../../..");

test("every page shows the current settings and files; otherwise run `node scripts/cli/writeDocs.ts`", () => {
  const pages = madePages(root);
  expect(pages).toContain("docs/operating.md");
  const stale = pages.filter((path) => {
    const written = readFileSync(join(root, path), "utf8");
    return makePage(written, root, { service: settings, host: hostSettings }) !== written;
  });
  expect(stale).toEqual([]);
});

test("a block that names a file shows it, and other blocks stay unchanged", () => {
  const page = "a\n\n```py file=x/y.py\nold\nold\n```\n\n```py\nown\n```\n\n```py file=z.py\n```\n";
  expect(withFiles(page, (path) => `# ${path}\nnew\n`)).toBe(
    "a\n\n```py file=x/y.py\n# x/y.py\nnew\n```\n\n```py\nown\n```\n\n```py file=z.py\n# z.py\nnew\n```\n",
  );
});
