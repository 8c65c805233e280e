/** Returns the parsed URL, or undefined for a text that is none. */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
