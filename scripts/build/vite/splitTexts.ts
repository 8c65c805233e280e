type Texts = Readonly<Record<string, string>>;

/** Texts of later pages, which load together with them. */
const later =
  /^(redirect|option\.(none|presetOnly|tokenEnded|search)|collection|data|instruction|reference|noPage|watch|handOver|inApp|status|institution)\./;

/** Returns the texts that the first page needs, by key. */
export function firstTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !later.test(key)));
}

const prerendered =
  /^(method\.|option\.(title|legend|continue|from|upTo)$|page\.(test|order|toPay|wayBack)$)/;

/** Returns the texts of the prerendered options. */
export function prerenderedTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => prerendered.test(key)));
}

/** Returns the other texts of a language, for pages that load later. */
export function laterTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => later.test(key)));
}
