import type { Finding, SourceFile } from "../sourceText.ts";
import { readSentences } from "./readSentences.ts";

/** The most words that a sentence may have. */
const longest = 30;

/** The share of a folder's sentences that may begin with such a word. */
const beginningsAim = 0.01;

const beginning = /^["'“(*]*(?:What|Who|Whoever|Whatever|Whose|Which|That which)\b/;

/** Returns every sentence that is too long, and the beginnings of each top folder that has too many of them. */
export function findWordFaults(files: readonly SourceFile[]): readonly Finding[] {
  const folders = Map.groupBy(files, ({ path }) => path.split("/").slice(0, -1)[0]);
  return [...folders.values()].flatMap((some) => {
    const sentences = some.flatMap((file) =>
      readSentences(file).map((sentence) => ({ path: file.path, sentence })),
    );
    const long = sentences.filter(({ sentence }) => sentence.words > longest);
    const beginnings = sentences.filter(
      ({ sentence: { text } }) => beginning.test(text) && !/\?["'”)]*$/.test(text),
    );
    const areTooMany = beginnings.length > Math.floor(sentences.length * beginningsAim);
    const longOnes = long.map(({ path, sentence: { line, text, words } }) => ({
      path,
      line,
      message: `has ${words} words, at most ${longest}. Make two sentences of it: ${text}`,
    }));
    const begunSo = beginnings.map(({ path, sentence: { line, text } }) => ({
      path,
      line,
      message: `begins with "${text.split(" ")[0]}". Begin with the subject: ${text}`,
    }));
    return areTooMany ? longOnes.concat(begunSo) : longOnes;
  });
}
