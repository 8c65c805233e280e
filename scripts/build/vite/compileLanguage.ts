import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

type Messages = Readonly<Record<string, string>>;
type CompiledMessage = ReturnType<typeof compileMessageOrThrow>;
type Compiled = Record<string, string | CompiledMessage>;

/**
 * Compiles the messages of a language. Throws an error with the key of a message that is not valid ICU MessageFormat.
 */
export function compileLanguage(messages: Messages): Compiled {
  return compileEach(messages, (message) => {
    const [words = "", ...more] = compileMessageOrThrow(message);
    // A message without placeholders is stored as a string, except `#`: inside an array that stands for the number of a plural.
    return typeof words === "string" && words !== "#" && more.length === 0
      ? words
      : [words, ...more];
  });
}

/** Returns texts of a language whose short prefixes stand before a hyphen, as in *ku-app*, so that no line ends behind such a hyphen. */
export function joinPrefixes(texts: Messages): Messages {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      text.replaceAll(/(?<!\p{L})(\p{L}{1,5}-)(?=[\p{L}{])/gu, `$1${wordJoiner}`),
    ]),
  );
}

const wordJoiner = "\u2060";

/**
 * Compiles the pseudo-language: every letter gets a mark, and each message is 40 % longer and in brackets. Text without
 * brackets did not come from the catalogue. A missing closing bracket shows that text was cut off.
 */
export function compilePseudoLanguage(messages: Messages): Compiled {
  return compileEach(messages, (message) => [
    "⟦",
    ...compileMessageOrThrow(message, markLetters),
    ` ${"·".repeat(Math.ceil(message.length * 0.4))}⟧`,
  ]);
}

function compileEach(
  messages: Messages,
  compile: (message: string) => string | CompiledMessage,
): Compiled {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      try {
        return [key, compile(message)];
      } catch (cause) {
        throw new Error(`the message "${key}" is not valid ICU MessageFormat`, { cause });
      }
    }),
  );
}

const marked = new Map(
  ["aå", "eé", "iï", "oö", "uü", "yý", "cç", "nñ", "sš", "zž"]
    .flatMap((pair) => [pair, pair.toUpperCase()])
    .map(([letter = "", mark = ""]) => [letter, mark]),
);

function markLetters(text: string): string {
  return Array.from(text, (letter) => marked.get(letter) ?? letter).join("");
}

/** Keys of the texts of the form and of the search for an operator, which load with them. */
const form = /^(?:collection|data|option\.search)\./;

/** Keys of the texts of later pages, which load together with those pages. Some are in the form too. */
const later =
  /^(?:drill|help|redirect|option\.(?:none|presetOnly|suspended|tokenEnded)|data\.accountType|instruction|reference|noPage|watch|handOver|inApp|status|institution)\./;

/** Keys of the texts for browsers below the floor, which `tooOld.ts` takes. */
const tooOld = /^tooOld\./;

/** Returns the texts that the first page needs, by key. */
export function firstTexts(texts: Messages): Messages {
  return pickTexts(texts, (key) => !form.test(key) && !later.test(key) && !tooOld.test(key));
}

/** Returns the texts of the form, by key. */
export function formTexts(texts: Messages): Messages {
  return pickTexts(texts, (key) => form.test(key));
}

/** Returns the texts of later pages, by key. */
export function laterTexts(texts: Messages): Messages {
  return pickTexts(texts, (key) => later.test(key));
}

const prerendered =
  /^(method\.|family\.|option\.(title|legend|continue|from|upTo|usual|some)$|page\.(test|order|toPay|at|wayBack)$)/;

/** Returns the texts of the prerendered options. */
export function prerenderedTexts(texts: Messages): Messages {
  return pickTexts(texts, (key) => prerendered.test(key));
}

/**
 * Returns the English texts that the React app needs first, without those of the prerendered options: the inline script hands them on.
 * `index.html` itself holds the English of `boot`.
 */
export function appTexts(texts: Messages): Messages {
  return pickTexts(firstTexts(texts), (key) => !key.startsWith("boot.") && !prerendered.test(key));
}

function pickTexts(texts: Messages, isPicked: (key: string) => boolean): Messages {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isPicked(key)));
}
