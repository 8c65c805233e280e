import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import type { PutPayin } from "@pay/contract/connector/payment.ts";
import { addAccount, needAccount } from "../accounts/accounts.ts";
import { mappingOf } from "../accounts/mapping.ts";
import { setRows } from "../database/rows.ts";
import { openStore, type Store } from "../database/store.ts";
import type { Row } from "../database/tables.ts";
import { type Booked, bookFile } from "../import/bookFile.ts";
import { failUnpaid } from "../matching/failUnpaid.ts";
import { matchLines } from "../matching/matchLines.ts";
import { putPayin } from "../server/payins.ts";

/** 10:00 in UTC, 04:00 in Mexico. */
export const start = new Date("2026-11-24T10:00:00.000Z");

/** The settings of a Mexican account that reads CSV of day, text, amount, balance, id and party. */
export const mexican = {
  accountName: "Tienda",
  accountNumber: "032180000118359719",
  methods: ["BANK_TRANSFER"],
  paysOut: true,
  onePersonDecides: true,
  format: "csv",
  csv: {
    hasHeading: false,
    dayFormat: "YYYY-MM-DD",
    columns: { bookedDay: 1, texts: [2], amount: 3, partyName: 4, partyAccount: 5, balance: 6 },
  },
};

/** An Argentine account like the Mexican one, with a published CBU (`accountNumber.test.ts` of the contract). */
const argentine = { ...mexican, accountNumber: "2850590940090418135201" };

/** An account in rupees, whose references are whole ones. */
export const indian = {
  accountName: "Shop",
  vpa: "shop@bank",
  methods: ["UPI_QR"],
  paysOut: true,
  onePersonDecides: true,
  format: "csv",
  csv: mexican.csv,
};

/** A movement of the bank, as a row of its file. */
export interface Movement {
  readonly day?: string;
  readonly text: string;
  readonly amount: string;
  readonly party?: string;
  readonly partyAccount?: string;
}

/** How a file is booked: the account `main` at the start, if nothing else is said. */
interface Importing {
  readonly accountName?: string;
  readonly now?: Date;
  readonly fromDay?: string;
  readonly toDay?: string;
  readonly isConfirmed?: boolean;
}

/** The rows that a file adds, and the uses that belong to no line. */
interface Counts {
  readonly imports: number;
  readonly statements: number;
  readonly lines: number;
  readonly usesWithoutLine: number;
}

/** Books of a connector in a folder of its own. */
export interface TestBooks {
  readonly store: Store;
  readonly by: string;
  /** Begins a payin, and returns its reference. */
  readonly begin: (key: string, amount: string, more?: object) => Promise<string>;
  readonly put: (key: string, amount: string, more?: object) => ReturnType<typeof putPayin>;
  /** Books a file with all movements so far and these, then matches. */
  readonly receive: (...movements: readonly Movement[]) => Promise<Booked>;
  /** Books one file, then matches. */
  readonly bookBytes: (content: Uint8Array | string, how?: Importing) => Promise<Booked>;
  /** Opens an account of another merchant beside `main`, in the same currency if none is said. */
  readonly openAccount: (
    name: string,
    merchantCode: string,
    settings?: object,
    currencyCode?: string,
  ) => Promise<void>;
  /** The uses of all lines as `purpose units key`, in their order. */
  readonly uses: () => Promise<readonly string[]>;
  readonly counts: () => Promise<Counts>;
  readonly statusOf: (key: string) => Promise<string>;
  /** The open item that was added last. */
  readonly newestItem: () => Promise<Row<"reviewItem">>;
  /** The open items: reason and keys of the candidates. */
  readonly items: () => Promise<readonly { reason: string; keys: readonly string[] }[]>;
  readonly fail: (now: Date) => Promise<number>;
  readonly close: () => Promise<void>;
  readonly dataDir: string;
}

/** Empty books, and what removes them. */
interface Place {
  readonly store: Store;
  readonly dataDir: string;
  readonly remove: () => Promise<void>;
}

/** Opens empty books in a folder; on PostgreSQL if the runner repeats the tests there. */
async function openPlace(): Promise<Place> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "own-accounts-"));
  const removeFolder = () => {
    rmSync(dataDir, { recursive: true });
  };
  const { TEST_DATABASE_URL: server = "", TEST_DATABASE_KIND: kind } = process.env;
  if (kind !== "PostgreSQL")
    return {
      store: await openStore({ dataDir }),
      dataDir,
      remove: async () => {
        removeFolder();
      },
    };
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onServer(server, `create database ${name}`);
  return {
    store: await openStore({ databaseUrl: new URL(`/${name}`, server).href }),
    dataDir,
    remove: async () => {
      await onServer(server, `drop database ${name}`);
      removeFolder();
    },
  };
}

/** Runs a query on a PostgreSQL server, on a connection of its own. */
export async function onServer(connectionString: string, query: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(query);
  await client.end();
}

