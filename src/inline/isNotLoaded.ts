/**
 * Tells whether an error says that a call or an import was lost on its way. Such errors have no kind of their own, so it reads the messages of Chromium, Firefox
 * and Safari.
 */
export function isNotLoaded(error: unknown): boolean {
  return /^TypeError: (Failed to fetch|NetworkError|error loading|Load failed|Importing a module)/.test(
    String(error),
  );
}
