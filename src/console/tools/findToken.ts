/**
 * Returns the token in a pasted text: the `token` of a link, the text after `Bearer`, or the text itself. Returns undefined for
 * an empty text.
 */
export function findToken(pasted: string): string | undefined {
  const text = pasted.trim();
  const [, inLink] = /[?&]token=([^&#\s]*)/.exec(text) ?? [];
  const [, inHeader] = /\bBearer\s+(\S+)/i.exec(text) ?? [];
  return inLink ?? inHeader ?? (text === "" ? undefined : text);
}
