import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { listPictures, mostBytes, mostPictures } from "./pictureTable.ts";

const folder = "docs/pictures";
const files = readdirSync(folder).filter((file) => file.endsWith(".png"));

test("each picture is named by a row of the table, and each row has its pictures", () => {
  const named = listPictures().map((name) => `${name}.png`);
  expect(files.toSorted()).toEqual(named.toSorted());
});

test("no two pictures are the same file", () => {
  const byHash = new Map<string, string>();
  for (const file of files) {
    const hash = createHash("sha256")
      .update(readFileSync(`${folder}/${file}`))
      .digest("hex");
    expect(byHash.get(hash), `the file that ${file} repeats`).toBe(undefined);
    byHash.set(hash, file);
  }
});

test("the pictures stay within their ceilings of number and size", () => {
  const bytes = files.map((file) => readFileSync(`${folder}/${file}`).length);
  expect(files.length).toBeLessThanOrEqual(mostPictures);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(mostBytes);
});
