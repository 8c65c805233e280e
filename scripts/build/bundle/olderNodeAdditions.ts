// Adds the functions that Node 20 lacks and that the gateway uses. Existing ones stay.
addWhereMissing(URL, "parse", parseUrl);
addWhereMissing(Map, "groupBy", groupBy);
addWhereMissing(Promise, "withResolvers", withResolvers);

function addWhereMissing(place: object, name: string, value: unknown): void {
  if (name in place) return;
  Object.defineProperty(place, name, { value, writable: true, configurable: true });
}

/** `URL.parse`: returns a URL, or null for an invalid one. */
export function parseUrl(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null;
}

/** `Map.groupBy`: groups the items by key, in their order. */
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item, index: number) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index);
    index += 1;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** `Promise.withResolvers`: returns a promise and the functions that settle it. */
export function withResolvers<Value>(): PromiseWithResolvers<Value> {
  let settle: Omit<PromiseWithResolvers<Value>, "promise"> | undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (settle === undefined) throw new Error("a promise is made at once");
  return { promise, ...settle };
}
