import { accountCommands } from "../commands/accountCommands.ts";
import { readCall } from "../commands/command.ts";
import type { Store } from "../database/store.ts";
import { start } from "./openBooks.ts";

/** Returns what `accounts show` prints. */
export async function showAccounts(store: Store): Promise<string> {
  const call = readCall([], { store, now: start, log: () => undefined });
  return (await accountCommands.find(({ name }) => name === "accounts show")?.run(call)) ?? "";
}
