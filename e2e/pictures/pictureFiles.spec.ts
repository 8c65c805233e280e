import { readdirSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { listPictures } from "./pictureTable.ts";

// How many pictures there may be, and how large, stands in scripts/checks/ceilings.ts.
test("each picture is named by a row of the table, and each row has its pictures", () => {
  const files = readdirSync("docs/pictures").filter((file) => file.endsWith(".png"));
  const named = listPictures().map((name) => `${name}.png`);
  expect(files.toSorted()).toEqual(named.toSorted());
});
