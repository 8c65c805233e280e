import { expect, test } from "vitest";
import { describeDatabaseAddress, placesOf, readDatabaseAddress } from "./databaseAddress.ts";

test.each([
  ["postgres://app@db.example:5432/pay", ["postgres://app@db.example:5432/pay"]],
  ["postgres:///pay?host=/run/postgresql", ["postgres:///pay?host=/run/postgresql"]],
  [
    "postgresql://app:p%40ss@one:5432,two:5433/pay?sslmode=verify-full",
    [
      "postgresql://app:p%40ss@one:5432/pay?sslmode=verify-full",
      "postgresql://app:p%40ss@two:5433/pay?sslmode=verify-full",
    ],
  ],
  [
    "postgres://[2001:db8::1]:5432,db.example/pay",
    ["postgres://[2001:db8::1]:5432/pay", "postgres://db.example/pay"],
  ],
])("%s has an address for each of its servers", (text, addresses) => {
  expect(readDatabaseAddress(text)).toEqual(addresses);
});

test.each([
  "mysql://db.example/pay",
  "db.example:5432",
  "postgres://one:5432,/pay",
  "postgres://one:5432,two:port/pay",
  "postgres://one,two/pay?host=three",
  "postgres://one,two/pay?port=5433",
  "",
])("%j is no address of PostgreSQL", (text) => {
  expect(readDatabaseAddress(text)).toBeUndefined();
});

test("an address is described with all its servers, and without its password", () => {
  const address = "postgres://app:s3cret@one:5432,two:5432/pay?password=s3cret";
  expect(describeDatabaseAddress(address)).toBe("postgres://app@one:5432,two:5432/pay");
});

test.each([
  ["postgres://app:s3cret@DB1/pay", ["db1:5432/pay"]],
  ["postgres://db1:5432/pay?sslmode=require", ["db1:5432/pay"]],
  ["postgres://one:5432,two:5433/pay", ["one:5432/pay", "two:5433/pay"]],
  ["postgres:///pay?host=/run/postgresql", ["/run/postgresql:5432/pay"]],
  ["postgres://localhost/pay?host=/cloudsql/one&port=6432", ["/cloudsql/one:6432/pay"]],
  ["postgres://%2Frun%2Fpostgresql/pay", ["/run/postgresql:5432/pay"]],
  ["postgres://[2001:db8::1]/pay", ["[2001:db8::1]:5432/pay"]],
])("the servers of %s are named as they are reached", (text, places) => {
  expect(placesOf(text)).toEqual(places);
});
