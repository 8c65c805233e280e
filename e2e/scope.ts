import { scope } from "../scripts/test/scope.ts";

/** Whether everything is tested at full size. */
export const isAll = scope === "all";

const tag = "@all";

/** The tests that this run leaves out. */
export const leftOut = isAll ? undefined : /@all\b/;

/** The details of a test that only `npm run test:all` runs. */
export const forAll = { tag } as const;

/** The details of a row of a table: those of its sample run each time, the others in `npm run test:all`. `tags` are the row's others. */
export function row(isInSample: boolean, ...tags: readonly string[]): { readonly tag: string[] } {
  return { tag: isInSample ? [...tags] : [...tags, tag] };
}

/** Of a list that one test goes through: each `every`th, beginning with the first; in `npm run test:all` the whole list. */
export function sampleOf<Item>(list: readonly Item[], every: number): readonly Item[] {
  return isAll ? list : list.filter((_, index) => index % every === 0);
}
