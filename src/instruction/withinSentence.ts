/** Returns a name as it stands within a sentence: `phone number`. One in capitals, such as `CLABE`, stays. `language` is BCP 47. */
export function withinSentence(name: string, language: string): string {
  return name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLocaleLowerCase(language));
}
