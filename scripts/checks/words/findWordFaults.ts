import type { Finding, SourceFile } from "../sourceText.ts";
import { readComments } from "./readComments.ts";
import { toSentences } from "./toSentences.ts";

/** The most words that a sentence may have. */
const longest = 30;

/** The share of a folder's sentences that may begin with such a word. */
const beginningsAim = 0.01;

const beginning = /^["'“(*]*(?:What|Who|Whoever|Whatever|Whose|Which|That which)\b/;

/** The findings about one folder, and its numbers. */
export interface FolderWords {
  readonly folder: string;
  readonly sentences: number;
  readonly long: readonly Finding[];
  readonly beginnings: readonly Finding[];
}

/** Returns the long sentences and the beginnings of each top folder; `.` holds the files at the root. */
export function judgeWords(files: readonly SourceFile[]): readonly FolderWords[] {
  return Array.from(Map.groupBy(files, folderOf), ([folder, some]) => {
    const found = some.flatMap((file) =>
      readComments(file)
        .flatMap(toSentences)
        .map((sentence) => ({ path: file.path, sentence })),
    );
    return {
      folder,
      sentences: found.length,
      long: found
        .filter(({ sentence }) => sentence.words > longest)
        .map(({ path, sentence: { line, text, words } }) => ({
          path,
          line,
          message: `has ${words} words, at most ${longest}. Make two sentences of it: ${text}`,
        })),
      beginnings: found
        .filter(({ sentence: { text } }) => beginning.test(text) && !/\?["'”)]*$/.test(text))
        .map(({ path, sentence: { line, text } }) => ({
          path,
          line,
          message: `begins with "${text.split(" ")[0]}". Begin with the subject: ${text}`,
        })),
    };
  });
}

/** Returns every sentence that is too long, and the beginnings of each folder that has too many of them. */
export function findWordFaults(folders: readonly FolderWords[]): readonly Finding[] {
  return folders.flatMap(({ sentences, long, beginnings }) => [
    ...long,
    ...(beginnings.length > Math.floor(sentences * beginningsAim) ? beginnings : []),
  ]);
}

function folderOf({ path }: SourceFile): string {
  return path.includes("/") ? path.slice(0, path.indexOf("/")) : ".";
}
