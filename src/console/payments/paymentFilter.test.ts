import { expect, test } from "vitest";
import { toSought } from "./findEndpoint.ts";
import { everything, isSearchable, toListQuery } from "./paymentFilter.ts";

test.each([
  [{}, {}],
  [{ idPrefix: " A-10 " }, { idPrefixes: ["A-10"] }],
  [{ idPrefix: "?" }, {}],
  [{ reference: " PW7K2M9Q4D" }, { references: ["PW7K2M9Q4D"] }],
  [{ amount: "51.00 php" }, { amounts: ["51.00PHP"] }],
  [{ amount: "51" }, {}],
  [{ day: "2026-11-21" }, { from: ["2026-11-21T00:00:00.000Z"], to: ["2026-11-22T00:00:00.000Z"] }],
  [{ status: "REVERSED" }, { processorStatuses: ["REVERSED"] }],
  [
    { status: "SUCCESS", direction: "payout" },
    { statuses: ["SUCCESS"], directions: ["payout"] },
  ],
])("the filter %j lists by %j", (filter, query) => {
  expect(toListQuery({ ...everything, ...filter })).toEqual(query);
});

test.each([
  ["idPrefix", "A-1", true],
  ["idPrefix", "?", false],
  ["amount", "51 PHP", true],
  ["amount", "51", false],
  ["reference", "UTR 40", true],
  ["reference", "é", false],
] as const)("whether %s can be searched for by %s is %s", (field, typed, expected) => {
  expect(isSearchable[field](typed)).toBe(expected);
});

test("a customer is searched for by the kind of what was typed", () => {
  expect(toSought("kim@mail.example")).toEqual({ emailAddress: "kim@mail.example" });
  expect(toSought("+63 905 1234567")).toEqual({ phoneNumber: "+63 905 1234567" });
});
