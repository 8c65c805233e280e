type Texts = Readonly<Record<string, string>>;

/** Pages that nobody sees first: what they say is loaded with them. */
const later =
  /^(redirect|option\.(none|presetOnly|tokenEnded|search)|collection|data|instruction|reference|noPage|watch|handOver|inApp|status|institution)\./;

/** The texts of a language without which nothing can be shown, by key. */
export function firstTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !later.test(key)));
}

const prerendered =
  /^(method\.|option\.(title|legend|continue|from|upTo)$|page\.(test|order|toPay|wayBack)$)/;

/** Returns the texts of the prerendered options. */
export function prerenderedTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => prerendered.test(key)));
}

/** The other texts of a language: those of the pages that are loaded later. */
export function laterTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => later.test(key)));
}
