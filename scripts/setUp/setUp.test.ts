import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

/** A small checkout with our set-up, an npm that counts its runs, and a Vite that copies a source. */
let checkout: string;

const npm = `
  import { appendFileSync, mkdirSync } from "node:fs";
  appendFileSync("npm.log", process.argv.slice(2).join(" ") + "\\n");
  mkdirSync("node_modules/vite/bin", { recursive: true });
  if (process.env.NPM_FAILS === "1") process.exit(1);
`;
const vite = `
  import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
  const words = process.argv.slice(2).join(" ");
  const isOfGuides = words.includes("vite.guides.config.ts");
  for (const folder of ["dist/gateway", "dist/web", "dist/guides"]) mkdirSync(folder, { recursive: true });
  const programs = ["dist/gateway/main.mjs", "dist/web/index.html"];
  for (const file of isOfGuides ? ["dist/guides/index.html"] : programs) writeFileSync(file, "");
  appendFileSync(isOfGuides ? "dist/guides.log" : "dist/builds.log", words + "\\n");
`;

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), "set-up-"));
  cpSync("scripts/setUp", join(checkout, "scripts/setUp"), { recursive: true });
  cpSync("scripts/setUp.mjs", join(checkout, "scripts/setUp.mjs"));
  write("package-lock.json", "{}");
  write("tools/npm-cli.js", npm);
  write("tools/package.json", '{ "type": "module" }');
  write("node_modules/vite/bin/vite.js", vite);
  write("node_modules/package.json", '{ "type": "module" }');
});
afterEach(() => rmSync(checkout, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  writeFileSync(join(checkout, path), text);
}

function setUp(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  return spawnSync(process.execPath, [join(checkout, "scripts/setUp.mjs"), ...args], {
    cwd: tmpdir(),
    encoding: "utf8",
    env: {
      ...process.env,
      npm_execpath: join(checkout, "tools/npm-cli.js"),
      npm_node_execpath: process.execPath,
      ...env,
    },
  });
}

const linesOf = (file: string) =>
  existsSync(join(checkout, file))
    ? readFileSync(join(checkout, file), "utf8").trim().split("\n")
    : [];

test("the packages are installed once, without their scripts, and again when the lock file changes", () => {
  expect(setUp().status).toBe(0);
  expect(setUp().status).toBe(0);
  expect(linesOf("npm.log")).toEqual([expect.stringMatching(/^ci --ignore-scripts /)]);
  write("package-lock.json", "{ }");
  expect(setUp().status).toBe(0);
  expect(linesOf("npm.log")).toHaveLength(2);
});

test("a failed installation is repeated once, and then refused in one sentence", () => {
  const { status, stderr } = setUp([], { NPM_FAILS: "1" });
  expect(status).toBe(1);
  expect(stderr).toContain("npm could not install the packages. Fix the errors of npm above.\n");
  expect(linesOf("npm.log")).toHaveLength(2);
  setUp();
  expect(linesOf("npm.log")).toHaveLength(3);
});

test("nothing goes to stdout, because the command that follows may be piped", () => {
  expect(setUp(["--build"]).stdout).toBe("");
});

test("programs and guides are built once, and not again for changed tests and data", () => {
  setUp(["--build"]);
  write("src/a.test.ts", "1");
  write("e2e/fixture.ts", "1");
  write("examples/shop/node_modules/sdk/index.js", "1");
  write("data/database", "1");
  write("elsewhere/database", "1");
  setUp(["--build"], { DATA_DIR: join(checkout, "elsewhere") });
  expect(linesOf("dist/builds.log")).toHaveLength(2);
  expect(linesOf("dist/guides.log")).toHaveLength(1);
});

test.each([
  "docs/page.md",
  "docs/pictures/page.png",
  "examples/shop/README.md",
  "bench/RESULTS.md",
])("a change of %s is shown: the guides are built again, and the programs are not", (path) => {
  write(path, "1");
  setUp(["--build"]);
  setUp(["--build"]);
  expect(linesOf("dist/guides.log")).toHaveLength(1);
  write(path, "2");
  setUp(["--build"]);
  expect(linesOf("dist/guides.log")).toHaveLength(2);
  expect(linesOf("dist/builds.log")).toHaveLength(2);
  rmSync(join(checkout, "dist/guides/index.html"));
  setUp(["--build"]);
  expect(linesOf("dist/guides.log")).toHaveLength(3);
});

for (const { path, tags } of [
  { path: "packages/own-accounts/main.ts", tags: [] },
  { path: "a-new-folder/a-new-file.txt", tags: [] },
  { path: "packages/sdk/token.ts", tags: ["all"] },
  { path: "packages/operators/countries/JP.json", tags: ["all"] },
  { path: "public/logos/bank.svg", tags: ["all"] },
  { path: "vite.config.ts", tags: ["all"] },
  { path: "tsconfig.base.json", tags: ["all"] },
  { path: "scripts/checks/sourceText.ts", tags: ["all"] },
] as const)
  test(`a change of ${path} is built: nothing is served stale`, { tags: [...tags] }, () => {
    write(path, "1");
    setUp(["--build"]);
    setUp(["--build"]);
    expect(linesOf("dist/builds.log")).toHaveLength(2);
    expect(linesOf("dist/guides.log")).toHaveLength(1);
    write(path, "2");
    setUp(["--build"]);
    expect(linesOf("dist/builds.log")).toHaveLength(4);
    expect(linesOf("dist/guides.log")).toHaveLength(2);
    rmSync(join(checkout, path));
    setUp(["--build"]);
    expect(linesOf("dist/builds.log")).toHaveLength(6);
  });

test("a build is made again if a part of it was removed", () => {
  setUp(["--build"]);
  rmSync(join(checkout, "dist/web/index.html"));
  setUp(["--build"]);
  expect(linesOf("dist/builds.log")).toHaveLength(4);
});

test("a failed build is tried again", () => {
  write("node_modules/vite/bin/vite.js", "process.exit(1);");
  const { status, stderr } = setUp(["--build"]);
  expect(status).toBe(1);
  expect(stderr).toContain("The build failed.");
  write("node_modules/vite/bin/vite.js", vite);
  setUp(["--build"]);
  expect(linesOf("dist/builds.log")).toHaveLength(2);
});
