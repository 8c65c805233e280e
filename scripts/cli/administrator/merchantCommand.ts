import { readFile } from "node:fs/promises";
import { MerchantCode } from "@pay/contract/paymentId.ts";
import { shopName } from "@pay/contract/runtimeConfig.ts";
import type { Command, CommandOf } from "@pay/gateway/commands/command.ts";
import { TimeWithZone } from "@pay/gateway/commands/defineCommand.ts";
import { type Arguments, once, readArguments, WrongArguments } from "./readArguments.ts";
import { findOptions, personFlags, readFind } from "./readFind.ts";
import { readRevocation } from "./readRevocation.ts";
import { usage } from "./merchantUsage.ts";
import type { CommandLine } from "./runCommandLine.ts";

/** One command of `npm run merchant`. */
interface Reading {
  /** The words after the name of the command. */
  readonly words: readonly string[];
  readonly options?: readonly string[];
  /** Returns the command. `word` is the last word. */
  readonly read: (
    merchantCode: string,
    word: string,
    given: Arguments,
  ) => Command | Promise<Command>;
}

/** Returns the reading of a command that names a merchant and nothing else. */
function ofMerchant(
  name:
    | "showMerchant"
    | "addSecret"
    | "rotateSecret"
    | "rotateCallbackSecret"
    | "suspendMerchant"
    | "resumeMerchant",
): Reading {
  return { words: ["CODE"], read: (merchantCode) => ({ name, merchantCode }) };
}

const accountOptions = ["name", "no-name", "config", "set", "unset", "logo"];

const readings: Readonly<Record<string, Reading>> = {
  list: { words: [], read: () => ({ name: "listMerchants" }) },
  show: ofMerchant("showMerchant"),
  flow: {
    words: ["CODE"],
    options: ["days"],
    read: (merchantCode, _word, given) => ({
      name: "showFlow",
      merchantCode,
      days: readDays(once(given, "days") ?? "30"),
    }),
  },
  create: {
    words: ["CODE"],
    options: [...accountOptions, "public-key"],
    read: async (merchantCode, _word, given) => ({
      name: "createMerchant",
      ...(await readAccount(merchantCode, given)),
      ...(await readPublicKey(given)),
    }),
  },
  configure: {
    words: ["CODE"],
    options: accountOptions,
    read: async (merchantCode, _word, given) => ({
      name: "configureMerchant",
      ...(await readAccount(merchantCode, given)),
    }),
  },
  "add-key": {
    words: ["CODE", "FILE"],
    read: async (merchantCode, file) => ({
      name: "addKey",
      merchantCode,
      publicKeyPem: await readText(file),
    }),
  },
  "add-secret": ofMerchant("addSecret"),
  "rotate-secret": ofMerchant("rotateSecret"),
  "rotate-callback-secret": ofMerchant("rotateCallbackSecret"),
  suspend: ofMerchant("suspendMerchant"),
  resume: ofMerchant("resumeMerchant"),
  revoke: {
    words: ["CODE"],
    options: ["key", "secret", "token", "tokens", "before"],
    read: (merchantCode, _word, given) => readRevocation(merchantCode, given),
  },
  "dead-letters": { words: [], read: () => ({ name: "listDeadLetters" }) },
  resend: {
    words: ["CODE"],
    options: ["from", "to"],
    read: (merchantCode, _word, given) => {
      const from = readTime(given, "from");
      const to = readTime(given, "to");
      const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
      return { name: "resendCallbacks", merchantCode, ...range };
    },
  },
  "check-ledger": { words: [], read: () => ({ name: "checkLedger" }) },
};

/** `npm run merchant`. */
export const merchantCommand: CommandLine = { name: "merchant", usage, read: readMerchantCommand };

const valued = [
  ..."name public-key config set unset logo key secret token before days from to".split(" "),
  ...findOptions,
];
const bare = ["no-name", "tokens", "help", ...personFlags];

