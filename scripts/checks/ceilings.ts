import { createHash } from "node:crypto";

/** The content of the tracked files by path. */
export type Tree = ReadonlyMap<string, Buffer>;

/** A limit for the size of a part of the repository. */
interface Ceiling {
  readonly what: string;
  readonly limit: number;
  /** The benefit that a higher limit must bring. State it here when you raise the limit. */
  readonly raise: string;
  /** Returns the size of each counted item by path. */
  readonly weigh: (tree: Tree) => ReadonlyMap<string, number>;
  /** Whether a failure lists each item instead of the largest folders. */
  readonly isListed?: true;
}

const isCode = (path: string) => /\.(?:tsx?|mjs|css)$/.test(path);
const isPicture = (path: string) => /\.(?:png|jpe?g|gif|webp|avif)$/.test(path);
const isRecord = (path: string) => /^docs\/decisions\/\d{4}-.*\.md$/.test(path);
const isMigration = (path: string) => /^gateway\/database\/migrations\/\d{4}\w*\.ts$/.test(path);

/** The ceilings of the repository's size. A smaller repository needs less reading. */
const ceilings: readonly Ceiling[] = [
  {
    what: "tracked files",
    // 1,700 before the page was checked against the oldest browsers and slow networks.
    // 1,720 before payments went to connectors, with their protocol, their checks and their settlements, and the page was drawn as header, task and bar.
    // 1,810 before a kit and two examples for connectors, the own-accounts connector, and templates, marks and forms of the page.
    // 2,030 before own accounts paid out and were reviewed, and the docs got a reference, errors and a page a language.
    // 2,090 before failover, retention, audit, lists in live, releases and restores.
    // 2,200 before a contributor's first language or method, which adds two.
    limit: 2210,
    raise:
      "a capability that a merchant or an operator asked for, and no join of small files makes room",
    weigh: weighEach(() => true),
  },
  {
    what: "lines of TypeScript and CSS",
    // 108,000 before mistakes were explained, merchants suspended, payments paid in part, and each method described.
    // 119,000 before the page was checked in old and other browsers and on slow networks, and too old ones got their message.
    // 123,000 before payments went to connectors, and page and console were drawn anew.
    // 130,500 before the same.
    // 145,500 before own accounts paid out and were reviewed, with their tests, and connectors were broken in live.
    // 151,000 before operators got failover, retention and erasure, lists in live, releases and restores.
    // 162,000 before metrics, settlements, erasure and rehearsals were mended after reviews and trials, with their tests.
    // 163,000 before books could be closed after any mistake: imports taken back, whole days, payouts in rehearsals.
    limit: 165_000,
    raise: "a capability with its tests, after what it makes needless is deleted",
    weigh: weighEach(isCode, (content) => content.toString().split("\n").length - 1),
  },
  {
    what: "pictures",
    limit: 150,
    raise: "a kind of screen that no picture shows, in a mode in which it can differ",
    weigh: weighEach(isPicture),
  },
  {
    what: "bytes of pictures",
    limit: 4_000_000,
    raise: "the same as one more picture; a smaller screen or fewer colours come first",
    weigh: weighEach(isPicture, (content) => content.length),
  },
  {
    what: "pictures that equal another one",
    limit: 0,
    raise: "nothing: the second picture shows what the first one shows",
    weigh: findTwins,
    isListed: true,
  },
  {
    what: "decision records",
    // 31 before payments went to connectors.
    // 32 before customers' data ended, payments were listed in live, and releases were rolled.
    limit: 35,
    raise: "a choice that somebody may want to undo, and no record that the choice supersedes",
    weigh: weighEach(isRecord),
  },
  {
    what: "numbers without a decision record",
    limit: 0,
    raise: "nothing: a record that goes gives its number to another one",
    weigh: findHoles,
    isListed: true,
  },
  {
    what: "migrations",
    limit: 1,
    raise: "a release that runs somewhere with the older tables",
    weigh: weighEach(isMigration),
  },
];

/** Returns a message for each ceiling that a tree exceeds, with the items to look at first. */
export function findExceeded(
  tree: Tree,
  limitOf: (ceiling: Ceiling) => number = ({ limit }) => limit,
): readonly string[] {
  return ceilings.flatMap((ceiling) => {
    const weights = ceiling.weigh(tree);
    const total = sum(weights.values());
    const limit = limitOf(ceiling);
    if (total <= limit) return [];
    const { what, raise, isListed } = ceiling;
    const shown = isListed ? [...weights.keys()] : largestFolders(weights);
    return [
      `${inDigits(total)} ${what}, at most ${inDigits(limit)}. Look at: ${shown.join(", ")}. A raise has to buy ${raise}.`,
    ];
  });
}

/** Returns a function that weighs the files that count, by default each as one. */
function weighEach(
  counts: (path: string) => boolean,
  weight: (content: Buffer) => number = () => 1,
): Ceiling["weigh"] {
  return (tree) =>
    new Map(
      [...tree].filter(([path]) => counts(path)).map(([path, content]) => [path, weight(content)]),
    );
}

/** Returns the pictures whose bytes equal those of an earlier picture. */
function findTwins(tree: Tree): ReadonlyMap<string, number> {
  const pictures = [...tree].filter(([path]) => isPicture(path));
  const equal = Map.groupBy(pictures, ([, content]) =>
    createHash("sha256").update(content).digest("hex"),
  );
  return new Map(
    [...equal.values()].flatMap(([first, ...twins]) =>
      twins.map(([path]) => [`${path} (as ${first?.[0]})`, 1] as const),
    ),
  );
}

/** Returns the unused numbers below the highest decision record. */
function findHoles(tree: Tree): ReadonlyMap<string, number> {
  const numbers = new Set(
    [...tree.keys()].filter(isRecord).map((path) => Number(/\d{4}/.exec(path)?.[0])),
  );
  const holes = Array.from({ length: Math.max(0, ...numbers) }, (_, index) => index + 1).filter(
    (number) => !numbers.has(number),
  );
  return new Map(holes.map((number) => [String(number).padStart(4, "0"), 1]));
}

/** Returns the largest folders, to a depth of two. */
function largestFolders(weights: ReadonlyMap<string, number>): readonly string[] {
  return [...Map.groupBy(weights, ([path]) => folderOf(path))]
    .map(([folder, parts]) => ({ folder, weight: sum(parts.map(([, weight]) => weight)) }))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, 10)
    .map(({ folder, weight }) => `${folder} ${inDigits(weight)}`);
}

function folderOf(path: string): string {
  return path.split("/").slice(0, -1).slice(0, 2).join("/") || ".";
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, one) => total + one, 0);
}

function inDigits(number: number): string {
  return number.toLocaleString("en");
}
