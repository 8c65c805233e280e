const place = "console-key";

/** Tells whether the address contains the key of the console's link. */
export function hasConsoleKey(): boolean {
  return keyOfAddress() !== null;
}

/**
 * Returns the key of the console's link: from the address's fragment, which it removes, or from the browser's storage. It is not
 * a secret of the merchant, and becomes invalid with the secret from which it was made.
 */
export function takeConsoleKey(): string | undefined {
  const given = keyOfAddress();
  if (given === null) return keptKey();
  history.replaceState(history.state, "", location.pathname + location.search);
  return given;
}

/** Stores a key that has signed in, for later visits. Without storage the developer needs the link again. */
export function keepConsoleKey(key: string): void {
  try {
    localStorage.setItem(place, key);
  } catch {
    // It is still valid for this page.
  }
}

/** Removes the key, so that the console stays signed out in the next tab too. */
export function forgetConsoleKey(): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Nothing was stored.
  }
}

function keyOfAddress(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get("key");
}

function keptKey(): string | undefined {
  try {
    return localStorage.getItem(place) ?? undefined;
  } catch {
    return undefined;
  }
}