async function readMerchantCommand(argv: readonly string[]): Promise<Command | "help"> {
  const given = readArguments(argv, valued, bare);
  if (given.options.has("help") || argv.length === 0) return "help";
  const [name = "", merchantCode = "", word = ""] = given.words;
  if (name === "find") return await readFind(given);
  const reading = Object.entries(readings).find(([one]) => one === name)?.[1];
  if (!reading) {
    const names = [...Object.keys(readings), "find"].join(", ");
    throw new WrongArguments(`There is no command "${name}". Use ${names}.`);
  }
  const expected = [name, ...reading.words];
  if (given.words.length !== expected.length)
    throw new WrongArguments(`Write npm run merchant -- ${expected.join(" ")}.`);
  for (const option of given.options.keys()) {
    if (!reading.options?.includes(option))
      throw new WrongArguments(`${name} has no option --${option}. Leave it out.`);
  }
  if (reading.words.length > 0 && !MerchantCode.safeParse(merchantCode).success) {
    throw new WrongArguments(
      `"${merchantCode}" is not a merchant code. Use up to 64 letters, digits, _ and -, beginning with a letter or digit.`,
    );
  }
  return await reading.read(merchantCode, word, given);
}

function readTime(given: Arguments, option: "from" | "to"): string | undefined {
  const time = once(given, option);
  if (time !== undefined && !TimeWithZone.safeParse(time).success)
    throw new WrongArguments(
      `--${option} ${time} is not a time with its zone. Write one such as 2026-11-21T10:00:00Z.`,
    );
  return time;
}

/** The most characters of a merchant's channel name. */
const longestName = 140;

function checkName(name: string): void {
  if (name.length > longestName)
    throw new WrongArguments(
      `--name has more than ${longestName} characters. Write a shorter name.`,
    );
  if (!shopName(longestName).safeParse(name).success)
    throw new WrongArguments(
      "--name is no name that customers can read. Write one line with a letter or a digit, or --no-name.",
    );
}

type Account = Omit<CommandOf<"configureMerchant">, "name">;

async function readAccount(merchantCode: string, given: Arguments): Promise<Account> {
  const config = once(given, "config");
  const logo = once(given, "logo");
  const channelName = given.options.has("no-name") ? null : once(given, "name");
  if (channelName !== null && channelName !== undefined) checkName(channelName);
  return {
    merchantCode,
    ...(channelName !== undefined && { channelName }),
    ...(config !== undefined && { configuration: await readJson(config) }),
    changes: [
      ...(given.options.get("set") ?? []).map(readSetting),
      ...(given.options.get("unset") ?? []).map((path) => ({ path })),
    ],
    ...(logo !== undefined && { logoBase64: (await readBytes(logo)).toString("base64") }),
  };
}

async function readPublicKey(given: Arguments) {
  const file = once(given, "public-key");
  return file === undefined ? {} : { publicKeyPem: await readText(file) };
}

function readDays(text: string): number {
  const days = Number(text);
  if (/^\d+$/.test(text) && days >= 1 && days <= 3660) return days;
  throw new WrongArguments(`--days ${text} is no number of days. Write one from 1 to 3660.`);
}

function readSetting(text: string): { readonly path: string; readonly value: unknown } {
  const [, path, value] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
  if (path === undefined || value === undefined)
    throw new WrongArguments(
      `--set ${text}: the value is missing. Write a path, = and a value, such as payin.feeBasisPoints=150. --unset removes a setting.`,
    );
  try {
    return { path, value: JSON.parse(value) };
  } catch {
    return { path, value };
  }
}

async function readJson(file: string): Promise<unknown> {
  const text = await readText(file);
  try {
    return JSON.parse(text);
  } catch {
    throw new WrongArguments(`${file} is not valid JSON. Correct the file.`);
  }
}

async function readText(file: string): Promise<string> {
  return (await readBytes(file)).toString("utf8");
}

async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch {
    throw new WrongArguments(`${file} cannot be read. Check its path and permissions.`);
  }
}
