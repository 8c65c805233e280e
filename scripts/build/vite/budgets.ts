/**
 * Bytes after Brotli of the first load: the page, its modules and its style sheets. 900 of them are class fields compiled for Safari
 * 15, which reads wrong variables in native ones (bugs.webkit.org/236843). 112,800 before return links asked whether the token is whole,
 * the addresses of a link were compared with its token, amounts had the separators of the customer's region, values had a direction of
 * their own, methods the names of a country, a brand a name that is one, and account numbers were cleaned. 114,000 before "back" closed
 * what is open. 114,600 before links were read as they arrive, and names, phones and e-mail addresses were cleaned too.
 * 115,700 before the page had a place below its bar, and texts told both those who have paid and those who have not what to do.
 * 115,850 before operators had limits of their own, and a failed start of a wrong link showed its host as text.
 * 116,100 before a choice that is not offered any more was dropped and asked for again. 116,450 before a page that says "paid" asked
 * again whether the money went back. 116,500 before a final status stayed whatever that read said. 114,850 before screen readers heard
 * the amount with the first heading, and read on from a heading that took the focus. 115,150 before they heard that heading at all where
 * the page was still loading.
 */
export const firstLoadBudgetBytes = 115_350;

/**
 * Bytes after Brotli of the page with its inline parts. The browser needs all of it before the first option. 13,600 before old browsers were told apart and
 * a failed start had the return link and two texts. 14,200 before the header had two columns and a stamped edge. 14,500 before options had
 * logos and usual times. 15,400 before a failed start showed the host of a link without a whole token as text, amounts had the
 * separators of the customer's region, values a direction of their own, methods the names of a country, and a brand a name that is one.
 * 16,000 before a failed start was told from errors of other scripts. 16,120 before links were read as they arrive.
 * 16,350 before a failed start of a wrong link showed its host as text too, and a copy for a drill was left without prerendered options.
 * 16,420 before an option was judged by the limits of its banks too. 16,260 before the React app left the reading of
 * links to it. 16,550 before a wide screen had two cards, and a brand its own colour. 16,900 before the title of the options told the amount.
 * 17,000 before the band of a decided payment ended straight at a brand's round corners. The hashes of
 * files in it weigh up to 70 more or less from one change to the next: that much is slack.
 */
export const shellBudgetBytes = 17_070;

/**
 * Bytes after Brotli up to the form, in the language with the heaviest texts. React, the router and Query are 86 kB of it. 400 are room
 * for a few more languages. 128,000 before the files were derived from the build: a list had forgotten the operators, which the form
 * imports, and the kept language. 130,500 before a refused create told the shop why, methods had the names of a country, and
 * account numbers were cleaned.
 * 131,900 before "back" closed what is open, and Enter that confirms a word moved nowhere. 132,700 before nothing was created without
 * a press, drafts knew their merchant, and a link's operator was fixed or asked for. 133,000 before the form named fields as the country
 * does, links were read as they arrive, names, phones and e-mail addresses were cleaned too, and the form named the sign that it refuses. 135,600 before
 * banks had limits of their own. 135,900 before a choice that is not offered any more was dropped and asked for again. 136,200 before a
 * final status stayed whatever a later read says. 134,500 before names and amounts stayed whole in large letters. 134,600 before screen readers heard all errors at once.
 */
export const formBudgetBytes = 134_850;

/** The sources of the form and of the choice of languages beside it. Both load on demand. */
const formSources = ["src/collection/CollectionPage.tsx", "src/locales/LanguageSwitch.tsx"];

/** The texts that come before the form: the heaviest of each kind. */
const formTexts = [
  /^\/assets\/texts-[^/]+\/[\w-]+\.json$/,
  /^\/assets\/texts-[^/]+\/[\w-]+\.form\.json$/,
];

/** Returns what to do about a file that is too heavy. */
function remedyOf(limit: string): string {
  return `Make it lighter, or raise ${limit} in scripts/build/vite/budgets.ts and say why there.`;
}

