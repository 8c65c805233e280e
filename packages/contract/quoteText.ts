/** Control, bidi and format characters, breaks of lines, halves of characters, and all that Unicode says are not shown. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Returns a text that others wrote as one line between quotation marks, so that a person or a program cannot take it for a line or a sentence
 * of ours. It is a string of JSON (RFC 8259): characters that are not seen, or that move what stands beside them, are escapes.
 */
export function quoteText(text: string): string {
  return `"${escapeUnseen(text.replaceAll(/["\\]/g, String.raw`\$&`))}"`;
}

/** Returns a text as one line, with the escapes of `quoteText`, where a form such as CSV has quotation marks of its own. */
export function escapeUnseen(text: string): string {
  // Most texts are plain, and need no look at each character's kind.
  return /^[ -~]*$/.test(text) ? text : text.replaceAll(unseen, toEscapes);
}

const short: ReadonlyMap<string, string> = new Map([
  ["\n", String.raw`\n`],
  ["\r", String.raw`\r`],
  ["\t", String.raw`\t`],
]);

/** Returns the escape of each half of a character. */
function toEscapes(character: string): string {
  return short.get(character) ?? character.split("").map(toHex).join("");
}

function toHex(half: string): string {
  return `\\u${half.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
