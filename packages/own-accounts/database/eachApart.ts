import { setImmediate } from "node:timers/promises";
import type { OnFault } from "../ground/apart.ts";
import type { Store, Writing } from "./store.ts";

/** Work about many items, in the order of their keys. */
export interface WorkOnItems<Key> {
  /** A key before the first item. */
  readonly start: Key;
  /** The items of one transaction. It holds the lock, so customers' payins wait for it. */
  readonly atOnce: number;
  /** Works on at most so many items behind a key. Returns the last key of as many, and undefined at the end. */
  readonly doSome: (writing: Writing, after: Key, atMost: number) => Promise<Key | undefined>;
  /** Finds the first item behind a key. */
  readonly findNext: (
    after: Key,
  ) => Promise<{ readonly key: Key; readonly name: string } | undefined>;
  readonly onFault: OnFault;
}

/**
 * Works on items in transactions of many. If one fails, its items are worked on one by one, and the item that fails alone goes to `onFault`:
 * it stays as it is, and the others go on. Throws if the database gives no transaction.
 */
export async function eachApart<Key>(
  store: Store,
  { start, atOnce, doSome, findNext, onFault }: WorkOnItems<Key>,
): Promise<void> {
  let after: Key | undefined = start;
  let atMost = atOnce;
  while (after !== undefined) {
    const from: Key = after;
    let hasBegun = false;
    try {
      after = await store.write(async (writing) => {
        hasBegun = true;
        return await doSome(writing, from, atMost);
      });
    } catch (error) {
      if (!hasBegun) throw error;
      if (atMost > 1) {
        atMost = 1;
        continue;
      }
      const failed = await findNext(from);
      if (!failed) throw error;
      onFault(failed.name, error);
      after = failed.key;
      atMost = atOnce;
    }
    // SQLite answers without waiting: let other calls run.
    await setImmediate();
  }
}
