import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { readQuery, writeQuery } from "./query.ts";

const parameters = {
  currencies: z.enum(["IDR", "PHP", "JPY"]),
  paymentMethodCodes: z.enum(["ONLINE", "VA_PAY"]),
};

describe("the query of a call (§4)", () => {
  test.each([
    ["", {}],
    ["?", {}],
    ["?currencies=IDR", { currencies: ["IDR"] }],
    ["currencies=IDR,PHP", { currencies: ["IDR", "PHP"] }],
    ["?currencies=PHP,IDR", { currencies: ["PHP", "IDR"] }],
    ["?currencies=IDR%2CPHP", { currencies: ["IDR", "PHP"] }],
    ["?currencies=IDR,%20PHP,+JPY", { currencies: ["IDR", "PHP", "JPY"] }],
    ["?currencies=IDR,IDR", { currencies: ["IDR"] }],
    ["?currencies=IDR,XXX,PHP", { currencies: ["IDR", "PHP"] }],
    ["?currencies=idr,Php,,%00,%FF,IDR", { currencies: ["IDR"] }],
    ["?currencies=XXX", { currencies: [] }],
    ["?currencies=", { currencies: [] }],
    ["?currencies", { currencies: [] }],
    ["?currencies=IDR&currencies=PHP,IDR", { currencies: ["IDR", "PHP"] }],
    ["?Currencies=IDR&currency=IDR&page=2", {}],
    ["?__proto__=IDR&constructor=IDR", {}],
    [
      "?paymentMethodCodes=VA_PAY&currencies=IDR",
      { currencies: ["IDR"], paymentMethodCodes: ["VA_PAY"] },
    ],
  ])("%s is read as %j", (search, query) => {
    expect(readQuery(parameters, search)).toEqual(query);
  });

  test.each([
    [{}, ""],
    [{ currencies: undefined }, ""],
    [{ currencies: ["IDR"] }, "?currencies=IDR"],
    [{ currencies: ["IDR", "PHP"] }, "?currencies=IDR,PHP"],
    [{ currencies: [] }, "?currencies="],
    [{ currencies: ["a&b=c"], more: ["#"] }, "?currencies=a%26b%3Dc&more=%23"],
  ])("%j is written as %s", (query, search) => {
    expect(writeQuery(query)).toBe(search);
  });

  test("reading is the inverse of writing", () => {
    const query = fc.record(
      {
        currencies: fc.uniqueArray(fc.constantFrom("IDR", "PHP", "JPY")),
        paymentMethodCodes: fc.uniqueArray(fc.constantFrom("ONLINE", "VA_PAY")),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(query, (one) => {
        expect(readQuery(parameters, writeQuery(one))).toEqual(one);
      }),
    );
  });
});
