/** What is used of the browser's storage. */
type BegunStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Remembers, as long as the tab lives, that a payment was created in it, and where its link leads back to: also when the customer comes
 * back from an institution by another link, which cannot tell while the payin cannot be read. It holds nothing else of the payment
 * but its id. A browser that has no storage remembers nothing.
 */
export function begunHere(idPayin: string, storage: () => BegunStorage) {
  const key = `begun ${idPayin}`;
  return {
    note: (returnUrl: string): void => {
      attempt(() => storage().setItem(key, returnUrl));
    },
    /** The link's `returnUrl`; undefined where the payment was not begun here. To be judged like any other (G24). */
    returnUrl: (): string | undefined => attempt(() => storage().getItem(key)) ?? undefined,
    forget: (): void => {
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
