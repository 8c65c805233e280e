import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** SQL whose effect outlives its transaction. PgBouncer in transaction mode gives the next one another session. */
const sessionSql =
  /\bpg_(?:try_)?advisory_(?:un)?lock(?:_shared)?\(|\bset session\b|\bset_config\((?!.*, true\))|\bcreate temp|\bdeclare \w+ (?:no )?(?:scroll )?cursor|`listen /i;

test("only kept connections and migrations, which pass a pooler by, use what needs a session", () => {
  const root = path.resolve(import.meta.dirname, "../../..");
  const files = globSync("packages/gateway/**/*.ts", { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.startsWith("packages/gateway/testing/") && !file.endsWith(".test.ts"));
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((file) =>
    sessionSql.test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(found.toSorted()).toEqual([
    "packages/gateway/database/holdPostgres.ts",
    "packages/gateway/database/keptConnection.ts",
    "packages/gateway/database/migrationLock.ts",
  ]);
});
