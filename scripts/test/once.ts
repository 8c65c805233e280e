/** A thing that is made when it is first asked for. */
export interface Once<T> {
  /** Makes it at the first call, and gives the same one at each. */
  readonly get: () => Promise<T>;
  /** Gives it if it was made. */
  readonly ifAsked: () => Promise<T | undefined>;
}

export function once<T>(make: () => Promise<T>): Once<T> {
  let made: Promise<T> | undefined;
  return {
    get: () => (made ??= make()),
    ifAsked: async () => made,
  };
}
