import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { takeCommands } from "@pay/gateway/commands/commandSocket.ts";
import { lockFolder } from "@pay/gateway/database/folderLock.ts";
import { fillDataFolder } from "@pay/gateway/testing/migratedDatabase.ts";
import { testDatabaseUrl } from "@pay/gateway/testing/testDatabase.ts";
import { openTestDeps } from "@pay/gateway/testing/testDeps.ts";
import { administratorOf } from "@pay/gateway/commands/administrator.ts";
import { addConnector } from "@pay/gateway/connectors/connectorTable.ts";
import { auditCommand } from "./auditCommand.ts";
import { connectorsCommand } from "./connectorsCommand.ts";
import { keepOutput } from "../keepOutput.ts";
import { merchantCommand } from "./merchantCommand.ts";
import { describeDatabase, runCommandLine } from "./runCommandLine.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "administrator-"));
});
afterEach(async () => await rm(dataDir, { recursive: true }));

/** Runs the command, and returns its exit code and outputs. */
async function run(line: string, env: Readonly<Record<string, string>> = {}) {
  const output = keepOutput();
  const given = { DATA_DIR: dataDir, ...env };
  const exitCode = await runCommandLine(merchantCommand, line.split(" "), given, output);
  return { exitCode, printed: output.printed, errors: output.errors };
}

test("without a running service, the command opens the embedded database and closes it again", async () => {
  await fillDataFolder(dataDir);
  expect(await run("create SHOP --name Blue")).toMatchObject({
    exitCode: 0,
    errors: `The command was for the data folder ${dataDir}.\n`,
  });
  expect(await run("list")).toEqual({ exitCode: 0, printed: "SHOP  Blue\n", errors: "" });
});

/** Starts the part of a service that takes commands, with its database. */
async function serveCommands() {
  const lock = await lockFolder(dataDir);
  const { deps, close } = await openTestDeps({ config: { dataDir } });
  const stop = await takeCommands(deps);
  const end = async () => {
    await close();
    await lock.release();
  };
  return { deps, stop, end };
}

test("a running service on the embedded database runs the command", async () => {
  const { deps, stop, end } = await serveCommands();
  expect(await run("create SHOP --name Blue")).toMatchObject({ exitCode: 0 });
  const merchants = await deps.database.selectFrom("merchant").select("merchantCode").execute();
  expect(merchants).toEqual([{ merchantCode: "SHOP" }]);
  expect(await run("create SHOP")).toEqual({
    exitCode: 1,
    printed: "",
    errors: "The merchant SHOP exists already. Choose another code.\n",
  });
  await stop();
  expect(await run("list")).toEqual({
    exitCode: 1,
    printed: "",
    errors: `The data folder ${dataDir} is in use by another process. Stop that process, or set DATA_DIR to another folder.\n`,
  });
  await end();
});

test("a command that fails for one of its items prints the others, and exits with 1", async () => {
  const { deps, stop, end } = await serveCommands();
  for (const name of ["damaged", "whole"])
    await addConnector(deps.database, { name, url: "https://c.example" }, deps.clock.now());
  // What no version has written.
  await deps.database
    .updateTable("connector")
    .set({ capabilities: JSON.stringify({ payins: 5 }) })
    .where("name", "=", "damaged")
    .execute();
  const output = keepOutput();
  const given = { DATA_DIR: dataDir };
  expect(await runCommandLine(connectorsCommand, ["status"], given, output)).toBe(1);
  await stop();
  await end();
  expect(output.errors).toBe("");
  expect(output.printed).toMatch(
    /^damaged {2}.*\n {2}cannot be shown: .*\nwhole {2}.*\n {2}answers/,
  );
});

test("a connector at an address that the service does not call is added with a warning beside its keys", async () => {
  await fillDataFolder(dataDir);
  const output = keepOutput();
  const words = ["add", "bank", "http://10.0.0.7:9100"];
  expect(await runCommandLine(connectorsCommand, words, { DATA_DIR: dataDir }, output)).toBe(0);
  expect(output.printed).toContain("Added the connector bank at http://10.0.0.7:9100.");
  expect(output.errors).toMatch(/^By the settings of this shell the service does not call .*\n/);
});

test.each([
  ["postgres://app:s3cret@db.example:5432/pay", "postgres://app@db.example:5432/pay"],
  ["postgres://db.example/pay?user=app&password=s3cret", "postgres://db.example/pay"],
  ["postgres://app:s3cret@one:5432,two:5432/pay", "postgres://app@one:5432,two:5432/pay"],
])("the database %s is named without its password", (address, named) => {
  const env = { ENVIRONMENT: "live", DATABASE_URL: address };
  expect(describeDatabase(env)).toBe(`the database ${named}`);
});

test("each command is in the audit log under the name of --by, or else the login name", async () => {
  const { stop, end } = await serveCommands();
  expect(await run("list --by Kim")).toMatchObject({ exitCode: 0 });
  expect(await run("suspend SHOP")).toMatchObject({ exitCode: 1 });
  const output = keepOutput();
  const words = ["list", "--by=Lee", "--last", "3"];
  expect(await runCommandLine(auditCommand, words, { DATA_DIR: dataDir }, output)).toBe(0);
  const { login } = administratorOf();
  expect(output.printed.split("\n")).toEqual([
    expect.stringMatching(/Z  Kim \(login .+\)  listMerchants  done$/),
    expect.stringContaining(`Z  ${login}  suspendMerchant  refused  {"merchantCode":"SHOP"}`),
    expect.stringMatching(/Z  Lee \(login .+\)  listAudit  begun, end unknown  \{"last":3\}$/),
    "",
  ]);
  await stop();
  await end();
  expect(await run("list --by")).toMatchObject({
    exitCode: 1,
    errors: "--by needs a value. Write --by <name>. See npm run merchant -- --help.\n",
  });
  expect(await run("list --by Kim --by Lee")).toMatchObject({
    exitCode: 1,
    errors: "--by is given twice. Give it once. See npm run merchant -- --help.\n",
  });
});

test("wrong arguments are explained with the command for the help, which is printed", async () => {
  expect(await run("shwo SHOP")).toMatchObject({
    exitCode: 1,
    printed: "",
    errors: expect.stringMatching(
      /^There is no command "shwo".* See npm run merchant -- --help\.\n$/,
    ),
  });
  expect(await run("--help")).toMatchObject({ exitCode: 0, printed: merchantCommand.usage });
  expect(await run("list", { ENVIRONMENT: "sandbox", DATABASE_URL: "mysql://x" })).toMatchObject({
    exitCode: 1,
    errors: expect.stringMatching(/^DATABASE_URL must be an address/),
  });
});

describe.skipIf(testDatabaseUrl === undefined)("A command on PostgreSQL", () => {
  test("works beside running services", async () => {
    const { opened, deps, close } = await openTestDeps({ kind: "PostgreSQL" });
    const env = { ENVIRONMENT: "sandbox", DATABASE_URL: opened.databaseUrl ?? "" };
    const { errors, ...created } = await run("create SHOP", env);
    expect(created).toMatchObject({ exitCode: 0 });
    const { host, pathname, password } = new URL(env.DATABASE_URL);
    expect(errors).toMatch(/^The command was for the database postgres(ql)?:\/\/\S+\.\n$/);
    expect(errors).toContain(`${host}${pathname}`);
    if (password !== "") expect(errors).not.toContain(password);
    const merchants = await deps.database.selectFrom("merchant").select("merchantCode").execute();
    expect(merchants).toEqual([{ merchantCode: "SHOP" }]);
    await close();
  });
});
