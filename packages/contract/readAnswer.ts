import * as z from "zod/mini";

/** Rules for reading an answer that departs from the contract. */
export interface Reading<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** The part of the answer that the web app needs: the full schema, or a smaller one. */
  readonly schema: Schema;
  /** Returns the answer without what is to be ignored. */
  readonly prepare?: (answer: unknown) => unknown;
  /** Returns the replacement of a missing or unreadable value at a JSON pointer, or undefined if there is none. */
  readonly standIn?: (pointer: string) => unknown;
  /**
   * Tells whether an unreadable value at a JSON pointer must not be dropped alone, because the rest would change its meaning.
   * The object around it is dropped instead, in the end the whole answer.
   */
  readonly mustStay?: (pointer: string, answer: unknown) => boolean;
}

/** The JSON pointers of values that were unreadable or missing. Absent if there were none. */
export interface Unread {
  readonly unread?: readonly string[];
}

/**
 * Reads an answer tolerantly, because a page may be older than the gateway (§9, G4). Drops unreadable optional fields,
 * unreadable entries of lists, and unknown properties. A list without any readable entry is itself unreadable. Returns the
 * schema's output with the unread pointers, or undefined if a required part is missing. It never throws and never changes a
 * value that was sent. The gateway itself is held to the full schema.
 */
export function readAnswer<Schema extends z.ZodMiniType>(
  { schema, standIn, mustStay }: Reading<Schema>,
  answer: unknown,
): (Unread & { readonly reply: z.output<Schema> }) | undefined {
  const unread = new Set<string>();
  const stoodIn = new Set<string>();
  let value = answer;
  // Each round drops or replaces a value, so the loop ends.
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

/** Returns the value with the given replacements, and without the values replaced by undefined. */
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

/** Returns the stand-ins of missing properties. */
function added(value: object, changes: ReadonlyMap<string, unknown>, at: string) {
  return [...changes].flatMap(([pointer, instead]) => {
    const key = pointer.startsWith(`${at}/`) ? pointer.slice(at.length + 1) : "/";
    const isMissing = !key.includes("/") && !Object.hasOwn(value, key) && instead !== undefined;
    return isMissing ? [[key, instead] as const] : [];
  });
}
