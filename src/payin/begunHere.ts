/** What is used of the browser's storage. */
type BegunStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Remembers, as long as the tab lives, that a payment was created in it: also when the customer comes back from an institution by
 * another link. It holds nothing of the payment but its id. A browser that has no storage remembers nothing.
 */
export function begunHere(idPayin: string, storage: () => BegunStorage) {
  const key = `begun ${idPayin}`;
  return {
    note: () => attempt(() => storage().setItem(key, "1")),
    isNoted: () => attempt(() => storage().getItem(key)) === "1",
    forget: () => attempt(() => storage().removeItem(key)),
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
