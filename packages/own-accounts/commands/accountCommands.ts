import { quoteText } from "@pay/contract/quoteText.ts";
import { sql } from "kysely";
import {
  type Account,
  addAccount,
  closeAccount,
  needAccount,
  readAccounts,
  refuseTaken,
  setAccount,
} from "../accounts/accounts.ts";
import { layouts } from "../accounts/layouts.ts";
import { mappingOf } from "../accounts/mapping.ts";
import { addTestPayin } from "../books/addPayin.ts";
import { countFree } from "../books/numbers.ts";
import { findRows } from "../database/rows.ts";
import type { Store } from "../database/store.ts";
import { reasonOf } from "../ground/apart.ts";
import { decimalsOf, readUnits, writeUnits } from "../ground/money.ts";
import { Refused } from "../ground/refused.ts";
import { describeWaiting, listWaiting } from "../import/waitingFiles.ts";
import { toForgotten } from "../import/statementFile.ts";
import { withdrewChange } from "../import/withdrawFile.ts";
import { describeGap } from "../review/describeGap.ts";
import { findMappingFault } from "../statement/csvMapping.ts";
import { type OwnCommand, readNamedFile } from "./command.ts";

/** The commands about accounts. */
export const accountCommands: readonly OwnCommand[] = [
  {
    name: "accounts add",
    usage:
      "NAME --merchant CODE --currency ISO --settings FILE --by WHO    adds an account; FILE has its settings as JSON",
    run: async ({ word, need, store, now }) => {
      const name = word(0, "NAME");
      const account = { name, merchantCode: need("merchant"), currencyCode: need("currency") };
      const settings = readSettings(need("settings"));
      await refuseTaken(store.reads, account, settings);
      await addAccount(store, { ...account, settings }, { by: need("by"), now });
      return `Added ${name}. Customers see it after a test payment: ${proving(name)}`;
    },
  },
  {
    name: "accounts set",
    usage:
      "NAME --settings FILE --by WHO    replaces the settings that FILE has; another number or key needs a test payment again",
    run: async ({ word, need, store, now }) => {
      const name = word(0, "NAME");
      const changes = readSettings(need("settings"));
      const account = await needAccount(store.reads, name);
      const { branchName } = account.settings;
      await refuseTaken(store.reads, account, { branchName, ...changes });
      const mustProve = await setAccount(store, name, changes, { by: need("by"), now });
      return mustProve
        ? `Changed ${name}. Money would go elsewhere now, so customers see it after a test payment: ${proving(name)}`
        : `Changed ${name}.${await describeNext(store, name)}`;
    },
  },
  {
    name: "accounts prove",
    usage:
      "NAME --amount AMOUNT --by WHO    prints a reference; a transfer of AMOUNT with it opens the account",
    run: async ({ word, need, store, now }) => {
      const account = await needAccount(store.reads, word(0, "NAME"));
      const { name, currencyCode, settings, state } = account;
      // Another account may have got its number since.
      if (state === "closed") await refuseTaken(store.reads, account, settings);
      const required = readUnits(need("amount"), currencyCode);
      if (required === undefined || required <= 0n)
        throw new Refused(
          `--amount is no amount in ${currencyCode}, which has ${decimalsOf(currencyCode)} decimals.`,
        );
      const reference = await addTestPayin(store, account, required, { by: need("by"), now });
      const then =
        state === "open"
          ? "The account is open already"
          : "The statement with it opens the account";
      return `Transfer ${need("amount")} ${currencyCode} to ${name} with the reference ${reference}. ${then}.`;
    },
  },
  {
    name: "accounts close",
    usage: "NAME --by WHO    offers the account to nobody; its payments go on",
    run: async ({ word, need, store, now }) => {
      const name = word(0, "NAME");
      await closeAccount(store, name, { by: need("by"), now });
      return `Closed ${name}. Another test payment opens it again.`;
    },
  },
  {
    name: "accounts show",
    usage:
      "[NAME]    the accounts and the work that they leave to people, or the settings of one and who changed them",
    run: async ({ words: [name], store, now, log, markFailed }) => {
      if (name !== undefined) return await describeSettings(store, name, log);
      const { accounts, unreadable } = await readAccounts(store.reads);
      const faults = unreadable.map(({ fault }) => `! ${fault}`);
      const rows: string[] = [];
      for (const one of accounts)
        await describe(store, one, now).then(
          (row) => rows.push(row),
          (error: unknown) => faults.push(`! ${one.name} cannot be shown: ${reasonOf(error)}`),
        );
      if (faults.length > 0) markFailed();
      const waiting = (await listWaiting(store.reads)).map(
        (one) => `! waits since ${one.since}: ${describeWaiting(one)}`,
      );
      return [...rows, ...faults, ...waiting].join("\n") || "There are no accounts.";
    },
  },
  {
    name: "layouts list",
    usage:
      "    how banks of the markets write their files: for each layout what to check, and where it was published",
    run: async () =>
      await Promise.resolve(
        layouts
          .map(({ name, bank, note, source }) =>
            [`${name}  ${bank}`, ...(note === undefined ? [] : [note]), ...source].join("\n    "),
          )
          .join("\n"),
      ),
  },
  {
    name: "layouts show",
    usage: "NAME    prints a layout as a file for accounts set, or to copy into the settings",
    run: async ({ word }) => {
      const layout = layouts.find(({ name }) => name === word(0, "NAME"));
      if (!layout) throw new Refused(`There is no layout "${word(0, "NAME")}". See layouts list.`);
      return await Promise.resolve(JSON.stringify(layout.settings, undefined, 2));
    },
  },
];

