/** Returns what stands between two sentences of a language, by its tag: a blank, but nothing behind the wide full stop of Japanese and Chinese. */
export function sentenceGap(code: string): string {
  return /^(?:ja|zh)\b/.test(code) ? "" : " ";
}
