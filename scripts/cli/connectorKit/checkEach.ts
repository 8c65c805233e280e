import { Broken } from "./verdicts.ts";

const mostNamed = 5;

/** Does a check with each item, one after the other. Names the faults of all, so that none hides another. */
export async function checkEach<Item>(
  items: Iterable<Item>,
  check: (item: Item) => void | Promise<void>,
): Promise<void> {
  const ends: PromiseSettledResult<void>[] = [];
  for (const item of items) {
    const checked = async () => {
      await check(item);
    };
    ends.push(...(await Promise.allSettled([checked()])));
  }
  expectAll(ends);
}

/** Throws the faults of all ends as one: the first of them, and how many more there are. An end that was not tried counts if none is broken. */
export function expectAll(ends: readonly PromiseSettledResult<unknown>[]): void {
  const reasons = ends.flatMap((end): unknown[] => (end.status === "rejected" ? [end.reason] : []));
  const faults = reasons.flatMap((one) => (one instanceof Broken ? [one.message] : []));
  const more = faults.length > mostNamed ? [`And ${faults.length - mostNamed} more.`] : [];
  if (faults.length > 0) throw new Broken([...faults.slice(0, mostNamed), ...more].join(" "));
  const other = reasons.find((one) => one instanceof Error);
  if (other) throw other;
}
