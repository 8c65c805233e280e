import {
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { normalizePath } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { compileInline } from "./inlineScript.ts";

const namesOf = (files: ReadonlySet<string>) =>
  Array.from(files, (file) => basename(file)).toSorted();

test("the inline script is made again after a change of any file that it imports, also of a renamed one", async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "inline-")));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const main = join(folder, "main.ts");
  writeFileSync(main, 'import { word } from "./before.ts";\nconsole.log(word);\n');
  writeFileSync(join(folder, "before.ts"), 'export const word = "planted";\n');
  const before = await compileInline(main);
  expect(before.code).toContain("planted");
  expect(namesOf(before.files)).toEqual(["before.ts", "main.ts"]);
  renameSync(join(folder, "before.ts"), join(folder, "after.ts"));
  writeFileSync(main, readFileSync(main, "utf8").replace("before", "after"));
  const after = await compileInline(main);
  expect(namesOf(after.files)).toEqual(["after.ts", "main.ts"]);
  expect(after.files).toContain(normalizePath(main));
});

test("the inline script carries the class names that its code uses, and no other", async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "inline-")));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const main = join(folder, "main.ts");
  writeFileSync(
    main,
    'import styles from "./Planted.module.css";\nconsole.log(styles.first, styles.second);\n',
  );
  writeFileSync(
    join(folder, "Planted.module.css"),
    ".first { color: red }\n.second { color: red }\n.third { color: red }\n",
  );
  const { code } = await compileInline(main);
  expect(code.match(/Planted-\w+/g)).toEqual(["Planted-first", "Planted-second"]);
});
