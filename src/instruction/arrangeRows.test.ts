import { expect, test } from "vitest";
import { arrangeRows } from "./arrangeRows.ts";

const rows = [
  { name: "location", value: "Alpha Store", isCopied: false },
  { name: "reference", value: "48210937561", isCopied: true },
  { name: "phoneNumber", value: "+819012345678", isCopied: false },
] as const;

test("the code for the till comes first, large and under its own name", () => {
  expect(
    arrangeRows(rows, {
      first: ["reference"],
      loud: "reference",
      renamed: { reference: "storeCode" },
    }),
  ).toEqual([
    { name: "storeCode", value: "48210937561", isCopied: true, look: "loud" },
    { name: "location", value: "Alpha Store", isCopied: false },
    { name: "phoneNumber", value: "+819012345678", isCopied: false },
  ]);
});

test("a masked value keeps its place", () => {
  expect(arrangeRows(rows, { masked: ["phoneNumber"] })).toEqual([
    { name: "location", value: "Alpha Store", isCopied: false },
    { name: "reference", value: "48210937561", isCopied: true },
    { name: "phoneNumber", value: "+8190••••678", isCopied: false },
  ]);
});

test("an answer without the first row of the arrangement keeps its other rows", () => {
  expect(arrangeRows(rows.slice(0, 1), { first: ["reference"], loud: "reference" })).toEqual(
    rows.slice(0, 1),
  );
});

test("the ends of an address are emphasised", () => {
  const address = { name: "address", value: "0x7e57aaaaaaaaaaaaaa01", isCopied: true } as const;
  expect(arrangeRows([address], { withEnds: "address" })).toEqual([{ ...address, look: "ends" }]);
});
