interface ConsoleLine {
  readonly url: string;
  readonly text: string;
}

/** What went wrong while a test looked elsewhere; one entry fails the test. */
export class Faults {
  #found: string[] = [];
  readonly #lines: ConsoleLine[] = [];
  readonly #declared: { readonly url: string; readonly sign: string }[] = [];
  #isOver = false;

  /** Everything found so far; failed answers that were declared are not among it, in whichever order the two came. */
  get found(): readonly string[] {
    const undeclared = this.#lines.filter(({ url, text }) => !this.#isDeclared(url, text));
    return [...this.#found, ...undeclared.map(({ url, text }) => `console: ${text} ${url}`)];
  }

  add(fault: string): void {
    if (!this.#isOver) this.#found.push(fault);
  }

  /** A line that the browser or the page wrote as a warning or an error. */
  addConsoleLine(line: ConsoleLine): void {
    if (!this.#isOver) this.#lines.push(line);
  }

  /** A failed answer that the test asked for: the browser's own console line about it is no fault. */
  declareResourceError(url: string, sign: string): void {
    this.#declared.push({ url, sign });
  }

  /** For the tests of the watch itself, which cause faults on purpose. */
  forgive(expected: RegExp): void {
    this.#found = this.#found.filter((fault) => !expected.test(fault));
    const kept = this.#lines.filter(({ text }) => !expected.test(text));
    this.#lines.splice(0, this.#lines.length, ...kept);
  }

  /** The test has ended; closing its pages breaks off calls, which is nobody's fault. */
  end(): void {
    this.#isOver = true;
  }

  #isDeclared(url: string, text: string): boolean {
    return this.#declared.some((one) => pathOf(one.url) === pathOf(url) && text.includes(one.sign));
  }
}

/** One service answers at each of the page's origins. */
function pathOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}
