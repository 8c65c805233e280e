import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("*.ts", { cwd: import.meta.dirname }).filter(
  (name) => !name.endsWith(".test.ts"),
);

test.each(files)("%s needs nothing at run time but its neighbours and redirectUrl.ts", (name) => {
  const source = readFileSync(`${import.meta.dirname}/${name}`, "utf8");
  const imports = Array.from(
    source.matchAll(/^(?:import|export)(?!\s+type)\s(?:[^;"]*?\sfrom\s)?"([^"]+)"/gm),
    ([, from]) => from,
  );
  for (const from of imports) expect(from).toMatch(/^(\.\/\w+\.ts|#contract\/redirectUrl\.ts)$/);
});

test("redirectUrl.ts needs nothing at all", () => {
  const source = readFileSync(`${import.meta.dirname}/../contract/redirectUrl.ts`, "utf8");
  expect(source).not.toMatch(/^import/m);
});
