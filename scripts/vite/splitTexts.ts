type Texts = Readonly<Record<string, string>>;

/** Pages that nobody sees first: what they say is loaded with them. */
const later =
  /^(redirect|option\.(none|presetOnly|tokenEnded|search)|collection|data|instruction|reference|noPage|watch|handOver|inApp|status|institution)\./;

/** The texts of a language without which nothing can be shown, by key. */
export function firstTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !later.test(key)));
}

const early =
  /^(method\.|option\.(title|legend|continue|from|upTo)$|page\.(test|order|toPay|wayBack)$)/;

/** The texts that are painted before the program is there. */
export function earlyTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => early.test(key)));
}

/** The first texts that the program brings. What stands in the page itself before the program is there is not among them. */
export function programTexts(texts: Texts): Texts {
  const entries = Object.entries(firstTexts(texts));
  return Object.fromEntries(
    entries.filter(([key]) => !key.startsWith("boot.") && !early.test(key)),
  );
}

/** The other texts of a language: those of the pages that are loaded later. */
export function laterTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => later.test(key)));
}
