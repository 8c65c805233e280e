/** What the first load says: the ways to pay, a link that is wrong, what cannot be loaded. Each is the beginning of a key. */
const firstAreas = new Set(["app", "page", "ui", "method", "option", "redirect"]);

/** Parts the messages of a language into those of the first load and those of the pages that are loaded after it. */
export function splitLanguage<Message>(messages: Readonly<Record<string, Message>>): {
  readonly first: Readonly<Record<string, Message>>;
  readonly later: Readonly<Record<string, Message>>;
} {
  const entries = Object.entries(messages);
  return {
    first: Object.fromEntries(entries.filter(([key]) => isFirst(key))),
    later: Object.fromEntries(entries.filter(([key]) => !isFirst(key))),
  };
}

function isFirst(key: string): boolean {
  return firstAreas.has(key.split(".")[0] ?? "");
}
