/** What one kind of file may weigh. */
export interface PartBudget {
  /** Which files: the beginning of their address up to the hash, and the end of their name. */
  readonly files: RegExp;
  /** Bytes after Brotli of each of them. */
  readonly bytes: number;
  /** When a customer waits for it. */
  readonly when: string;
}

/**
 * The weight of every file that the build makes, by when it is waited for. The limits stand a little above what the files weigh: whoever
 * passes one sees it when it happens, and raises it with a reason or finds what to leave out.
 */
export const partBudgets: readonly PartBudget[] = [
  { files: /^\/index\.html$/, bytes: 11_700, when: "before the first way to pay is seen" },
  { files: /^\/assets\/index-[^/]+\.js$/, bytes: 80_000, when: "before the program takes over" },
  {
    files: /^\/assets\/schemas-[^/]+\.js$/,
    bytes: 10_800,
    when: "with the program where nothing is painted before it, else once the page stands",
  },
  {
    files: /^\/assets\/hashes-[^/]+\.json$/,
    bytes: 1_600,
    when: "before the first part that is loaded later",
  },
  {
    files: /^\/assets\/LanguageSwitch-[^/]+\.(js|css)$/,
    bytes: 900,
    when: "below the first page, when it stands",
  },
  {
    files: /^\/assets\/CollectionPage-[^/]+\.js$/,
    bytes: 4_600,
    when: "on the way to the details, loaded ahead",
  },
  { files: /^\/assets\/CollectionPage-[^/]+\.css$/, bytes: 600, when: "with its page" },
  {
    files: /^\/assets\/flow-[^/]+\.js$/,
    bytes: 1_500,
    when: "on the way to the instruction, loaded ahead",
  },
  {
    files: /^\/assets\/parts-[^/]+\.js$/,
    bytes: 16_500,
    when: "with the first later page, loaded ahead: what they share",
  },
  { files: /^\/assets\/parts-[^/]+\.css$/, bytes: 3_200, when: "with the same" },
  {
    files: /^\/assets\/phoneNumber-[^/]+\.js$/,
    bytes: 16_000,
    when: "beside a form that asks for a phone number",
  },
  {
    files: /^\/assets\/code-[^/]+\.js$/,
    bytes: 6_200,
    when: "beside an instruction with a QR code",
  },
  { files: /^\/assets\/code-[^/]+\.css$/, bytes: 200, when: "with the same" },
  {
    files: /^\/assets\/GiveReference-[^/]+\.(js|css)$/,
    bytes: 3_100,
    when: "beside an instruction that takes a reference",
  },
  {
    files: /^\/assets\/OperatorSearch-[^/]+\.(js|css)$/,
    bytes: 700,
    when: "when more banks are asked for",
  },
  {
    files: /^\/assets\/applyBrand-[^/]+\.js$/,
    bytes: 1_800,
    when: "first, where there is a brand",
  },
  {
    files: /^\/assets\/readAnswer-[^/]+\.js$/,
    bytes: 800,
    when: "after an answer that is not as agreed",
  },
  { files: /^\/assets\/rare-[^/]+\.js$/, bytes: 1_700, when: "by a link that leads nowhere" },
  {
    files: /^\/assets\/institution-[^/]+\.(js|css)$/,
    bytes: 2_500,
    when: "at the sandbox's institution",
  },
  { files: /^\/assets\/(console|ConsolePage)-[^/]+\.js$/, bytes: 6_500, when: "in the console" },
  { files: /^\/assets\/(console|ConsolePage)-[^/]+\.css$/, bytes: 3_000, when: "with the same" },
  {
    files: /^\/assets\/(\w+Section|PaymentTimeline)-[^/]+\.js$/,
    bytes: 8_000,
    when: "in a section of the console",
  },
  {
    files: /^\/assets\/integrator-[^/]+\.(js|css)$/,
    bytes: 11_500,
    when: "by who integrates the page, beside it, in the sandbox",
  },
  {
    files: /^\/assets\/texts-[^/]+\/[\w-]+\.json$/,
    bytes: 2_500,
    when: "before the first page, in a language other than English",
  },
  {
    files: /^\/assets\/texts-[^/]+\/[\w-]+\.later\.json$/,
    bytes: 8_400,
    when: "with the first later page, loaded ahead",
  },
  { files: /^\/(favicon|icons\/\w+)\.svg$/, bytes: 300, when: "in the browser's tab" },
  { files: /^\/robots\.txt$/, bytes: 100, when: "never" },
];

/** Holds every file to its budget. Throws, naming each that weighs more than it may, or that no budget was made for. */
export function weighParts(
  brotliBytes: ReadonlyMap<string, number>,
  budgets: readonly PartBudget[] = partBudgets,
): void {
  const faults = Array.from(brotliBytes, ([address, bytes]) => {
    const budget = budgets.find(({ files }) => files.test(address));
    if (budget === undefined) return `no budget was made for ${address} (${bytes} bytes)`;
    if (bytes <= budget.bytes) return undefined;
    return `${address} weighs ${bytes} bytes after Brotli, more than the ${budget.bytes} it may: it is waited for ${budget.when}`;
  }).filter((fault) => fault !== undefined);
  if (faults.length > 0) throw new Error(faults.join("\n"));
}
