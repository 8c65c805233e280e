import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("{,wire/}*.ts", { cwd: import.meta.dirname }).filter(
  (name) => !name.endsWith(".test.ts"),
);

test.each(files)(
  "%s imports only its neighbours and two files of the contract, types included",
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

test.each(["redirectUrl.ts", "retryAfter.ts"])("%s imports nothing", (file) => {
  const source = readFileSync(`${import.meta.dirname}/../contract/${file}`, "utf8");
  expect(source).not.toMatch(/^import/m);
});
