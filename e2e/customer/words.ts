/** What the pseudo-language makes of letters; a customer who reads it says the same words. */
const marked = "aåeéiïoöuüyýcçnñsšzžAÅEÉIÏOÖUÜYÝCÇNÑSŠZŽ";

/** Matches a text of the page that begins with these English words, also as the pseudo-language writes them. */
export function words(english: string): RegExp {
  const letters = Array.from(english, (letter) => {
    const index = marked.indexOf(letter);
    if (index >= 0 && index % 2 === 0) return `[${letter}${marked[index + 1]}]`;
    return letter.replace(/[^\p{L}\p{N} ]/u, String.raw`\$&`);
  });
  return new RegExp(`^⟦?${letters.join("")}`);
}
