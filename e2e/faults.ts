/** What went wrong while a test looked elsewhere; one entry fails the test. */
export class Faults {
  readonly #found: string[] = [];
  readonly #declared: { readonly url: string; readonly sign: string }[] = [];
  #isOver = false;

  /** Everything found so far. */
  get found(): readonly string[] {
    return this.#found;
  }

  add(fault: string): void {
    this.#found.push(fault);
  }

  /** For what also happens when a page is closed under a call that is still going. */
  addUnlessOver(fault: string): void {
    if (!this.#isOver) this.#found.push(fault);
  }

  /** For the tests of the watch itself, which cause faults on purpose. */
  forgive(expected: RegExp): void {
    const rest = this.#found.filter((fault) => !expected.test(fault));
    this.#found.splice(0, this.#found.length, ...rest);
  }

  /** The test has ended; closing pages may now break off calls. */
  end(): void {
    this.#isOver = true;
  }

  /** A failed answer that the test asked for: the browser's own console line about it is no fault. */
  declareResourceError(url: string, sign: string): void {
    this.#declared.push({ url, sign });
  }

  /** Whether the browser's line about a resource was declared. */
  isDeclared(url: string, text: string): boolean {
    return this.#declared.some((one) => one.url === url && text.includes(one.sign));
  }
}
