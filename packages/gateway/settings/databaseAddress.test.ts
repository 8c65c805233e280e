import { expect, test } from "vitest";
import { describeDatabaseAddress, readDatabaseAddress } from "./databaseAddress.ts";

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
