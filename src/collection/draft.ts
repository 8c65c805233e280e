import * as z from "zod/mini";

const Draft = z.record(z.string(), z.string());

/** What is used of the browser's storage. */
export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * What the customer has typed for one payment, kept while the tab lives, so that a reload or an app switch costs nothing; erased
 * once the payment is created (G45). A browser that has no storage keeps nothing and does no harm.
 */
export function draftOf(idPayin: string, storage: () => DraftStorage) {
  const key = `draft ${idPayin}`;
  return {
    read: (): Readonly<Record<string, string>> =>
      attempt(() => Draft.parse(JSON.parse(storage().getItem(key) ?? "{}"))) ?? {},
    write: (values: Readonly<Record<string, string>>): void => {
      attempt(() => storage().setItem(key, JSON.stringify(values)));
    },
    erase: (): void => {
      attempt(() => storage().removeItem(key));
    },
  };
}

// In-app browsers and private windows throw already when the storage is looked at.
function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
