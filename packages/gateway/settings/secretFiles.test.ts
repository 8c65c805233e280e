import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readConfig } from "./readConfig.ts";

const live = {
  ENVIRONMENT: "live",
  DATABASE_URL: "postgres://gateway@db.example/gateway",
  PUBLIC_URL: "https://pay.example",
};

describe("a secret from a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "secrets-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const keep = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };

  test("is read without the line end, in live too", () => {
    const databaseUrl = "postgres://gateway:8f14e45fceea167a@db.example/gateway";
    const DATABASE_URL_FILE = keep("database", `${databaseUrl}\n`);
    const REDIS_URL_FILE = keep("redis", "redis://cache.example");
    const { PUBLIC_URL, ENVIRONMENT } = live;
    expect(
      readConfig({ PUBLIC_URL, ENVIRONMENT, DATABASE_URL_FILE, REDIS_URL_FILE }),
    ).toMatchObject({
      databaseUrl,
      redisUrl: "redis://cache.example",
    });
  });

  test("is refused with a sentence if it is weak, missing, empty or given twice", () => {
    const empty = keep("empty", "\n");
    const none = join(folder, "none");
    const weak = keep("weak", "postgres://gateway:gateway@db.example/gateway");
    const inLive = { ...live, DATABASE_URL: "" };
    const rows: readonly [Record<string, string>, string][] = [
      [{ ...inLive, DATABASE_URL_FILE: weak }, "DATABASE_URL has a password of fewer than 16"],
      [
        { ...inLive, DATABASE_URL_FILE: none },
        `DATABASE_URL_FILE is ${none}, which cannot be read (ENOENT). Name a file that the service may read.`,
      ],
      [
        { ...inLive, DATABASE_URL_FILE: empty },
        `DATABASE_URL_FILE is ${empty}, which is empty. Write DATABASE_URL into that file.`,
      ],
      [
        { ...live, DATABASE_URL_FILE: weak },
        "DATABASE_URL and DATABASE_URL_FILE are both set. Leave one of them out.",
      ],
    ];
    for (const [env, sentence] of rows) expect(() => readConfig(env)).toThrow(sentence);
  });

  test("counts as the setting, so that a shared database must name its environment", () => {
    const DATABASE_URL_FILE = keep("shared", "postgres://db.example/x");
    expect(() => readConfig({ DATABASE_URL_FILE })).toThrow(
      "ENVIRONMENT must be set if DATABASE_URL is set.",
    );
  });
});

test.each([
  "postgres://gateway:gateway@one.example:5432,two.example:5432/gateway",
  "postgres://db.example/gateway?user=gateway&password=short",
  "postgres://gateway:%61%62%63%64%65%66@db.example/gateway",
  `postgres://gateway:${"a".repeat(32)}@db.example/gateway`,
  "postgres://gateway:postgrespostgres42@db.example/gateway",
  "postgres://gateway:1234567890123456@db.example/gateway",
])("live refuses the password in %s", (DATABASE_URL) => {
  expect(() => readConfig({ ...live, DATABASE_URL })).toThrow(
    /^DATABASE_URL has a password (?:of fewer than 16 characters|that is easy to guess), which live refuses\./,
  );
});

test.each([
  "postgres://gateway@db.example/gateway",
  "postgres://gateway:c20ad4d76fe97759aa27a0c99bff6710@db.example/gateway",
])("live takes %s", (DATABASE_URL) => {
  expect(readConfig({ ...live, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});
