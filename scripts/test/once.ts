/** A value that is created on first use. */
export interface Once<T> {
  /** Creates the value at the first call, and returns the same one at every call. */
  readonly get: () => Promise<T>;
  /** Returns the value if it was created. */
  readonly ifAsked: () => Promise<T | undefined>;
}

export function once<T>(make: () => Promise<T>): Once<T> {
  let made: Promise<T> | undefined;
  return {
    get: () => (made ??= make()),
    ifAsked: async () => made,
  };
}