/** A chunk of a build, as Vite describes it. File names have no `/` at their beginning. */
export interface BuiltChunk {
  readonly fileName: string;
  /** The module that others import to load the chunk. */
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/**
 * Returns the addresses of the scripts and style sheets that come before the form: its chunks, and all that they import. Throws if a
 * source has no chunk of its own.
 */
export function filesOfForm(
  chunks: readonly BuiltChunk[],
  sources: readonly string[] = formSources,
): string[] {
  const found = new Set<BuiltChunk>();
  const add = (chunk: BuiltChunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports)
      for (const imported of chunks) if (imported.fileName === name) add(imported);
  };
  for (const source of sources) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`));
    if (!chunk) {
      throw new Error(
        `${source} has no chunk of its own. Correct formSources in scripts/build/vite/budgets.ts.`,
      );
    }
    add(chunk);
  }
  return Array.from(found, ({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ])
    .flat()
    .map((name) => `/${name}`);
}

/**
 * Returns the bytes up to the form: the page, the given files and the heaviest texts. Throws if they exceed the budget, or if a file
 * has no weight.
 */
export function weighForm(
  files: readonly string[],
  brotliBytes: ReadonlyMap<string, number>,
): number {
  const texts = formTexts.map((kind) =>
    Array.from(brotliBytes).reduce(
      (heaviest, each) => (kind.test(each[0]) && each[1] > heaviest[1] ? each : heaviest),
      [`files like ${kind.source}`, 0] as const,
    ),
  );
  const parts = ["/index.html", ...files].map(
    (file) => [file, brotliBytes.get(file) ?? 0] as const,
  );
  const heaviest = [...parts, ...texts];
  const missing = heaviest.find(([, bytes]) => bytes === 0);
  if (missing) throw new Error(`the weight of ${missing[0]} is not known`);
  const total = heaviest.reduce((sum, [, bytes]) => sum + bytes, 0);
  if (total > formBudgetBytes)
    throw new Error(
      `the form weighs ${total} bytes after Brotli, more than the ${formBudgetBytes} it may. ${remedyOf("formBudgetBytes")} Its parts: ${heaviest.map((part) => part.join(" ")).join(", ")}`,
    );
  return total;
}

/** Returns the addresses that a page loads before it shows anything: scripts, preloaded modules and style sheets. */
export function firstLoadOf(html: string): string[] {
  // What a template names is not loaded with the page.
  const shown = html.replaceAll(/<template\b[^]*?<\/template>/g, "");
  const tags = shown.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+)"[^>]*>/g);
  const addresses = Array.from(tags, ([tag, address = ""]) =>
    /^<script|rel="(stylesheet|modulepreload)"/.test(tag) && !tag.includes(" disabled")
      ? [address]
      : [],
  );
  return [...new Set(["/index.html", ...addresses.flat()])];
}

/** Returns the bytes of the first load. Throws if they exceed the budget, or if a part's weight is unknown. */
export function weighFirstLoad(html: string, brotliBytes: ReadonlyMap<string, number>): number {
  const parts = firstLoadOf(html).map((address) => {
    const bytes = brotliBytes.get(address);
    if (bytes === undefined) throw new Error(`the weight of ${address} is not known`);
    return { address, bytes };
  });
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const shell = brotliBytes.get("/index.html") ?? 0;
  if (shell > shellBudgetBytes) {
    throw new Error(
      `the page weighs ${shell} bytes after Brotli, more than the ${shellBudgetBytes} it may. ${remedyOf("shellBudgetBytes")}`,
    );
  }
  const sheet = parts.find(({ address }) => address.endsWith(".css"));
  if (sheet) throw new Error(`the first page waits for a style sheet of its own: ${sheet.address}`);
  if (total > firstLoadBudgetBytes) {
    const list = parts.map(({ address, bytes }) => `${address} ${bytes}`).join(", ");
    throw new Error(
      `the first load weighs ${total} bytes after Brotli, more than the ${firstLoadBudgetBytes} it may. ${remedyOf("firstLoadBudgetBytes")} Its parts: ${list}`,
    );
  }
  return total;
}

/** The budget of one kind of file. */
export interface PartBudget {
  /** A pattern for the files' addresses. */
  readonly files: RegExp;
  /** The limit of each file, in bytes after Brotli. */
  readonly bytes: number;
  /** The time at which a customer waits for the file. */
  readonly when: string;
}

/**
 * The budgets of all files; the first match counts. Each is slightly above the present weight. Give a reason when you
 * raise one.
 */
export const partBudgets: readonly PartBudget[] = [
  { files: /^\/index\.html$/, bytes: shellBudgetBytes, when: "before the first option is shown" },
  {
    files: /^\/assets\/index-[^/]+\.js$/,
    // 98,400 before nothing was created without a press, and a link's operator was fixed in several methods. 98,800 before names, phones
    // and e-mail addresses were cleaned too: the plan of the form needs it. 99,800 before a choice that is not offered any more was asked
    // for again. 99,950 before a final status stayed whatever a later read says. 98,150 before screen readers heard the first heading.
    bytes: 98_350,
    when: "before the React app starts",
  },
  {
    files: /^\/assets\/schemas-[^/]+\.js$/,
    // The schemas, and the call that creates the payin. 11,600 before operators had limits of their own.
    bytes: 11_700,
    when: "beside the form, or with the React app where an answer needs the schemas",
  },
  {
    files: /^\/assets\/(pages|CollectionPage)-[^/]+\.(js|css)$/,
    // 17,000 before each kind of instruction had a template of its own. 24,000 before fields of transfers, tax numbers and codes of stores
    // had the country's own words, and an ended link told whether its details still hold. 24,800 before a lost connection told it too.
    // 24,900 before each screen about money told those who have paid and those who have not what to do. 25,000 before the page told
    // that money went back.
    bytes: 25_050,
    when: "on the way to the details and the instruction, loaded ahead",
  },
  {
    files: /^\/assets\/explanations-[^/]+\.js$/,
    // The reason and the way out for each mistake in a link, in English: the languages' files carry none of them. 5,400 before the
    // return link had the token proved, and links were read as they arrive; 6,100 before they said not to pay again.
    bytes: 6_150,
    when: "with a link or an address that opens no payment, or the developer drawer",
  },
  {
    files: /^\/assets\/(phoneNumber)-[^/]+\.js$/,
    bytes: 16_000,
    when: "beside a form that asks for a phone number",
  },
  {
    files: /^\/assets\/(worldPhoneMetadata)-[^/]+\.js$/,
    bytes: 8_300,
    when: "after the customer entered a phone number of another country",
  },
  {
    files: /^\/assets\/QrCode-[^/]+\.js$/,
    bytes: 6_200,
    when: "beside an instruction with a QR code",
  },
  {
    files: /^\/assets\/showDrawer-[^/]+\.(js|css)$/,
    bytes: 11_600,
    when: "with the developer drawer, in the sandbox",
  },
  {
    // What the drawer and the console share, also of the contract: the payment page carried 2,600 of it before.
    files: /^\/assets\/parameters-[^/]+\.js$/,
    bytes: 5_900,
    when: "with the developer drawer or the console, in the sandbox",
  },
  {
    // Reversals are 300 of them, answers of connectors that were thrown away 100. 31,400 before the test shop had products and drawings, and
    // the overview a chart. 35,300 before payments were found by code, amount, day and customer. 36,100 before signing in was a page of its own.
    files: /^\/assets\/console-[^/]+\.(js|css)$/,
    bytes: 36_250,
    when: "in the console of the sandbox",
  },
  {
    files: /^\/assets\/tooOld-[^/]+\.js$/,
    // Its texts in all languages, with room for two more.
    bytes: 3_400,
    when: "in a browser below the floor",
  },
  {
    files: /^\/assets\/parts-[^/]+\.(js|css)$/,
    // 3,200 before the form and the instructions had the country's own words for their fields. 3,400 before the form named the sign that
    // it refuses.
    bytes: 4_000,
    when: "with the form",
  },
  {
    // The search: it finds banks by their codes as people type them, in full-width signs and in two kinds of Chinese characters.
    // 4,150 before hundreds of rows were drawn in two steps.
    files: /^\/assets\/OperatorPicker-[^/]+\.js$/,
    bytes: 4_200,
    when: "with the view of all banks",
  },
  {
    files: /^\/assets\/[\w-]+-[^/]+\.(js|css)$/,
    // 3,200 before the form named the sign that it refuses.
    bytes: 3_600,
    when: "with one page or one part of it",
  },
  {
    files: /^\/assets\/texts-[^/]+\/[\w-]+\.json$/,
    // 2,500 since the help has its texts from the later pages. 2,600 before each sentence about money was true for those who have paid and those who have not, 2,700 before a link's bank that
    // is not available was told from its method. 2,550 before all words of the app's own file were among them. Lao is the heaviest.
    bytes: 2_580,
    when: "before the first page, in a language other than English",
  },
  {
    files: /^\/assets\/texts-[^/]+\/[\w-]+\.form\.json$/,
    // 1,300 before fields had reasons and examples. The pseudo-language writes them longest.
    bytes: 1_900,
    when: "with the form, in any language",
  },
  {
    files: /^\/assets\/texts-[^/]+\/[\w-]+\.later\.json$/,
    // 8,400 before the page told that money went back. The pseudo-language is the heaviest.
    bytes: 8_600,
    when: "with the first later page, loaded ahead",
  },
  { files: /^\/(favicon|icons\/\w+)\.svg$/, bytes: 300, when: "in the browser's tab" },
  { files: /^\/robots\.txt$/, bytes: 100, when: "never" },
];

/** Checks every file against its budget. Throws an error that names each file above its budget or without one. */
export function weighParts(
  brotliBytes: ReadonlyMap<string, number>,
  budgets: readonly PartBudget[] = partBudgets,
): void {
  const faults = Array.from(brotliBytes, ([address, bytes]) => {
    const budget = budgets.find(({ files }) => files.test(address));
    if (budget === undefined) return `no budget was made for ${address} (${bytes} bytes)`;
    if (bytes <= budget.bytes) return undefined;
    return `${address} weighs ${bytes} bytes after Brotli, more than the ${budget.bytes} it may: it is waited for ${budget.when}. ${remedyOf("its entry of partBudgets")}`;
  }).filter((fault) => fault !== undefined);
  if (faults.length > 0) throw new Error(faults.join("\n"));
}
