import { readFile } from "node:fs/promises";
import { MerchantCode } from "#contract/paymentId.ts";
import type { Command, CommandOf } from "../../gateway/commands/command.ts";
import { type Arguments, readArguments } from "../operator/readArguments.ts";
import { WrongArguments } from "../operator/wrongArguments.ts";

/** What stands behind each command, its code first. */
const wordsBehind = {
  list: [],
  show: ["CODE"],
  create: ["CODE"],
  configure: ["CODE"],
  "add-key": ["CODE", "FILE"],
  "retire-key": ["CODE", "ID"],
  "add-secret": ["CODE"],
  "rotate-secret": ["CODE"],
  "retire-secret": ["CODE", "ID"],
  "rotate-callback-secret": ["CODE"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type CommandName = keyof typeof wordsBehind;

function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(wordsBehind, name);
}

const accountOptions = ["name", "no-name", "config", "set", "unset"];
const optionsOf: { readonly [Name in CommandName]?: readonly string[] } = {
  create: [...accountOptions, "public-key"],
  configure: accountOptions,
};

/** The command that the arguments of `npm run merchant` ask for. Throws a WrongArguments. */
export async function readMerchantCommand(argv: readonly string[]): Promise<Command | "help"> {
  const given = readArguments(
    argv.map((word) => (word === "-h" ? "--help" : word)),
    ["name", "public-key", "config", "set", "unset"],
    ["no-name", "help"],
  );
  if (given.options.has("help") || argv.length === 0) return "help";
  const [name = "", merchantCode = "", third = ""] = given.words;
  if (!isCommandName(name)) {
    const names = Object.keys(wordsBehind).join(", ");
    throw new WrongArguments(`There is no command "${name}", only ${names}.`);
  }
  const expected = [name, ...wordsBehind[name]];
  if (given.words.length !== expected.length)
    throw new WrongArguments(`Write npm run merchant -- ${expected.join(" ")}.`);
  for (const option of given.options.keys()) {
    if (!optionsOf[name]?.includes(option))
      throw new WrongArguments(`${name} takes no option --${option}.`);
  }
  if (name !== "list" && !MerchantCode.safeParse(merchantCode).success) {
    throw new WrongArguments(
      `"${merchantCode}" is no code of a merchant: it has up to 64 letters, digits, _ and -, and begins with a letter or digit.`,
    );
  }
  switch (name) {
    case "list":
      return { name: "listMerchants" };
    case "show":
      return { name: "showMerchant", merchantCode };
    case "create":
      return {
        name: "createMerchant",
        ...(await readAccount(merchantCode, given)),
        ...(await readPublicKey(given)),
      };
    case "configure":
      return { name: "configureMerchant", ...(await readAccount(merchantCode, given)) };
    case "add-key":
      return { name: "addKey", merchantCode, publicKeyPem: await readText(third) };
    case "retire-key":
      return { name: "retireKey", merchantCode, id: third };
    case "add-secret":
      return { name: "addSecret", merchantCode };
    case "rotate-secret":
      return { name: "rotateSecret", merchantCode };
    case "retire-secret":
      return { name: "retireSecret", merchantCode, id: third };
    case "rotate-callback-secret":
      return { name: "rotateCallbackSecret", merchantCode };
  }
}

type Account = Omit<CommandOf<"configureMerchant">, "name">;

async function readAccount(merchantCode: string, given: Arguments): Promise<Account> {
  const config = once(given, "config");
  const channelName = given.options.has("no-name") ? null : once(given, "name");
  return {
    merchantCode,
    ...(channelName !== undefined && { channelName }),
    ...(config !== undefined && { configuration: await readJson(config) }),
    changes: [
      ...(given.options.get("set") ?? []).map(readSetting),
      ...(given.options.get("unset") ?? []).map((path) => ({ path })),
    ],
  };
}

async function readPublicKey(given: Arguments) {
  const file = once(given, "public-key");
  return file === undefined ? {} : { publicKeyPem: await readText(file) };
}

function readSetting(text: string): { readonly path: string; readonly value: unknown } {
  const [, path, value] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
  if (path === undefined || value === undefined)
    throw new WrongArguments(
      `--set ${text}: write a path, = and a value, payin.feeBasisPoints=150.`,
    );
  try {
    return { path, value: JSON.parse(value) };
  } catch {
    return { path, value };
  }
}

function once({ options }: Arguments, name: string): string | undefined {
  const [value, ...more] = options.get(name) ?? [];
  if (more.length > 0) throw new WrongArguments(`--${name} is given twice: give it once.`);
  return value;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readText(file);
  try {
    return JSON.parse(text);
  } catch {
    throw new WrongArguments(`${file} does not hold JSON.`);
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    throw new WrongArguments(`${file} cannot be read.`);
  }
}
