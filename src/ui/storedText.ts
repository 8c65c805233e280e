/** The methods of the browser's storage that this module calls. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Stores one text in the browser, e.g. in `sessionStorage` for the life of the tab. In a browser without storage it does nothing. */
export function storedText(key: string, storage: () => TextStorage) {
  return {
    read: (): string | undefined => attempt(() => storage().getItem(key)) ?? undefined,
    write: (text: string): void => attempt(() => storage().setItem(key, text)),
    erase: (): void => attempt(() => storage().removeItem(key)),
  };
}

// In-app browsers and private windows throw as soon as code reads the storage property.
function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
