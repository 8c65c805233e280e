const key = "language";

/** Stores the language that the customer chose, for this and every later payment. Without storage it does nothing. */
export const chosenByCustomer = {
  /** Returns the language code, or undefined if the customer chose none. */
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
      // The choice still holds for this page.
    }
  },
};
