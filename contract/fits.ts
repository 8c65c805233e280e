/**
 * What a value is held to by hand, for what runs before the schemas are there: a test of it, a list whose items all have one shape, or an
 * object whose properties have theirs, whatever else it has.
 */
export type Shape =
  | ((value: unknown) => boolean)
  | readonly [Shape]
  | { readonly [name: string]: Shape };

/** Tells whether a value has a shape. */
export function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === "function") return shape(value);
  return isList(shape)
    ? Array.isArray(value) && value.every((item) => fits(item, shape[0]))
    : Object.entries(shape).every(([name, each]) => fits(of(value, name), each));
}

/** The shape of what may be missing. */
export function maybe(shape: Shape): Shape {
  return (value) => value === undefined || fits(value, shape);
}

/** The shape of any text. */
export function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** A property of an object; undefined of anything else. */
export function of(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function isList(shape: object): shape is readonly [Shape] {
  return Array.isArray(shape);
}
