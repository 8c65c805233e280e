import { expect, it } from "vitest";
import { AccountSettings } from "../accounts/accountSettings.ts";
import { layouts } from "../accounts/layouts.ts";
import { mexican, openBooks, start } from "../testing/openBooks.ts";
import { accountCommands } from "./accountCommands.ts";
import { readCall } from "./command.ts";

async function run(name: string, ...args: readonly string[]): Promise<string> {
  const books = await openBooks("MXN");
  try {
    const call = readCall(args, { store: books.store, now: start, log: () => undefined });
    return (await accountCommands.find((one) => one.name === name)?.run(call)) ?? "";
  } finally {
    await books.close();
  }
}

it("layouts list names each layout with its bank and its sources", async () => {
  const printed = await run("layouts list");
  for (const { name, bank, source } of layouts)
    for (const text of [`${name}  ${bank}`, ...source]) expect(printed).toContain(text);
});

it("layouts show prints settings that an account takes", async () => {
  const shown: unknown = JSON.parse(await run("layouts show", "mx-bbva"));
  const settings = AccountSettings.parse(Object.assign({}, mexican, shown));
  expect(settings).toMatchObject({
    encoding: "windows-1252",
    csv: { separator: "\t", columns: { bookedDay: "Día", credit: "Abono" } },
  });
});

it("layouts show refuses a name that is none, and says where the names are", async () => {
  await expect(run("layouts show", "mx-bank")).rejects.toThrow("See layouts list.");
});
