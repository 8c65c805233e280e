/** The token in a pasted text: the `token` of a link, what follows `Bearer`, or the text itself; undefined where there is nothing. */
export function findToken(pasted: string): string | undefined {
  const text = pasted.trim();
  const [, inLink] = /[?&]token=([^&#\s]*)/.exec(text) ?? [];
  const [, inHeader] = /\bBearer\s+(\S+)/i.exec(text) ?? [];
  return inLink ?? inHeader ?? (text === "" ? undefined : text);
}
