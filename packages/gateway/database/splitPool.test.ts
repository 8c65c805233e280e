import { expect, test } from "vitest";
import type { Announcement } from "./announcer.ts";
import { mayWrite, openSplitPool } from "./splitPool.ts";

test.each([
  ["select 1", false],
  ['select "update_at" from "payin"', false],
  ["\n    select count(*) from payin", false],
  ["/* prepared find_payin */ select status from payin", false],
  ["/* prepared find_payin */\n select status\n from payin", false],
  ["with due as (select 1) select * from due", false],
  ["show statement_timeout", false],
  ["start transaction isolation level repeatable read read only", false],
  ["begin", true],
  ["start transaction isolation level repeatable read", true],
  ["insert into payin values ($1)", true],
  ["update payin set status = $1", true],
  ["delete from payin", true],
  ["/* prepared insert_payin */ \n    with accepted as (\n      insert into payin", true],
  ["with due as (select 1 for update skip locked) update payin_step", true],
  ["select 1 from payin for update", true],
  ["select 1 from payin for no key update", true],
  ["select pg_logical_emit_message(true, 'ready', '')", true],
  ["lock table payin", true],
  ["create table a (b integer)", true],
])("%j may write: %s", (text, writes) => {
  expect(mayWrite(text)).toBe(writes);
});

/** Opens a pool on two pools that record what they are asked. */
function open(isClosed = () => false) {
  const asked: string[] = [];
  const told: Announcement[] = [];
  const poolOf = (name: string) => ({
    connect: async () =>
      await Promise.resolve({
        query: async (text: string) => {
          asked.push(`${name}: ${text}`);
          const command = text === "commit" ? ("COMMIT" as const) : ("SELECT" as const);
          return await Promise.resolve({ command, rowCount: 0, rows: [] });
        },
        release: () => asked.push(`${name}: given back`),
      }),
    end: async () => await Promise.resolve(),
  });
  const pool = openSplitPool({
    writes: poolOf("writes"),
    reads: poolOf("reads"),
    gate: {
      demandOpen: () => {
        if (isClosed()) throw new Error("closed");
      },
    },
    announcer: { announce: (announcements) => told.push(...announcements) },
  });
  return { pool, asked, told };
}

const announce = ["/* announce */ select pg_notify($1, $2)", ["due_work", "now"]] as const;

test("the first query decides which connections serve a caller, and one that asks nothing takes none", async () => {
  const { pool, asked } = open();
  const reader = await pool.connect();
  await reader.query("select 1", []);
  reader.release();
  const writer = await pool.connect();
  for (const text of ["begin", "select 2", "commit"]) await writer.query(text, []);
  writer.release();
  (await pool.connect()).release();
  await expect.poll(() => asked).toContain("writes: given back");
  expect(asked.toSorted()).toEqual(
    [
      "reads: select 1",
      "reads: given back",
      ...["begin", "select 2", "commit", "given back"].map((one) => `writes: ${one}`),
    ].toSorted(),
  );
});

test("while writes wait for a lost standby, a write takes no connection and a read does", async () => {
  const { pool, asked } = open(() => true);
  await expect((await pool.connect()).query("begin", [])).rejects.toThrow("closed");
  await (await pool.connect()).query("select 1", []);
  expect(asked).toEqual(["reads: select 1"]);
});

test("a transaction announces after its commit, and not after a rollback", async () => {
  const { pool, told, asked } = open();
  const client = await pool.connect();
  for (const end of ["rollback", "commit"]) {
    await client.query("begin", []);
    await client.query(...announce);
    expect(told).toEqual([]);
    await client.query(end, []);
  }
  expect(told).toEqual([{ channel: "due_work", payload: "now" }]);
  expect(asked).not.toContain("writes: select pg_notify($1, $2)");
  // After a rollback the connection announces alone again.
  await client.query("begin", []);
  await client.query("rollback", []);
  await client.query(...announce);
  expect(told).toHaveLength(2);
});

test("an announcement alone is sent without a connection of its own", async () => {
  const { pool, told, asked } = open();
  await (await pool.connect()).query(...announce);
  expect(told).toEqual([{ channel: "due_work", payload: "now" }]);
  expect(asked).toEqual([]);
});
