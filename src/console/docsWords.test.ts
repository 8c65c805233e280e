import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import english from "../locales/en.ts";

const consoleTexts = import.meta.glob<Readonly<Record<string, string>>>(
  ["./**/texts.ts", "!./shop/texts.ts"],
  { import: "texts", eager: true },
);
const drawer = import.meta.glob<string>("../drawer/*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** The pages for readers. The decision records quote the screens of their day. */
const pages = import.meta.glob<string>(
  ["/README.md", "/docs/**/*.md", "/packages/sdk/README.md", "!/docs/decisions/**"],
  { query: "?raw", import: "default", eager: true },
);

/** Words in italics that are no words of a screen: terms that a page explains, and names of checks and panels. */
const otherWords: Readonly<Record<string, readonly RegExp[]>> = {
  "/docs/architecture.md": [/^Built with$/],
  "/docs/concepts.md": [/^(RedirectURL|Live)$/],
  "/docs/drills.md": [/^Took$/],
  "/docs/interface.md": [/^Gap$/],
  "/docs/provider-traps.md": [/./],
  "/docs/quick-start.md": [/^RedirectURL$/],
  "/docs/runbook.md": [/^Time of a payin at its connector$/],
  // The button of the test shop.
  "/docs/sandbox.md": [/^Pay …$/],
  "/docs/scaling.md": [/^(Measured|Computed)$/],
};

type Token = CompiledMessage[number];

/** Returns a pattern for what a message shows: any value for a placeholder, and each of its forms. */
function patternOf(message: CompiledMessage): string {
  return message.map((token) => patternOfToken(token)).join("");
}

function patternOfToken(token: Token): string {
  if (typeof token === "string") return escapeForPattern(token);
  const [, , forms] = token;
  if (!isChoices(forms)) return ".+";
  const each = Object.values(forms).filter((form) => Array.isArray(form));
  return `(?:${each.map(patternOf).join("|")})`;
}

function isChoices(
  format: unknown,
): format is Record<string, CompiledMessage | number | undefined> {
  return typeof format === "object" && format !== null;
}

function escapeForPattern(text: string): string {
  return text.replaceAll(/[.*+?^$()|[\]{}\\]/g, String.raw`\$&`);
}

/**
 * One pattern for each text of the payment page and the console. The test shop is left out, because its button has the words of a
 * former one of the page. So are the titles of calendar entries, and texts of placeholders alone, which match everything.
 */
const shown = [english, ...Object.values(consoleTexts)]
  .flatMap((texts) => Object.entries(texts))
  .filter(([key]) => !key.startsWith("instruction.keep.title"))
  .filter(([, text]) => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, "")))
  .map(([, text]) => new RegExp(`^${patternOf(compileMessageOrThrow(text))}$`));
const drawerWords = new Set(
  Object.values(drawer).flatMap((source) =>
    Array.from(source.matchAll(/>\s*([A-Z][^<>{}]*?)\s*</g), ([, words]) => words),
  ),
);

function isShown(words: string): boolean {
  return drawerWords.has(words) || shown.some((pattern) => pattern.test(words));
}

/** Returns what stands in italics and begins with a capital, a digit or a sign of a currency. */
function findScreenWords(markdown: string): readonly string[] {
  const prose = markdown.replaceAll(/^```[^]*?^```/gm, "").replaceAll(/`[^`\n]*`/g, "");
  const italics = prose.matchAll(/(?<![*\w\\])\*(?=[\p{Lu}\p{Sc}\d])([^*|]+)\*(?![*\w])/gu);
  return Array.from(italics, ([, words = ""]) =>
    words.replaceAll(/\s+/g, " ").replaceAll("'", "’"),
  );
}

test("words of a screen, which the docs write in italics, stand on a screen", () => {
  const missing = Object.entries(pages).flatMap(([path, markdown]) =>
    findScreenWords(markdown)
      .filter((words) => !isShown(words))
      .filter((words) => otherWords[path]?.some((pattern) => pattern.test(words)) !== true)
      .map((words) => `${path}: ${words}`),
  );
  expect(missing).toEqual([]);
});

test.each([
  ["a word in a sentence", "Press *Continue*, then wait.", ["Continue"]],
  ["words over two lines", "*No payment\nhas arrived yet*", ["No payment has arrived yet"]],
  ["a button with a value", "*¥5,000 paid to Nordic Bikes*", ["¥5,000 paid to Nordic Bikes"]],
  ["no emphasis, code or bold text", "*that* is **Bold**, `*Not*`\n```\n*Not*\n```\n", []],
])("%s: found", (_what, markdown, words) => {
  expect(findScreenWords(markdown)).toEqual(words);
  expect(words.filter((one) => !isShown(one))).toEqual([]);
});

test.each(["Pay ¥5,000", "Continue at once", "CONTINUE"])(
  "%s: reported, no screen has it",
  (words) => {
    expect(isShown(words)).toBe(false);
  },
);
