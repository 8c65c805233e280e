/** The pseudo-language's letter for each letter. */
const marked = "aåeéiïoöuüyýcçnñsšzžAÅEÉIÏOÖUÜYÝCÇNÑSŠZŽ";

/** Returns a pattern for a text that starts with these English words, also in the pseudo-language. */
export function words(english: string): RegExp {
  const letters = Array.from(english, (letter) => {
    const index = marked.indexOf(letter);
    if (index >= 0 && index % 2 === 0) return `[${letter}${marked[index + 1]}]`;
    return letter.replace(/[^\p{L}\p{N} ]/u, String.raw`\$&`);
  });
  return new RegExp(`^⟦?${letters.join("")}`);
}
