// What the gateway uses of the language and of the web that Node 20 does not have yet; where it is there, nothing is touched.

const parse = (text: string | URL, base?: string | URL): URL | null =>
  URL.canParse(text, base) ? new URL(text, base) : null;

function groupBy<Item, Key>(
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

addWhereMissing(URL, "parse", parse);
addWhereMissing(Map, "groupBy", groupBy);

function addWhereMissing(place: object, name: string, value: unknown): void {
  if (name in place) return;
  Object.defineProperty(place, name, { value, writable: true, configurable: true });
}
