import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import type { Endpoint } from "@pay/contract/endpoint.ts";
import { endpoints } from "@pay/contract/endpoints/index.ts";
import { PaymentMethodRequest, PaymentMethodResponse } from "@pay/contract/payin.ts";
import { PayoutMethodRequest } from "@pay/contract/payout.ts";
import { findBlocks } from "../sourceText.ts";
import { operationParts, withOperations } from "./operationParts.ts";

const root = resolve(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const pages = globSync("docs/api/*.md", { cwd: root }).map((path) => read(path));
const parts =
  /^<!-- parameters: (\w+) -->\n[^]*?^<!-- end of parameters -->\n([^]*?)^<!-- answer: \1 -->$/gm;

/** The hand-written text between the two parts of each operation, by its name. */
const written = new Map(
  pages.flatMap((page) =>
    Array.from(page.matchAll(parts), ([, name = "", text = ""]) => [name, text] as const),
  ),
);

const operations = Object.values<Endpoint>(endpoints).filter(({ base }) => base === "api");
const names = operations.map(({ operationId }) => operationId);

test("the reference has each operation of the API once", () => {
  const answers = pages.flatMap((page) =>
    Array.from(page.matchAll(/^<!-- answer: (\w+) -->$/gm), ([, name = ""]) => name),
  );
  expect(answers.toSorted()).toEqual(names.toSorted());
  expect([...written.keys()].toSorted()).toEqual(names.toSorted());
});

test.each(operations)(
  "$operationId has a command that the tests run, and code for Node.js if live has it",
  ({ operationId, sandboxOnly }) => {
    const blocks = findBlocks(written.get(operationId) ?? "");
    const commands = blocks.filter(({ language }) => language === "bash");
    expect(commands.some(({ marks }) => marks.includes("run"))).toBe(true);
    const isInNode = blocks.some(({ language }) => language === "js");
    expect(isInNode || sandboxOnly === true).toBe(true);
  },
);

test.each([
  ["docs/api/payins.md", "paymentMethod", Object.keys(PaymentMethodRequest.shape)],
  ["docs/api/payins.md", "paymentMethodResponse", Object.keys(PaymentMethodResponse.shape)],
  ["docs/api/payouts.md", "paymentMethod", Object.keys(PayoutMethodRequest.shape)],
])("%s has a row for each field of %s, and no other row", (path, name, expected) => {
  const [, table = ""] = read(path).split(`\n| Field of \`${name}\` |`);
  const [rows = ""] = table.split("\n\n");
  const fields = Array.from(rows.matchAll(/^\| `(\w+)/gm), ([, field = ""]) => field);
  expect([...new Set(fields)].toSorted()).toEqual(expected.toSorted());
});

test("a part shows method, path, parameters, the answer with its fields, and the errors", () => {
  const { parameters, answer } = operationParts("readBalances");
  expect(parameters).toMatch(/^`GET \/balances`\n\n\| Parameter \| In \| Type \| Required \|/);
  expect(parameters).toContain("| `currencies` | query | array of strings | no | Only these");
  expect(answer).toMatch(/^\*\*Answer 200\*\*\n\n```json\n\{\n {2}"balances": \[\n/);
  expect(answer).toContain(
    "| `balances[].available` | [Money](../api-reference.md#money) | always | The amount that can",
  );
  expect(answer).toMatch(/\n\nThe \[errors of every call\]\(.*\) are possible too\.$/);
  expect(operationParts("readPayout").answer).toContain(
    "| 404 | [`payment_not_found`](../errors.md#payment_not_found) | There is no payment with this id |",
  );
});

test("a short list of codes stands behind the meaning, and a long one is left out", () => {
  const { parameters } = operationParts("createTokenByAction");
  expect(parameters).toContain(
    "The calls that the token may make for its one payment.<br>`PAYIN_CREATE`: list payment",
  );
  expect(operationParts("listCurrencies").answer).toContain("| ISO 4217 code. |");
});

test.each(["listPayins", "listPayouts", "listPaymentOperators"])(
  "the parameters of %s lead to the page of the methods instead of naming each",
  (operationId) => {
    const { parameters } = operationParts(operationId);
    expect(parameters).toContain(
      "Separated by commas, of [the codes of methods](../payment-methods.md); other values are",
    );
    expect(parameters).not.toContain("BANK_TRANSFER");
  },
);

test("only the text between the markers is replaced", () => {
  const page =
    "a\n<!-- answer: one -->\nold\n<!-- end of answer -->\nb\n<!-- parameters: one -->\n<!-- end of parameters -->\n";
  const made = withOperations(page, (name) => ({ parameters: `p ${name} $1`, answer: "$&" }));
  expect(made).toBe(
    "a\n<!-- answer: one -->\n$&\n<!-- end of answer -->\nb\n<!-- parameters: one -->\np one $1\n<!-- end of parameters -->\n",
  );
});

test("a marker with an unknown operation is an error", () => {
  expect(() => withOperations("<!-- answer: none -->\n<!-- end of answer -->")).toThrow(
    "The marker names the unknown operation none. Use a name from packages/contract/endpoints.",
  );
});
