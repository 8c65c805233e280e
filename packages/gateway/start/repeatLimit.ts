/** The time in which a line of a condition is written once. */
const everyMs = 1000;
/** The most conditions at a time. Lines of more of them are written as one condition. */
const mostKeys = 500;

/** Writes a line. `count` is how many lines of its condition the last second had; undefined for the first one. */
type Write = (count: number | undefined) => void;

/** The lines of a condition since the last one that was written. */
interface Held {
  count: number;
  write: Write;
}

/**
 * Creates a limit for lines that come again and again in an outage. The first line of a condition is written at once. Of those that
 * follow within a second, the last one is written at its end, with their count.
 */
export function createRepeatLimit(): (key: string, write: Write) => void {
  const held = new Map<string, Held>();
  const awaitEnd = (key: string, one: Held) => {
    setTimeout(() => {
      const { count, write } = one;
      if (count === 0) {
        held.delete(key);
        return;
      }
      one.count = 0;
      awaitEnd(key, one);
      write(count);
    }, everyMs).unref();
  };
  return (given, write) => {
    const key = held.size < mostKeys || held.has(given) ? given : "";
    const one = held.get(key);
    if (one) {
      one.count += 1;
      one.write = write;
      return;
    }
    const first = { count: 0, write };
    held.set(key, first);
    awaitEnd(key, first);
    write(undefined);
  };
}
