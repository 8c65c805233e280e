import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scope } from "../../test/scope.ts";
import { nodesToTest } from "../../test/programs/findNodes.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "hosted-"));
  cpSync("dist", folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(nodesToTest(scope))(
  "a release is made ready for another host without a build, on Node $version (G43)",
  ({ path }) => {
    const run = (program: string, env: Readonly<Record<string, string>>) =>
      spawnSync(path, [`gateway/${program}.mjs`], { cwd: folder, env, encoding: "utf8" });
    const settings = { ENVIRONMENT: "live", API_BASE_URL: "https://api.example/api" };
    const done = run("hosting", settings);
    expect(done).toMatchObject({ status: 0, stderr: "" });
    expect(done.stdout).toContain("web is for live, with the API at https://api.example/api");
    expect(JSON.parse(readFileSync(join(folder, "web/config.json"), "utf8"))).toEqual({
      apiBaseUrl: "https://api.example/api",
      environment: "live",
    });
    expect(run("verify", {})).toMatchObject({ status: 0, stderr: "" });
    expect(run("verify", { ...settings, API_BASE_URL: "/other" }).status).toBe(1);
  },
);
