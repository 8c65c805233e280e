import { readFile } from "node:fs/promises";
import { MerchantCode } from "#contract/paymentId.ts";
import type { Command, CommandOf } from "../../../gateway/commands/command.ts";
import { type Arguments, readArguments, WrongArguments } from "./readArguments.ts";
import type { CommandLine } from "./runOperator.ts";

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

const accountOptions = ["name", "no-name", "config", "set", "unset"];

const readings: Readonly<Record<string, Reading>> = {
  list: { words: [], read: () => ({ name: "listMerchants" }) },
  show: { words: ["CODE"], read: (merchantCode) => ({ name: "showMerchant", merchantCode }) },
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
  "retire-key": {
    words: ["CODE", "ID"],
    read: (merchantCode, id) => ({ name: "retireKey", merchantCode, id }),
  },
  "add-secret": {
    words: ["CODE"],
    read: (merchantCode) => ({ name: "addSecret", merchantCode }),
  },
  "rotate-secret": {
    words: ["CODE"],
    read: (merchantCode) => ({ name: "rotateSecret", merchantCode }),
  },
  "retire-secret": {
    words: ["CODE", "ID"],
    read: (merchantCode, id) => ({ name: "retireSecret", merchantCode, id }),
  },
  "rotate-callback-secret": {
    words: ["CODE"],
    read: (merchantCode) => ({ name: "rotateCallbackSecret", merchantCode }),
  },
};

/** The text of `npm run merchant -- --help`. */
const usage = `Creates and configures merchants. The service may be running or stopped.

  npm run merchant -- list
  npm run merchant -- show CODE                       configuration, and the ids of keys and secrets
  npm run merchant -- create CODE [options]           prints its secrets (only this time)
  npm run merchant -- configure CODE [options]
  npm run merchant -- add-key CODE FILE               adds a public RSA key in PEM, 2048 bits or more
  npm run merchant -- retire-key CODE ID              the key stops working at once
  npm run merchant -- add-secret CODE
  npm run merchant -- rotate-secret CODE              adds a new one; the earlier ones stop working after 24 hours
  npm run merchant -- retire-secret CODE ID           the secret stops working at once
  npm run merchant -- rotate-callback-secret CODE     adds a new one; the old one also signs for 24 hours

Options of create and configure:

  --name <text>         channel name that customers see; --no-name removes it
  --public-key <file>   with create: the first public key
  --config <file>       the whole configuration as JSON, as show prints it
  --set <path>=<value>  one setting; the value is JSON or plain text. May be repeated
  --unset <path>        removes an optional setting. May be repeated

Settings:

  payin.methods              all, or a list: [{"paymentMethodCode":"ONLINE"}]. Limit an entry with "currencyCodes",
                             "paymentOperatorCodes" and, for stores, "paymentLocationCodes"
  payin.feeBasisPoints       the fee in hundredths of a percent of the amount, at most 2000: 150 is 1.5 %
  payin.vatBasisPoints.IDR   tax in hundredths of a percent of the fee, at most 5000, by currency
  payin.externalProviders    [{"code":"EXT","name":"External"}]
  hosts                      ["shop.example","api.shop.example"]: every callbackUrl and returnUrl must use one of these hosts
  payout.methods             like payin.methods
  payout.fee                 the fee of a payout in any currency: 1.00
  payout.feeByCurrency.JPY   the fee in one currency

The sandbox's merchant, SANDBOX, has its credentials in DATA_DIR/sandbox-merchant.json, which the sandbox's shop uses. To replace
them, delete that file and start the service. It adds new credentials beside the old ones.

DATA_DIR, DATABASE_URL and ENVIRONMENT must be those of the service (npm start).
`;

/** `npm run merchant`. */
export const merchantCommand: CommandLine = { name: "merchant", usage, read: readMerchantCommand };

async function readMerchantCommand(argv: readonly string[]): Promise<Command | "help"> {
  const valued = ["name", "public-key", "config", "set", "unset"];
  const given = readArguments(argv, valued, ["no-name", "help"]);
  if (given.options.has("help") || argv.length === 0) return "help";
  const [name = "", merchantCode = "", word = ""] = given.words;
  const reading = Object.entries(readings).find(([one]) => one === name)?.[1];
  if (!reading) {
    const names = Object.keys(readings).join(", ");
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
      `--set ${text}: the value is missing. Write a path, = and a value, such as payin.feeBasisPoints=150.`,
    );
  try {
    return { path, value: JSON.parse(value) };
  } catch {
    return { path, value };
  }
}

function once({ options }: Arguments, name: string): string | undefined {
  const [value, ...more] = options.get(name) ?? [];
  if (more.length > 0) throw new WrongArguments(`--${name} is given twice. Give it once.`);
  return value;
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
  try {
    return await readFile(file, "utf8");
  } catch {
    throw new WrongArguments(`${file} cannot be read. Check its path and permissions.`);
  }
}
