const place = "console-key";

/** Whether the address has the key of the console's link. */
export function hasConsoleKey(): boolean {
  return keyOfAddress() !== null;
}

/**
 * The key of the console's link: from behind the `#` of the address, where it does not stay, else as this browser keeps it. It is no secret of the
 * merchant's, and ends with the secret that it was made from.
 */
export function takeConsoleKey(): string | undefined {
  const given = keyOfAddress();
  if (given === null) return keptKey();
  history.replaceState(history.state, "", location.pathname + location.search);
  return given;
}

/** Keeps a key that signed in, for later visits; a browser that keeps nothing needs the link again. */
export function keepConsoleKey(key: string): void {
  try {
    localStorage.setItem(place, key);
  } catch {
    // It holds for this page.
  }
}

/** Forgets the key, so that the console stays signed out in the next tab too. */
export function forgetConsoleKey(): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Nothing was kept.
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
