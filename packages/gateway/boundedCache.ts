import { LRUCache } from "lru-cache";

/** A cache that callers can fill: what it keeps, and the most bytes of memory that it takes. */
interface CacheBound {
  readonly keeps: string;
  readonly maximumBytes: number;
}

const megabyte = 1_000_000;

/** Every cache of the service that callers can fill. `docs/security.md` lists them. */
export const cacheBounds = {
  tokens: { keeps: "verified tokens until they expire", maximumBytes: 24 * megabyte },
  tokenMerchants: {
    keeps: "the environment of merchants with tokens",
    maximumBytes: 2 * megabyte,
  },
  tokenPatterns: {
    keeps: "compiled expressions of tokens' operations",
    maximumBytes: 16 * megabyte,
  },
  callTimes: {
    keeps: "the times of the calls of the last second, by key of limit",
    maximumBytes: 16 * megabyte,
  },
  fullLimits: {
    keeps: "with Redis, the keys of limits that are used up",
    maximumBytes: 4 * megabyte,
  },
  compressedLists: { keeps: "compressed lists of the API", maximumBytes: 8 * megabyte },
  flowLinks: { keeps: "the steps that a link has taken on the page", maximumBytes: 8 * megabyte },
  flowCounts: {
    keeps: "counts of steps until they are written to the database",
    maximumBytes: 8 * megabyte,
  },
  logos: { keeps: "logos that were asked for", maximumBytes: 8 * megabyte },
  formerFiles: {
    keeps: "files of earlier builds of the page that were asked for",
    maximumBytes: 32 * megabyte,
  },
} as const satisfies Readonly<Record<string, CacheBound>>;

/** The name of a cache. */
export type CacheName = keyof typeof cacheBounds;

/** A cache by text. Beyond its bound it forgets the entry that was not used for the longest time. */
export interface BoundedCache<Value> {
  readonly get: (key: string) => Value | undefined;
  /** Returns a value without counting as a use. */
  readonly peek: (key: string) => Value | undefined;
  /** Stores a value, or weighs it anew. A value that is larger than the whole cache is not stored. */
  readonly set: (key: string, value: Value) => void;
  /** Returns all values, those first that were not used for the longest time, and forgets them. */
  readonly takeAll: () => readonly Value[];
  /** The bytes of its entries as they were weighed. */
  readonly bytes: () => number;
}

/** The memory of an entry besides its key and value: its places in the map and in the lists. */
const entryBytes = 128;
const textHeadBytes = 24;

/** Returns the memory of a text: a byte for each character, or two if one of them is beyond Latin-1. */
export function bytesOfText(text: string): number {
  return textHeadBytes + text.length * (/[^\0-\xFF]/.test(text) ? 2 : 1);
}

/** The first cache of each name in this process. The service has one of each; tests have more. */
const first = new Map<CacheName, WeakRef<{ readonly bytes: () => number }>>();

/**
 * Creates a cache of the list above. `weigh` returns the bytes of a value; the key is weighed here. All caches and maps that callers
 * can fill are made here: a rule of lint refuses others.
 */
export function createCache<Value extends object | string | number | boolean>(
  name: CacheName,
  weigh: (value: Value, key: string) => number,
): BoundedCache<Value> {
  const kept = new LRUCache<string, Value>({
    maxSize: cacheBounds[name].maximumBytes,
    sizeCalculation: (value, key) => entryBytes + bytesOfText(key) + Math.ceil(weigh(value, key)),
  });
  const cache: BoundedCache<Value> = {
    get: (key) => kept.get(key),
    peek: (key) => kept.peek(key),
    set: (key, value) => {
      // An entry that is set to the same value would keep its old weight.
      if (kept.peek(key) === value) kept.delete(key);
      kept.set(key, value);
    },
    takeAll: () => {
      const values = [...kept.rvalues()].filter((value) => value !== undefined);
      kept.clear();
      return values;
    },
    bytes: () => kept.calculatedSize,
  };
  if (!first.get(name)?.deref()) first.set(name, new WeakRef(cache));
  return cache;
}

/** Returns the bytes that each cache takes now, by its name. */
export function readCacheBytes(): ReadonlyMap<string, number> {
  return new Map(Array.from(first, ([name, cache]) => [name, cache.deref()?.bytes() ?? 0]));
}
