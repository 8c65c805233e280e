/** Texts that a language says as English does, on purpose: names of products, and words that the market took over. */
export const saidAlike: {
  readonly everywhere: readonly string[];
  readonly in: Readonly<Record<string, readonly string[]>>;
} = {
  everywhere: [],
  in: {},
};
