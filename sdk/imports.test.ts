import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("{,wire/}*.ts", { cwd: import.meta.dirname }).filter(
  (name) => !name.endsWith(".test.ts"),
);

test.each(files)(
  "%s takes nothing, and no types, but of its neighbours and the two plain files of the contract",
  (name) => {
    const source = readFileSync(`${import.meta.dirname}/${name}`, "utf8");
    const imports = Array.from(
      source.matchAll(/\b(?:from|import)\s*\(?"([^"]+)"/g),
      ([, from]) => from,
    );
    for (const from of imports)
      expect(from).toMatch(/^(\.\/(wire\/)?\w+\.ts|\.\.\/contract\/(redirectUrl|retryAfter)\.ts)$/);
  },
);

test.each(["redirectUrl.ts", "retryAfter.ts"])("%s needs nothing at all", (file) => {
  const source = readFileSync(`${import.meta.dirname}/../contract/${file}`, "utf8");
  expect(source).not.toMatch(/^import/m);
});
