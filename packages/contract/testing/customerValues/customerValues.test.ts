import { expect, test } from "vitest";
import { eastAsianNames } from "./eastAsianNames.ts";
import { writtenEmails } from "./emails.ts";
import { latinNames } from "./latinNames.ts";
import {
  writtenAccountNumbers,
  writtenAliases,
  writtenRandomKeys,
  writtenTaxIds,
  writtenUpiIds,
} from "./numbers.ts";
import { otherNames } from "./otherNames.ts";
import { refusedPhones, writtenPhones } from "./phones.ts";
import { refusedValues } from "./refused.ts";

const accepted = [
  ...latinNames,
  ...eastAsianNames,
  ...otherNames,
  ...writtenEmails,
  ...writtenPhones,
  ...writtenAccountNumbers,
  ...writtenAliases,
  ...writtenTaxIds,
  ...writtenUpiIds,
  ...writtenRandomKeys,
];

test("the tables hold at least 200 real values, each with a source, and refuse at most one in twenty", () => {
  const refused = [...refusedValues, ...refusedPhones];
  const all = [...accepted, ...refused];
  const read = all.filter((row) => !String(row.at(-1)).startsWith("from knowledge"));
  expect(read.length).toBeGreaterThanOrEqual(200);
  expect(read.length / all.length, "sources that somebody has read").toBeGreaterThan(0.9);
  expect(refused.length / all.length).toBeLessThanOrEqual(0.05);
  for (const row of all) expect(row.at(-1), String(row)).not.toBe("");
  const written = accepted.map((row) => row.slice(0, -2).join(" "));
  expect(written.filter((one, at) => written.indexOf(one) !== at)).toEqual([]);
});