/** Opens empty books with one open account, `main`. */
export async function openBooks(
  currencyCode: "MXN" | "INR" | "ARS",
  settings: object = {},
): Promise<TestBooks> {
  const { store, dataDir, remove } = await openPlace();
  const by = "test";
  const base = { MXN: mexican, INR: indian, ARS: argentine }[currencyCode];
  const openAccount: TestBooks["openAccount"] = async (
    name,
    merchantCode,
    more = {},
    inCurrency,
  ) => {
    const place = { name, merchantCode, currencyCode: inCurrency ?? currencyCode };
    const account = { ...place, settings: { ...base, ...more } };
    await addAccount(store, account, { by, now: start });
    await store.write(async (writing) => {
      const { settings: own } = await needAccount(writing, name);
      const confirmedMapping = mappingOf(own) ?? null;
      await setRows(writing, "bankAccount", { name }, { state: "open", confirmedMapping });
    });
  };
  await openAccount("main", "M1", settings);
  const bookBytes: TestBooks["bookBytes"] = async (content, how = {}) => {
    const { accountName = "main", now = start, ...days } = how;
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    const file = { bytes, fileName: "test.csv", accountName, ...days };
    const booked = await bookFile(store, file, { by, now });
    await matchLines(store, { by: "rules", now });
    return booked;
  };
  const all: Movement[] = [];
  const order = (key: string, amount: string): PutPayin["order"] => ({
    merchantCode: "M1",
    idPayin: key,
    money: { amount, currencyCode },
    paymentMethod:
      currencyCode === "MXN"
        ? { paymentMethodCode: "BANK_TRANSFER", account: { accountType: "clabe" } }
        : { paymentMethodCode: "UPI_QR" },
  });
  const put = async (key: string, amount: string, more: object = {}) => {
    const context = {
      createdAt: start.toISOString(),
      expireAt: "2026-11-25T10:00:00.000Z",
      returnTo: "https://pay.example/",
      payee: "Shop",
    };
    return await putPayin(
      store,
      key,
      { order: { ...order(key, amount), ...more }, context },
      start,
    );
  };
  return {
    store,
    by,
    dataDir,
    put,
    begin: async (key, amount, more) => {
      const reply = await put(key, amount, more);
      const payin = await store.reads
        .selectFrom("expectation")
        .select("reference")
        .where("key", "=", key)
        .executeTakeFirstOrThrow();
      if (reply.status > 201) throw new Error(JSON.stringify(reply));
      return payin.reference;
    },
    receive: async (...movements) => {
      all.push(...movements);
      return await bookBytes(writeCsv(all));
    },
    bookBytes,
    openAccount,
    uses: async () => {
      const rows = await store.reads.selectFrom("lineUse").selectAll().orderBy("id").execute();
      return rows.map(({ purpose, units, key }) =>
        [purpose, units, key].filter((one) => one !== null).join(" "),
      );
    },
    counts: async () => {
      const imports = await store.reads.selectFrom("statementImport").select("sha256").execute();
      const statements = await store.reads.selectFrom("bankStatement").select("id").execute();
      const lines = await store.reads.selectFrom("bankLine").select("id").execute();
      const orphans = await store.reads
        .selectFrom("lineUse")
        .leftJoin("bankLine", "bankLine.id", "lineUse.lineId")
        .select("lineUse.id")
        .where("bankLine.id", "is", null)
        .execute();
      return {
        imports: imports.length,
        statements: statements.length,
        lines: lines.length,
        usesWithoutLine: orphans.length,
      };
    },
    statusOf: async (key) => {
      const payin = await store.reads
        .selectFrom("expectation")
        .selectAll()
        .where("key", "=", key)
        .executeTakeFirstOrThrow();
      const { status, processorStatus, received } = payin;
      return [status, processorStatus, received].filter((one) => one !== null).join(" ");
    },
    newestItem: async () =>
      await store.reads
        .selectFrom("reviewItem")
        .selectAll()
        .where("state", "=", "open")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirstOrThrow(),
    items: async () => {
      const rows = await store.reads
        .selectFrom("reviewItem")
        .selectAll()
        .where("state", "=", "open")
        .orderBy("id")
        .execute();
      return rows.map(({ reason, candidates }) => ({
        reason,
        keys: [...candidates.matchAll(/"key":"([^"]+)"/g)].map(([, key = ""]) => key),
      }));
    },
    fail: async (now) => await failUnpaid(store, { by: "rules", now }),
    close: async () => {
      await store.close();
      await remove();
    },
  };
}

/** Returns a file of movements with balances from zero. Amounts have two decimals. */
export function writeCsv(movements: readonly Movement[]): Uint8Array {
  let balance = 0n;
  const rows = movements.map(
    ({ day = "2026-11-24", text, amount, party = "", partyAccount = "" }) => {
      balance += BigInt(amount.replace(".", ""));
      const digits = balance.toString().padStart(3, "0");
      const balanceText = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
      return [day, `"${text}"`, amount, party, partyAccount, balanceText].join(",");
    },
  );
  return new TextEncoder().encode(rows.join("\n"));
}

/** Returns a function that gives numbers from 0 below a limit, always the same in the same order. */
export function randomizer(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
