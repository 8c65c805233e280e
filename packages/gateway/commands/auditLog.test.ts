import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { Client } from "pg";
import { describe, expect, it, test } from "vitest";
import { openDatabase } from "../database/database.ts";
import { onServer } from "../testing/sharedPostgres.ts";
import { databaseKinds, testDatabaseUrl } from "../testing/testDatabase.ts";
import { openTestDeps } from "../testing/testDeps.ts";
import { useTestDeps } from "../testing/useGateway.ts";
import type { Command } from "./command.ts";
import type { CommandReply } from "./defineCommand.ts";
import type { Administrator } from "./administrator.ts";
import { runAudited } from "./runAudited.ts";
import { runCommand } from "./runCommand.ts";

const kim: Administrator = { name: "Kim Lee", login: "kim" };
const email = { field: "email", value: "zoe@customer.example" } as const;

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`The audit log on ${kind}`, () => {
    const open = useTestDeps({ kind });
    const run = async (command: Command, administrator = kim): Promise<CommandReply> =>
      await runAudited(command, administrator, open.deps);
    const list = async (more: object = {}): Promise<readonly string[]> => {
      const command = { name: "listAudit", last: 1000, ...more } as const;
      const { text } = await runCommand(command, open.deps);
      return text.split("\n");
    };

    it("has each command with its time, its administrator, its parts and its end", async () => {
      await run({ name: "createMerchant", merchantCode: "SHOP", changes: [] });
      await run({ name: "suspendMerchant", merchantCode: "NOBODY" }, { name: "lee", login: "lee" });
      await run({ name: "listMerchants" });
      const at = open.clock.now().toISOString();
      expect(await list()).toEqual([
        `${at}  Kim Lee (login kim)  createMerchant  done  {"changes":[],"merchantCode":"SHOP"}`,
        `${at}  lee  suspendMerchant  refused  {"merchantCode":"NOBODY"}`,
        `${at}  Kim Lee (login kim)  listMerchants  done`,
      ]);
    });

    it("has digests in the place of persons, files and reasons, and finds a person by theirs", async () => {
      await run({ name: "eraseCustomer", customer: email, isDryRun: true });
      await run({
        name: "configureMerchant",
        merchantCode: "SHOP",
        configuration: { secretPlan: 1 },
        changes: [
          { path: "contact.email", value: "owner@shop.example" },
          { path: "payin.feeBasisPoints", value: 150 },
        ],
        logoBase64: "TE9HTw==",
      });
      await run({
        name: "endPayment",
        connector: "bank",
        direction: "payin",
        merchantCode: "SHOP",
        idPayment: "A-1",
        status: "FAILED",
        endedBy: "Kim Lee",
        reason: "Zoe Ray wrote so",
      });
      const all = (await list()).join("\n");
      expect(all).not.toMatch(/zoe|owner@|secretPlan|TE9HTw/i);
      expect(all).toContain('"path":"payin.feeBasisPoints","value":150');
      expect(all).toMatch(/"path":"contact\.email","value":"[0-9a-f]{32}"/);
      const about = await list({ customer: email });
      expect(about).toHaveLength(1);
      expect(about[0]).toMatch(/eraseCustomer  done  .*"customer":"email [0-9a-f]{32}"/);
      const nobody = { field: "email", value: "nobody@customer.example" };
      expect(await list({ customer: nobody })).toEqual(["The audit log has no such command."]);
    });

    it("refuses to be changed, deleted or emptied, and so does its key", async () => {
      await run({ name: "listMerchants" });
      const before = await list();
      for (const query of [
        "update audit.entry set operator = 'Lee'",
        "delete from audit.entry",
        "truncate audit.entry",
        "update audit.digest_key set key = 'x'",
        "delete from audit.digest_key",
      ]) {
        const changed = sql.raw(query).execute(open.deps.database);
        await expect(changed).rejects.toThrow("the audit log is only added to");
      }
      expect(await list()).toEqual(before);
    });

    it("shows a command that was cut off, and of one that failed", async () => {
      const cut = {
        idCall: "00000000-0000-4000-8000-000000000001",
        at: open.clock.now(),
        operator: "Kim",
        login: "kim",
        command: "rotateTokenKeys",
        details: "{}",
        outcome: "begun",
      } as const;
      await open.deps.database.insertInto("audit.entry").values(cut).execute();
      expect((await list()).at(-1)).toMatch(/rotateTokenKeys  begun, end unknown$/);
      let asked = 0;
      const now = () => {
        asked += 1;
        // The entries of the log ask first and last, and the command between them.
        if (asked === 2) throw new Error("no clock");
        return open.clock.now();
      };
      const broken = { database: open.deps.database, clock: { now } };
      await expect(runAudited({ name: "listTokenKeys" }, kim, broken)).rejects.toThrow("no clock");
      expect((await list()).at(-1)).toMatch(/listTokenKeys  failed$/);
    });

    it("stops a command that it cannot take", async () => {
      const unnamed = { name: "", login: "kim" };
      const command: Command = { name: "createMerchant", merchantCode: "UNSEEN", changes: [] };
      await expect(runAudited(command, unnamed, open.deps)).rejects.toThrow();
      const { text } = await run({ name: "showMerchant", merchantCode: "UNSEEN" });
      expect(text).toMatch(/^There is no merchant UNSEEN\./);
    });

    it("says that its own role could change it", async () => {
      expect(await run({ name: "checkAudit" })).toMatchObject({ done: false });
    });
  });
}

