import { expect, test } from "vitest";
import type { PaymentOperator } from "@pay/contract/paymentOption.ts";
import { allOperators } from "@pay/operators/catalogue.ts";
import { joinFacts } from "@pay/operators/joinFacts.ts";
import { codeQueries, customerQueries } from "./customerQueries.ts";
import { findOperators } from "./searchOperators.ts";

const { compare } = new Intl.Collator("en");

/** All open operators of a country, as a connector names them by their codes alone. */
function offerAll(country: string): readonly PaymentOperator[] {
  return allOperators
    .filter((one) => one.country === country && one.closedOn === undefined)
    .flatMap(({ code }) => joinFacts({ code }) ?? []);
}

const offers = new Map(
  [...new Set(allOperators.map(({ country }) => country))].map((country) => [
    country,
    offerAll(country),
  ]),
);

const firstCode = (country: string, query: string) =>
  findOperators(offers.get(country) ?? [], query, compare)[0]?.operator.code;

test("of sixty queries that customers type, at least 58 have the expected operator first", () => {
  const misses = customerQueries.flatMap(([country, query, code]) => {
    const first = firstCode(country, query);
    return first === `${country}_${code}` ? [] : [{ country, query, code, first }];
  });
  expect(customerQueries).toHaveLength(60);
  expect(misses.length, JSON.stringify(misses, undefined, 1)).toBeLessThanOrEqual(2);
});

test.each(codeQueries)("in %s a search for %j shows the bank %s first", (country, query, code) => {
  expect(firstCode(country, query)).toBe(`${country}_${code}`);
});

test("a number that names no bank and begins with none finds none", () => {
  for (const query of ["999", "99", "9990000", "4152", "xx0140397", "014x"])
    expect(findOperators(offers.get("ID") ?? [], query, compare), query).toEqual([]);
});

/** The wallet i.saku is Indomaret's, and has its name among the aliases. Both are found. */
const shared = ["ID_INDOMARET"];

test(
  "each operator of the catalogue is found first by its name without blanks, hyphens and capitals",
  { tags: ["all"] },
  () => {
    const misses = [...offers].flatMap(([country, operators]) =>
      operators.filter(({ code, name }) => {
        const typed = name.replaceAll(/[\s.&-]/g, "").toLowerCase();
        return firstCode(country, typed) !== code;
      }),
    );
    expect(misses.map(({ code }) => code)).toEqual(shared);
  },
);
