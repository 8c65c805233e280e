import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readPlace, readServerSettings } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), "settings-"));
afterAll(() => rmSync(folder, { recursive: true }));

function keep(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

test("each secret can be given as a file", () => {
  const file = keep("secret", "8f14e45fceea167a5a36dedd4bea2543\n");
  const secret = "8f14e45fceea167a5a36dedd4bea2543";
  expect(
    readServerSettings({ NOTIFICATION_SECRET_FILE: file, PUSH_SECRET_FILE: file }),
  ).toMatchObject({ notificationSecret: secret, pushSecret: secret });
  const DATABASE_URL_FILE = keep("database", "postgres://books@db.example/books\n");
  expect(readPlace({ DATABASE_URL_FILE })).toEqual({
    databaseUrl: "postgres://books@db.example/books",
  });
  expect(readPlace({})).toEqual({ dataDir: "data/own-accounts" });
});

test("a secret that is given twice, empty, missing or short in live is refused", () => {
  const empty = keep("empty", "\n");
  expect(() => readPlace({ DATABASE_URL: "postgres://a/b", DATABASE_URL_FILE: empty })).toThrow(
    "DATABASE_URL and DATABASE_URL_FILE are both set. Leave one of them out.",
  );
  for (const [PUSH_SECRET_FILE, problem] of [
    [empty, "which is empty"],
    [join(folder, "none"), "which cannot be read (ENOENT)"],
  ])
    expect(() => readServerSettings({ PUSH_SECRET_FILE })).toThrow(
      `PUSH_SECRET_FILE is ${PUSH_SECRET_FILE}, ${problem}.`,
    );
  const short = { PUSH_SECRET: "short" };
  expect(readServerSettings(short)).toMatchObject({ pushSecret: "short" });
  expect(() => readServerSettings({ ...short, ENVIRONMENT: "live" })).toThrow(
    "PUSH_SECRET has fewer than 16 characters, which live refuses.",
  );
});
