/** What is used of the browser's storage. */
export type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** One text that is kept as long as the tab lives. A browser that has no storage keeps nothing and does no harm. */
export function keptInTab(key: string, storage: () => TabStorage) {
  return {
    read: (): string | undefined => attempt(() => storage().getItem(key)) ?? undefined,
    write: (text: string): void => {
      attempt(() => {
        storage().setItem(key, text);
      });
    },
    erase: (): void => {
      attempt(() => {
        storage().removeItem(key);
      });
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
