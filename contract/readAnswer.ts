import * as z from "zod/mini";

/** How a page reads an answer that is not quite what the contract says: what it can do without, and what it cannot. */
export interface Reading<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** What the page needs of the answer: the strict schema, or less of it. */
  readonly schema: Schema;
  /** What is taken for the value at a JSON pointer that is missing or cannot be read; undefined where nothing may be. */
  readonly standIn?: (pointer: string) => unknown;
  /**
   * Tells whether the value at a JSON pointer, if it cannot be read, may not be left out by itself, because what is around it would
   * then mean something else. What it belongs to is left out with it; at the end of that stands the whole answer.
   */
  readonly mustStay?: (pointer: string, answer: unknown) => boolean;
}

/** What was sent and could not be read, or was missing, by JSON pointer. Absent where everything could be. */
export interface Unread {
  readonly unread?: readonly string[];
}

/**
 * Reads an answer tolerantly, as a page has to that is older than the service (§9, G4): an optional field or a list's entry that does not
 * parse counts as absent, a list of which nothing can be read as unreadable itself, and what the contract does not know is ignored.
 * Gives what the schema gives, and which places could not be read; undefined where too little is left. Never throws and never
 * changes a value that was sent. Those who send are held to the schema itself.
 */
export function readAnswer<Schema extends z.ZodMiniType>(
  { schema, standIn, mustStay }: Reading<Schema>,
  answer: unknown,
): (Unread & { readonly reply: z.output<Schema> }) | undefined {
  const unread = new Set<string>();
  const stoodIn = new Set<string>();
  let value = answer;
  // Each round leaves out or replaces something, so that it ends: at the latest with the whole answer.
  for (;;) {
    const parsed = z.safeParse(schema, value);
    if (parsed.success) {
      return { reply: parsed.data, ...(unread.size > 0 && { unread: [...unread] }) };
    }
    const changes = new Map<string, unknown>();
    for (const { path } of parsed.error.issues) {
      // One value may break several rules.
      if (changes.has(pointerOf(path))) continue;
      unread.add(pointerOf(path));
      const place = placeToChange(path);
      if (place === undefined) return undefined;
      const [pointer, instead] = place;
      changes.set(pointer, instead);
    }
    value = change(value, changes, "");
  }

  function placeToChange(path: readonly PropertyKey[]): [string, unknown] | undefined {
    for (let length = path.length; length > 0; length -= 1) {
      const place = path.slice(0, length);
      const pointer = pointerOf(place);
      const instead = stoodIn.has(pointer) ? undefined : standIn?.(pointer);
      if (instead !== undefined) {
        stoodIn.add(pointer);
        return [pointer, instead];
      }
      if (valueAt(value, place) !== undefined && !mustStay?.(pointer, answer))
        return [pointer, undefined];
    }
    return undefined;
  }
}

function pointerOf(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, key)
        ? Reflect.get(inner, key)
        : undefined,
    value,
  );
}

/** The value with other values at some places, and without those that are undefined. */
function change(value: unknown, changes: ReadonlyMap<string, unknown>, at: string): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const pointer = at + pointerOf([key]);
    const next = changes.has(pointer) ? changes.get(pointer) : change(inner, changes, pointer);
    return next === undefined ? [] : [[key, next] as const];
  });
  if (!Array.isArray(value)) return Object.fromEntries([...entries, ...added(value, changes, at)]);
  const kept = entries.map(([, each]) => each);
  return kept.length === 0 && value.length > 0 ? undefined : kept;
}

/** What stands in for properties that are missing. */
function added(value: object, changes: ReadonlyMap<string, unknown>, at: string) {
  return [...changes].flatMap(([pointer, instead]) => {
    const key = pointer.startsWith(`${at}/`) ? pointer.slice(at.length + 1) : "/";
    const isMissing = !key.includes("/") && !Object.hasOwn(value, key) && instead !== undefined;
    return isMissing ? [[key, instead] as const] : [];
  });
}
