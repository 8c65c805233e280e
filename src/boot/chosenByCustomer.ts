const key = "language";

/**
 * The language that the customer chose on a page, kept by the browser for this and every later payment. A browser that keeps nothing
 * does no harm.
 */
export const chosenByCustomer = {
  /** Its code; undefined where none was chosen. */
  read(): string | undefined {
    try {
      return localStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(code: string): void {
    try {
      localStorage.setItem(key, code);
    } catch {
      // It holds for this page.
    }
  },
};
