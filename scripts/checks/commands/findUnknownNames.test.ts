import { expect, test } from "vitest";
import { type Existing, findUnknownNames } from "./findUnknownNames.ts";

const existing: Existing = {
  scripts: new Set(["start", "test", "link"]),
  hasCommand: (name, command) => name === "link" && command === "create",
  flagsOf: (name) => new Set(name === "link" ? ["--amount"] : []),
  variables: new Set(["PORT", "DATA_DIR"]),
  exists: (path) =>
    ["docs/a.md", "src/{a,b}.ts", "packages/gateway/endpoints", "sdk"].includes(path),
};

const messagesFor = (text: string) =>
  findUnknownNames([{ path: "x.md", text }], existing).map(
    ({ line, message }) => `${line}: ${message}`,
  );

test.each([
  ["a script", "`npm run links`", "1: there is no script links in package.json"],
  [
    "a script of an indented block",
    "Do\n\n    npm run links",
    "3: there is no script links in package.json",
  ],
  [
    "a flag",
    "```sh\nnpm run link -- --amount 5 --curency PHP\n```",
    "2: npm run link knows no --curency",
  ],
  [
    "a flag after --silent",
    "`npm run --silent link -- --mount 5 | cat`",
    "1: npm run link knows no --mount",
  ],
  ["a flag of one that takes none", "`npm test -- --fast`", "1: npm run test knows no --fast"],
  ["a file", "`docs/b.md`", "1: docs/b.md does not exist"],
  ["a file at the end of a command", "`node scripts/gone.ts`", "1: scripts/gone.ts does not exist"],
  ["a command", "`npm run link -- make --amount 5`", "1: npm run link knows no make"],
  ["a variable in a sentence", "`LOG_DIRECTORY`", "1: nothing reads LOG_DIRECTORY"],
  ["a variable", "    PORT=1 PROT=2 npm start", "1: nothing reads PROT"],
])("%s that does not exist is reported with its line", (_, text, message) => {
  expect(messagesFor(text)).toEqual([message]);
});

test.each([
  [
    "what there is",
    "`npm start`, `npm run link -- --amount 5 --help`, `docs/a.md`, `packages/gateway/endpoints/`",
  ],
  ["a pattern of several files", "`src/{a,b}.ts`"],
  ["what the reader is to make", "`src/yourMethod.ts`, `packaging/.env`"],
  ["what a build makes", "`node gateway/main.mjs`"],
  ["a command that there is", "`npm run link -- create`"],
  ["a variable that is read", "`PORT=1 npm start`"],
  ["a variable that is read from a file", "`DATA_DIR_FILE`"],
  ["a variable of another program", "`LANG=C sort`"],
  ["what is not in code", "npm run links, docs/b.md"],
  [
    "paths elsewhere",
    "`/srv/docs/b.md`, `https://pay.example/docs/b.md`, `#sdk/b.ts`, `../docs/b.md`, `{baseUrl}/docs/b`",
  ],
  ["flags of what comes behind a pipe", "`npm run link -- --amount 5 | sort --reverse`"],
])("%s is not a fault", (_, text) => {
  expect(messagesFor(text)).toEqual([]);
});
