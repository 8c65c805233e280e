/** Makes a thing when it is first asked for, and then gives the same one; `ifAsked` gives it without making it. */
export function once<T>(make: () => Promise<T>): {
  readonly get: () => Promise<T>;
  readonly ifAsked: () => Promise<T | undefined>;
} {
  let made: Promise<T> | undefined;
  return {
    get: () => (made ??= make()),
    ifAsked: async () => made,
  };
}