/** Returns the queries of the page on operating that give the log another owner, with other names of roles. */
async function readHandOver(service: string): Promise<string> {
  const page = await readFile(new URL("../../../docs/operating.md", import.meta.url), "utf8");
  const [, block = ""] = /```sql name=audit-role\n(.*?)```/s.exec(page) ?? [];
  return block.replaceAll(/\bgateway(?=_audit\b|\b)/g, service);
}

describe.skipIf(testDatabaseUrl === undefined)("On PostgreSQL", () => {
  test("the role of the service adds to a log of another owner, and can do nothing else to it", async () => {
    const open = await openTestDeps({ kind: "PostgreSQL" });
    const url = new URL(open.opened.databaseUrl ?? "");
    const service = `service_${url.pathname.slice(1)}`;
    const owner = new Client({ connectionString: url.href });
    await owner.connect();
    await owner.query(`create role ${service} nologin`);
    await owner.query(`alter database ${url.pathname.slice(1)} owner to ${service}`);
    await owner.query(`grant all on all tables in schema public to ${service}`);
    const handOver = await readHandOver(service);
    expect(handOver).toContain(`create role ${service}_audit nologin;`);
    await owner.query(handOver);
    await owner.end();

    url.searchParams.set("options", `-c role=${service}`);
    const asService = await openDatabase({ databaseUrl: url.href });
    const deps = { database: asService.database, clock: open.clock };
    expect(await runAudited({ name: "checkAudit" }, kim, deps)).toEqual({
      done: true,
      text: "The role of this database may add to the audit log, and cannot change or delete it.",
    });
    expect((await runCommand({ name: "listAudit", last: 10 }, deps)).text).toMatch(
      /checkAudit  done$/,
    );
    for (const query of [
      "update audit.entry set operator = 'Lee'",
      "delete from audit.entry",
      "truncate audit.entry",
      "drop table audit.entry",
      "drop schema audit cascade",
      "alter table audit.entry disable trigger all",
      "drop trigger audit_is_only_added_to on audit.entry",
      "alter table audit.entry owner to current_user",
      "update audit.digest_key set key = 'x'",
      "create or replace function audit.refuse_change() returns trigger language plpgsql as 'begin return null; end'",
      "insert into audit.entry (id_call, at, operator, login, command, details, outcome, written_by) values (gen_random_uuid(), now(), 'Lee', 'lee', 'x', '{}', 'done', 'nobody')",
    ]) {
      const changed = sql.raw(query).execute(asService.database);
      await expect(changed).rejects.toThrow(/permission denied|must be owner/);
    }
    await asService.close();
    await open.close();
    if (testDatabaseUrl === undefined) return;
    await onServer(testDatabaseUrl, `drop role ${service}_audit`);
    await onServer(testDatabaseUrl, `drop role ${service}`);
  });
});
