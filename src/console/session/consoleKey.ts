const place = "console-key";

/**
 * The key of the console's link: from behind the `#` of the address, where it does not stay, else as this browser keeps it since then. It signs in
 * and is no secret of the merchant's: it ends with the secret that it was made from.
 */
export function takeConsoleKey(): string | undefined {
  const given = new URLSearchParams(location.hash.slice(1)).get("key");
  if (given === null) return localStorage.getItem(place) ?? undefined;
  history.replaceState(history.state, "", location.pathname + location.search);
  localStorage.setItem(place, given);
  return given;
}

/** What is signed out is to stay so, also in the next tab. */
export function forgetConsoleKey(): void {
  localStorage.removeItem(place);
}