const proving = (name: string) =>
  `npm run own-accounts -- accounts prove ${name} --amount AMOUNT --by WHO`;

/** Returns the settings of an account as a file for `accounts set`, and logs its changes. */
async function describeSettings(
  store: Store,
  name: string,
  log: (line: string) => void,
): Promise<string> {
  const { settings, madeBy, createdAt } = await needAccount(store.reads, name);
  const changes = await findRows(store.reads, "accountChange", { account: name });
  log(`${createdAt}  ${madeBy}  added`);
  for (const one of changes) log(`${one.madeAt}  ${one.madeBy}  ${one.change}`);
  return JSON.stringify(settings, undefined, 2);
}

interface Activity {
  readonly lastImport: string | null;
  readonly lastWithdrawal: string | null;
  readonly oldestItem: string | null;
  readonly arrived: bigint;
  readonly left: bigint;
}

/** Describes an account: its last import, its oldest open question and its unapplied money. */
async function describe(store: Store, account: Account, now: Date): Promise<string> {
  const { name, merchantCode, currencyCode, state, settings, gapDay, confirmedMapping } = account;
  const mapping = mappingOf(settings);
  const { rows } = await sql<Activity>`select
    (select max("importedAt") from "statementImport" where "account" = ${name}) as "lastImport",
    (select max("madeAt") from "accountChange" where "account" = ${name}
      and "change" like ${`${withdrewChange}%`}) as "lastWithdrawal",
    (select min("createdAt") from "reviewItem" where "account" = ${name} and "state" = 'open')
      as "oldestItem",
    cast(coalesce(sum(case when "units" > 0 then "units" end), 0) as bigint) as "arrived",
    cast(coalesce(sum(case when "units" < 0 then -"units" end), 0) as bigint) as "left"
    from (select sum("units") as "units" from "lineUse"
      where "account" = ${name} and "purpose" = 'unapplied' group by "lineId") as "ofLine"`.execute(
    store.reads,
  );
  const mappingFault = settings.csv && findMappingFault(settings.csv);
  const { lastImport, lastWithdrawal, oldestItem, arrived = 0n, left = 0n } = rows[0] ?? {};
  const withdrawn = lastWithdrawal
    ? `none that stands, one was withdrawn ${lastWithdrawal}`
    : "never";
  const forgotten = await store.reads
    .selectFrom("statementImport")
    .select("fileName")
    .where("account", "=", name)
    .where("sha256", "like", toForgotten("%"))
    .orderBy("importedAt")
    .execute();
  return [
    `${name}  ${merchantCode}  ${currencyCode}  ${state}  ${settings.methods.join(" ")}`,
    `    last import ${lastImport ?? withdrawn}, oldest open question ${oldestItem ?? "none"}, unapplied ${writeUnits(arrived, currencyCode)} that arrived and ${writeUnits(left, currencyCode)} that left`,
    ...(await describeNumbers(store, account, now)),
    ...(mappingFault === undefined ? [] : [`    its files are refused: ${mappingFault}`]),
    ...(mappingFault === undefined && mapping !== undefined && mapping !== confirmedMapping
      ? ["    its files wait: look at one with statements import, and confirm its mapping"]
      : []),
    ...(forgotten.length === 0
      ? []
      : [
          `    import again, since a file of their days was withdrawn: ${forgotten.map(({ fileName }) => quoteText(fileName)).join(", ")}`,
        ]),
    ...(gapDay === null ? [] : [`    the lines do not lead to the closing balance of ${gapDay}`]),
    ...(await describeGap(store.reads, name, currencyCode)).map((figures) => `    ${figures}`),
  ].join("\n");
}

/** Counts the virtual numbers that can be given out. */
async function describeNumbers(
  store: Store,
  account: Account,
  now: Date,
): Promise<readonly string[]> {
  const { virtualNumbers } = account.settings;
  if (virtualNumbers.length === 0) return [];
  const { free, all, unnamed } = await countFree(store.reads, account, now);
  const ofUnnamed = unnamed
    ? `, and ${unnamed.free} of the ${unnamed.all} that orders without a payer may hold`
    : "";
  return [`    virtual numbers: ${free} of ${all} are free${ofUnnamed}`];
}

/** Says that the next file is shown first, if nobody has confirmed the mapping. */
async function describeNext(store: Store, name: string): Promise<string> {
  const { settings, confirmedMapping } = await needAccount(store.reads, name);
  const mapping = mappingOf(settings);
  return mapping === undefined || mapping === confirmedMapping
    ? ""
    : " The next file is shown, and booked with --confirm.";
}

function readSettings(file: string): object {
  const text = readNamedFile(file).toString();
  const settings = parseJson(text);
  if (settings === undefined)
    throw new Refused(`${file} is no JSON. Check its commas, quotation marks and brackets.`);
  if (typeof settings !== "object" || settings === null)
    throw new Refused(`${file} has no object of settings.`);
  return settings;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
