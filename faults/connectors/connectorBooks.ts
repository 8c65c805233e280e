import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import { sql } from "kysely";
import { ConnectorMoney } from "@pay/contract/connector/payment.ts";
import { readConnectors } from "@pay/gateway/connectors/connectorTable.ts";
import { readConnectorMoney } from "@pay/contract/connector/money.ts";
import type { Database } from "@pay/gateway/database/database.ts";
import { type DataStores, onDatabase, until } from "../runningService.ts";

/** The amounts of payments that a connector of `examples/` pays, and pays and then takes back. */
const amounts = { paid: 35, reversed: 38 } as const;

/** The path and the body of a create in PHP. */
export function orderOf(
  list: "payins" | "payouts",
  id: string,
  callbackUrl: string,
  end: keyof typeof amounts = "paid",
) {
  const paymentMethod =
    list === "payins"
      ? { paymentMethodCode: "QR_PH" }
      : {
          paymentMethodCode: "BANK_TRANSFER",
          paymentOperatorCode: "EXAMPLE_BANK_PH",
          account: { accountName: "Kim Lee", accountNumber: "00-12345678" },
        };
  const body = {
    paymentRequested: { money: { amount: amounts[end], currencyCode: "PHP" } },
    paymentMethod,
    callbackUrl,
    ...(list === "payins" && { returnUrl: "https://shop.example/return" }),
  };
  return { path: `/${list}/${id}`, body };
}

/** Opens the books of a connector of `examples/` for reading, and closes them again. */
function readBooks<Result>(
  folder: string,
  name: "connector" | "provider",
  read: (books: DatabaseSync) => Result,
): Result {
  const books = new DatabaseSync(path.join(folder, `${name}.sqlite`), { readOnly: true });
  try {
    return read(books);
  } finally {
    books.close();
  }
}

/** Returns how often the pretended provider of a connector moved the money of each payment. */
export function readMoved(folder: string): ReadonlyMap<string, number> {
  const rows = readBooks(folder, "provider", (books) =>
    books.prepare("select payment, count(*) as times from provider group by payment").all(),
  );
  return new Map(rows.map((row) => [String(row["payment"]), Number(row["times"])]));
}

/** Returns the direction and the key of each payment in the books of a connector. */
export function readKeys(
  folder: string,
): readonly { readonly direction: string; readonly key: string }[] {
  const rows = readBooks(folder, "connector", (books) =>
    books.prepare("select kind, key from payment").all(),
  );
  return rows.map((row) => ({ direction: String(row["kind"]), key: String(row["key"]) }));
}

/** The money of all successes by direction, in minor units of PHP. */
type Moved = ReadonlyMap<string, bigint>;

/** Returns the money of the successes, or of the reversals, in the books of a connector: its settlements list them. */
function readListed(folder: string, time: "settled_at" | "reversed_at"): Moved {
  const rows = readBooks(folder, "connector", (books) =>
    books
      .prepare(
        `select kind, json_extract(order_json, '$.money') as money from payment
         where ${time} is not null`,
      )
      .all(),
  );
  const sums = new Map<string, bigint>();
  for (const row of rows) {
    const direction = String(row["kind"]);
    const units = readConnectorMoney(ConnectorMoney.parse(JSON.parse(String(row["money"])))) ?? 0n;
    sums.set(direction, (sums.get(direction) ?? 0n) + units);
  }
  return sums;
}

/** Returns the money that the ledger of all merchants has booked with the processor, or as reversals. */
async function readBooked(database: Database, account: "processor" | "reversals"): Promise<Moved> {
  const { rows } = await sql<{ direction: string; minor: string }>`
    select split_part(journal_id, '/', 1) as direction, sum(abs(amount_minor))::text as minor
    from ledger_entry
    where kind = ${account} and (journal_id like 'payin/%' or journal_id like 'payout/%')
    group by split_part(journal_id, '/', 1)`.execute(database);
  return new Map(rows.map(({ direction, minor }) => [direction, BigInt(minor)]));
}

/** Returns whether two sums of moved money are the same, direction by direction. */
function isSame(one: Moved, other: Moved): boolean {
  const directions = new Set([...one.keys(), ...other.keys()]);
  return [...directions].every((direction) => one.get(direction) === other.get(direction));
}

/** Compares the books of a connector, through which all payments go, with the ledger. Returns a sentence for each difference. */
export async function compareBooks(folder: string, database: Database): Promise<readonly string[]> {
  const isSettled = isSame(
    readListed(folder, "settled_at"),
    await readBooked(database, "processor"),
  );
  const isReversed = isSame(
    readListed(folder, "reversed_at"),
    await readBooked(database, "reversals"),
  );
  return [
    ...(isSettled ? [] : ["the connector settled other money than the ledger has"]),
    ...(isReversed ? [] : ["the connector reversed other money than the ledger has"]),
  ];
}

const answersWithinMs = 120_000;

/** Waits until the gateway has heard its connector. */
export async function untilAnswering(stores: DataStores): Promise<void> {
  await onDatabase(stores, async ({ database }) => {
    await until("the connector answers", answersWithinMs, async () =>
      (await readConnectors(database)).some(({ answeredAt }) => answeredAt !== null),
    );
  });
}

/** Returns the number of payments that are not final. */
export async function countUnderWay(database: Database): Promise<number> {
  const payins = await database.selectFrom("payinStep").select("idPayin").execute();
  const payouts = await database.selectFrom("payoutStep").select("idPayout").execute();
  return payins.length + payouts.length;
}

/** Returns the number of payments in the books of a connector whose money went back. */
export function countReversed(folder: string): number {
  const [row] = readBooks(folder, "connector", (books) =>
    books.prepare("select count(*) as count from payment where reversed_at is not null").all(),
  );
  return Number(row?.["count"]);
}

/** Returns the number of payments that the gateway has reversed. */
export async function countReversedHere(database: Database): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select (select count(*) from payin where processor_status = 'REVERSED')
      + (select count(*) from payout where processor_status = 'REVERSED') as count`.execute(
    database,
  );
  return Number(rows[0]?.count);
}

/** Finds payments whose end is not the provider's: it moved the money of each of them. */
export async function findWrongEnds(database: Database, moved: ReadonlyMap<string, number>) {
  const payins = await database
    .selectFrom("payin")
    .select(["merchantCode", "idPayin", "status"])
    .where("via", "is not", null)
    .execute();
  const payouts = await database
    .selectFrom("payout")
    .select(["merchantCode", "idPayout", "status"])
    .where("via", "is not", null)
    .execute();
  const all = [
    ...payins.map(({ idPayin: id, merchantCode, status }) => {
      return { direction: "payin", id, merchantCode, status };
    }),
    ...payouts.map(({ idPayout: id, merchantCode, status }) => {
      return { direction: "payout", id, merchantCode, status };
    }),
  ];
  const wrong = all.filter(
    ({ direction, id, merchantCode, status }) =>
      status !== "SUCCESS" || !moved.has(`${direction} ${merchantCode}/${id}`),
  );
  return wrong.map(
    ({ direction, id, status }) =>
      `the ${direction} ${id} is ${status}, which is not what the provider made of it`,
  );
}
