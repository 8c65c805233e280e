import { once } from "node:events";
import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepClosing } from "../books/closeBooks.ts";
import { setRows } from "../database/rows.ts";
import { makeAttempts } from "../ground/apart.ts";
import { openBooks, start, type TestBooks } from "../testing/openBooks.ts";
import { readCapabilities } from "./lists.ts";
import { workOnce } from "./runServer.ts";
import { serveMetrics } from "./serveMetrics.ts";

let books: TestBooks;
let statementsDir: string;
let lines: string[];
let attempts: ReturnType<typeof makeAttempts>;
beforeEach(async () => {
  books = await openBooks("INR");
  statementsDir = path.join(books.dataDir, "statements");
  lines = [];
  attempts = makeAttempts((line) => lines.push(line));
});
afterEach(async () => {
  await books.close();
});

const later = new Date("2026-12-01T10:00:00.000Z");

/** Does a round of the due work, and returns what it logged. */
async function work(): Promise<readonly string[]> {
  const round = { attempts, log: (line: string) => lines.push(line), now: later };
  await workOnce(books.store, { statementsDir }, round);
  attempts.endRound();
  return lines.splice(0);
}

/** Books a line without deciding about it, and returns its id. */
async function addLine(text: string, amount: string): Promise<bigint> {
  await books.store.write(async (writing) => {
    await writing
      .insertInto("bankLine")
      .values({
        account: "main",
        identity: text,
        occurrence: 1n,
        units: BigInt(amount.replace(".", "")),
        bookedDay: "2026-11-24",
        state: "new",
        detail: JSON.stringify({ where: "", isReversal: false, references: [], texts: [text] }),
        sha256: "",
      })
      .execute();
  });
  const { id } = await books.store.reads
    .selectFrom("bankLine")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return id;
}

test("a line that cannot be decided keeps no other one, and is said once", async () => {
  const first = await addLine("damaged", "1.00");
  await addLine(await books.begin("paid", "100.00"), "100.00");
  await books.store.write(async (writing) => {
    await setRows(writing, "bankLine", { id: first }, { detail: "{" });
  });
  const said = expect.stringContaining(`Deciding about line ${first} of main failed`);
  expect(await work()).toEqual([said]);
  expect(await books.statusOf("paid")).toBe("SUCCESS 10000");
  expect(attempts.failing()).toBe(1);
  expect(await work()).toEqual([]);
  const mended = { where: "", isReversal: false, references: [], texts: [] };
  await books.store.write(async (writing) => {
    await setRows(writing, "bankLine", { id: first }, { detail: JSON.stringify(mended) });
  });
  expect(await work()).toEqual([`Deciding about line ${first} of main works again.`]);
  expect(attempts.failing()).toBe(0);
});

test("a payin that cannot be failed keeps no other one", async () => {
  for (const key of ["a", "b", "c"]) await books.begin(key, "100.00");
  await books.bookBytes("2026-11-24,x,1.00,,,1.00\n2026-11-30,y,1.00,,,2.00", {
    now: later,
    fromDay: "2026-11-24",
    toDay: "2026-11-30",
  });
  // A time that no program wrote.
  await books.store.write(async (writing) => {
    await setRows(writing, "expectation", { key: "b" }, { expireAt: "2026-11-25 at noon" });
  });
  expect(await work()).toEqual([expect.stringContaining("Failing the payin b of main failed")]);
  expect(await Promise.all(["a", "b", "c"].map(books.statusOf))).toEqual([
    "FAILED EXPIRED_UNPAID 0",
    "PROCESSING 0",
    "FAILED EXPIRED_UNPAID 0",
  ]);
});

test("an account that cannot be read keeps no other one, and is said", async () => {
  await books.openAccount("z-broken", "M1");
  await addLine(await books.begin("paid", "100.00"), "100.00");
  await books.store.write(async (writing) => {
    await setRows(writing, "bankAccount", { name: "z-broken" }, { settings: '{"new":true}' });
  });
  expect(await work()).toEqual([expect.stringContaining("Reading the account z-broken failed")]);
  expect(await books.statusOf("paid")).toBe("SUCCESS 10000");
  expect(await readCapabilities(books.store, "sandbox", start)).toMatchObject({
    body: { payins: [{ paymentMethodCode: "UPI_QR" }] },
  });
  expect((await books.put("next", "5.00")).status).toBe(201);
});

test("a folder that cannot be read stops no other part of the work", async () => {
  writeFileSync(statementsDir, "no folder");
  await addLine(await books.begin("paid", "100.00"), "100.00");
  expect(await work()).toEqual([
    expect.stringContaining("Waits: the watched folder: The watched folder cannot be read"),
  ]);
  expect(await books.statusOf("paid")).toBe("SUCCESS 10000");
});

/** Asks for the metrics under a `Host` header, which `fetch` does not let anybody set. */
async function statusUnder(port: number, host: string): Promise<number | undefined> {
  const asked = get({ port, host: "127.0.0.1", path: "/metrics", headers: { host } });
  const [answer]: IncomingMessage[] = await once(asked, "response");
  answer?.resume();
  return answer?.statusCode;
}

test("the metrics count what waits and what fails", async () => {
  for (const name of ["main", "nobody"]) {
    const file = path.join(statementsDir, name, "day.csv", "in.csv");
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, "x");
    utimesSync(file, start, start);
  }
  await work();
  const address = { host: "127.0.0.1", port: 0, names: ["metrics.internal"] };
  const server = await serveMetrics(books.store, address, attempts.failing, () => later);
  const at = server.address();
  const origin = `http://127.0.0.1:${typeof at === "object" ? at?.port : ""}`;
  const text = await (await fetch(`${origin}/metrics`)).text();
  expect(text.split("\n").filter((line) => !line.startsWith("#"))).toEqual([
    'own_accounts_waiting_files{account=""} 1',
    'own_accounts_waiting_files{account="main"} 1',
    "own_accounts_failing_work 0",
    "own_accounts_unreadable_accounts 0",
    `own_accounts_open_day_age_seconds ${(later.getTime() - start.getTime()) / 1000}`,
    "",
  ]);
  await keepClosing(books.store, { day: "2026-11-29", text: "x" }, { by: "ada", now: later });
  expect(await (await fetch(`${origin}/metrics`)).text()).toContain(
    "own_accounts_open_day_age_seconds 122400\n",
  );
  expect((await fetch(origin)).status).toBe(404);
  const port = typeof at === "object" ? (at?.port ?? 0) : 0;
  expect(await statusUnder(port, "evil.example")).toBe(421);
  expect(await statusUnder(port, "metrics.internal")).toBe(200);
  server.closeAllConnections();
  server.close();
});
