import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("{,wire/}*.ts", { cwd: import.meta.dirname }).filter(
  (name) => !name.endsWith(".test.ts"),
);

test.each(files)(
  "%s takes nothing, and no types, but of its neighbours and redirectUrl.ts",
  (name) => {
    const source = readFileSync(`${import.meta.dirname}/${name}`, "utf8");
    const imports = Array.from(
      source.matchAll(/\b(?:from|import)\s*\(?"([^"]+)"/g),
      ([, from]) => from,
    );
    for (const from of imports)
      expect(from).toMatch(/^(\.\/(wire\/)?\w+\.ts|\.\.\/contract\/redirectUrl\.ts)$/);
  },
);

test("redirectUrl.ts needs nothing at all", () => {
  const source = readFileSync(`${import.meta.dirname}/../contract/redirectUrl.ts`, "utf8");
  expect(source).not.toMatch(/^import/m);
});
