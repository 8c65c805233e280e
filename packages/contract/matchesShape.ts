/**
 * The shape of a value, for code that runs without schemas: a predicate, a list of items of one shape, or an object of named
 * shapes. Further properties are allowed.
 */
export type Shape =
  | ((value: unknown) => boolean)
  | readonly [Shape]
  | { readonly [name: string]: Shape };

/** Tells whether a value has a shape. */
export function matchesShape(value: unknown, shape: Shape): boolean {
  if (typeof shape === "function") return shape(value);
  return isList(shape)
    ? Array.isArray(value) && value.every((item) => matchesShape(item, shape[0]))
    : Object.entries(shape).every(([name, each]) => matchesShape(readProperty(value, name), each));
}

/** Returns a shape that also allows undefined. */
export function optional(shape: Shape): Shape {
  return (value) => value === undefined || matchesShape(value, shape);
}

/** Tells whether a value is a string; the shape of any text. */
export function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Returns a property of an object, or undefined for any other value. */
export function readProperty(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function isList(shape: object): shape is readonly [Shape] {
  return Array.isArray(shape);
}
