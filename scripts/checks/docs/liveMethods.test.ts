import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { payinMethods } from "@pay/contract/methods/index.ts";
import type { PayinMethod, PayoutMethod } from "@pay/contract/paymentMethod.ts";
import { payoutMethods } from "@pay/contract/payoutMethods/index.ts";
import { AccountSettings, findSettingsFault } from "@pay/own-accounts/accounts/accountSettings.ts";
import { payoutOperators } from "@pay/own-accounts/accounts/operators.ts";

const root = resolve(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(resolve(root, path), "utf8");
const section = read("docs/payment-methods.md").split("### What works in live")[1] ?? "";

/** Returns the rows of a table of the section: a method, its currencies of own accounts, and those of other connectors alone. */
function rowsOf(heading: string): readonly string[] {
  const table = section.split(`| ${heading} |`)[1]?.split("\n\n")[0] ?? "";
  const rows = table.matchAll(/^\| `(\w+)` \| (?:not by own accounts |([A-Z ]+))\| ([A-Z ]*)\|$/gm);
  return [...rows].map(([, code, own = "", other = ""]) => toRow(code, own, other)).toSorted();
}

const sorted = (list: string) => list.trim().split(" ").toSorted().join(" ");

function toRow(code: string | undefined, own: string, other: string): string {
  return `${code}: ${sorted(own)} | ${sorted(other)}`;
}

/** Returns whether settings of own accounts may name a payin's method in a currency. */
function isPaidIn(method: string, currencyCode: string): boolean {
  const settings = { accountName: "Nordic Bikes", methods: [method], format: "mt940" };
  const fault = findSettingsFault(AccountSettings.parse(settings), currencyCode) ?? "";
  return !/is not possible in|take no payins in/.test(fault);
}

/** Returns whether own accounts take payins of any method in a currency. */
function isServed(currencyCode: string): boolean {
  return payinMethods.some(({ code }) => isPaidIn(code, currencyCode));
}

/** Returns whether own accounts send a payout: a transfer from an account of the currency to a bank that its file can name. */
function isPaidOut(method: string, currencyCode: string): boolean {
  const settings = { accountName: "Nordic Bikes", methods: [], format: "mt940" };
  const fault = findSettingsFault(AccountSettings.parse(settings), currencyCode);
  const hasBanks = payoutOperators(currencyCode, []).length > 0;
  return method === "BANK_TRANSFER" && fault === undefined && hasBanks;
}

function rowsBy(
  methods: readonly (PayinMethod | PayoutMethod)[],
  isOwn: (method: string, currencyCode: string) => boolean,
): readonly string[] {
  const rows = methods.map(({ code, dataPoints }) => {
    const by = Map.groupBy(Object.keys(dataPoints), (one) => isOwn(code, one));
    return toRow(code, (by.get(true) ?? []).join(" "), (by.get(false) ?? []).join(" "));
  });
  return rows.toSorted();
}

test("the page says of each method and currency whether own accounts take it in live, or a connector alone", () => {
  expect(rowsOf("Payin")).toEqual(rowsBy(payinMethods, isPaidIn));
  expect(rowsOf("Payout")).toEqual(rowsBy(payoutMethods, isPaidOut));
});

test("the page about own accounts has a row for each currency, and says of the others that they are not served", () => {
  const markets = read("docs/take-real-money.md").split("## Markets")[1]?.split("\n\n")[1] ?? "";
  const listed = (isOwn: boolean) =>
    markets
      .split("\n")
      .slice(2)
      .filter((row) => row.includes("| not by own accounts |") !== isOwn)
      .flatMap((row) => row.split("|")[1]?.match(/\b[A-Z]{3}\b/g) ?? [])
      .toSorted();
  const currencies = new Set(payinMethods.flatMap(({ dataPoints }) => Object.keys(dataPoints)));
  const [served, others] = [true, false].map((is) =>
    [...currencies].filter((one) => isServed(one) === is).toSorted(),
  );
  expect(listed(true)).toEqual(served);
  expect(listed(false)).toEqual(others);
});

test("the front page counts the methods and currencies that work by own accounts", () => {
  const payins = payinMethods.flatMap(({ code, dataPoints }) =>
    Object.keys(dataPoints)
      .filter((currencyCode) => isPaidIn(code, currencyCode))
      .map((currencyCode) => ({ code, currencyCode })),
  );
  const methods = new Set(payins.map(({ code }) => code)).size;
  const currencies = new Set(payins.map(({ currencyCode }) => currencyCode)).size;
  expect(read("README.md")).toContain(
    `[${methods} methods in ${currencies} currencies](docs/payment-methods.md#what-works-in-live)`,
  );
});
