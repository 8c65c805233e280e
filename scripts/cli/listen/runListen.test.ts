import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { judgeWebhook } from "@pay/contract/webhookSignature.ts";
import { writeCallback } from "@pay/gateway/callback/writeCallback.ts";
import {
  type CaughtCall,
  openReceiver,
  type Receiver,
} from "@pay/gateway/testing/callbackReceiver.ts";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { useGateway } from "@pay/gateway/testing/useGateway.ts";
import { keepOutput } from "../keepOutput.ts";
import { runListen } from "./runListen.ts";

// The command signs its requests with the time of the machine.
const gateway = useGateway({ withWebApp: true, clock: "real" });
const address = () => `${gateway.publicUrl}/sandbox/shop/listen`;
const opened: Receiver[] = [];
afterAll(async () => {
  for (const receiver of opened) await receiver.close();
});
async function openServer(port: number, answer?: Parameters<typeof openReceiver>[0]) {
  const receiver = await openReceiver(answer, port);
  opened.push(receiver);
  return receiver;
}

/** Sends callbacks about payins of these names to the holding address, and waits until all are held. */
async function sendCallbacks(name: string, count: number): Promise<void> {
  const { database, clock } = gateway.deps;
  const now = clock.now();
  const { merchantCode } = gateway.merchant;
  const held = async () => {
    const rows = database.selectFrom("sandboxHeldCallback").select("idCallback");
    return (await rows.where("body", "like", `%"${name}-%`).execute()).length;
  };
  await database.transaction().execute(async (transaction) => {
    const writing = { transaction, now, callbackHooks: undefined };
    const createdAt = new Date(now.getTime() - 60_000);
    const shared = { merchantCode, callbackUrl: address(), isTest: true, createdAt };
    for (let number = 1; number <= count; number += 1) {
      const id = { idPayin: `${name}-${number}` };
      await writeCallback(writing, { ...shared, type: "payin.updated", id });
    }
  });
  // On a loaded machine a thousand deliveries take minutes.
  await expect.poll(held, { timeout: 540_000 }).toBe(count);
}

/** Runs the command. `onWait` is called before each pause, and gets a function that ends the command. */
async function run(argv: readonly string[], onWait: (stop: () => void) => Promise<void> | void) {
  const output = keepOutput();
  const stopped = new AbortController();
  const wait = async () => await onWait(() => stopped.abort());
  const env = { DATA_DIR: gateway.deps.config.dataDir };
  const exitCode = await runListen(argv, env, output, { wait, signal: stopped.signal });
  return { exitCode, lines: output.printed.split("\n").filter(Boolean), errors: output.errors };
}

const idOf = ({ headers }: CaughtCall) => String(headers["webhook-id"]);

/** Says why a receiver would refuse a call that arrives now. */
async function judge({ headers, body }: CaughtCall) {
  const webhook = { id: String(headers["webhook-id"]), body };
  const timestamp = String(headers["webhook-timestamp"]);
  const keys = { secrets: [gateway.merchant.callbackSecret] };
  const signature = String(headers["webhook-signature"]);
  return await judgeWebhook({ ...webhook, timestamp }, signature, keys, new Date());
}

/** Lets callbacks pass while the server does not answer for a minute and the command is started twice; then replays one. */
async function expectNoneLost(count: number): Promise<void> {
  // A new address gets all that is held, also from an earlier test.
  await gateway.deps.database.deleteFrom("sandboxHeldCallback").execute();
  await sendCallbacks(`MANY${count}`, count);
  const port = await findFreePort();
  const argv = ["--forward-to", `http://127.0.0.1:${port}/callbacks?shop=1`];
  let seconds = 0;
  const servers: Receiver[] = [];
  const first = await run(argv, async (stop) => {
    seconds += 1;
    if (seconds !== 60) return;
    const server: Receiver = await openServer(port, () => {
      if (server.caught.length === count / 2) stop();
      return { status: 204 };
    });
    servers.push(server);
  });
  expect(seconds).toBe(60);
  expect(first.errors).toContain(`does not answer (ECONNREFUSED). Callbacks wait until it does`);
  const [server] = servers;
  const second = await run(argv, (stop) => stop());
  const caught = [...(server?.caught ?? [])];
  expect(caught).toHaveLength(count);
  expect(new Set(caught.map(idOf)).size).toBe(count);
  expect([...first.lines, ...second.lines]).toHaveLength(count);
  expect(await Promise.all(caught.map(judge))).toEqual(caught.map(() => undefined));
  expect(caught[0]?.path).toBe("/callbacks?shop=1");

  const id = caught.map(idOf)[3] ?? "";
  const replayed = await run([...argv, "--replay", id], () => undefined);
  expect(replayed).toMatchObject({
    exitCode: 0,
    lines: [expect.stringContaining(`${id}  204 in `)],
  });
  const third = await run(argv, (stop) => stop());
  expect(third.lines).toEqual([]);
  expect(server?.caught.map(idOf)).toEqual([...caught.map(idOf), id]);
}

describe("npm run listen", () => {
  test("none of 12 callbacks is lost or doubled by a server that does not answer for a minute, a new start and a replay", async () => {
    await expectNoneLost(12);
  });

  test(
    "none of 1,000 callbacks is lost or doubled by a server that does not answer for a minute, a new start and a replay",
    { tags: ["all"] },
    async () => {
      await expectNoneLost(1000);
    },
  );

  test("one line per callback has its time, type, payment, id and answer, and how to send a refused one again", async () => {
    const answers = [500, 204];
    const server = await openServer(await findFreePort(), () => ({
      status: answers.shift() ?? 204,
    }));
    const argv = ["--forward-to", `127.0.0.1:${server.port}/callbacks`];
    await run(argv, (stop) => stop());
    const before = server.caught.length;
    answers.push(500, 204);
    await sendCallbacks("LINES", 2);
    const { lines, exitCode } = await run(argv, (stop) => stop());
    expect(exitCode).toBe(0);
    const ids = server.caught.slice(before).map(idOf);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(
      /^\d{4}-\d\d-\d\dT\S+Z  payin\.updated  LINES-\d  msg_\S+  500 in \d+ ms  To send it again: --replay msg_\S+$/,
    );
    expect(lines[0]).toContain(`--replay ${ids[0]}`);
    expect(lines[1]).toMatch(/ {2}LINES-\d {2}msg_\S+ {2}204 in \d+ ms$/);
  });

  test("a callback that waited for longer than signatures are valid is signed anew, with the same bytes", async () => {
    await sendCallbacks("OLD", 1);
    const held = await gateway.deps.database
      .selectFrom("sandboxHeldCallback")
      .select(["body", "headers"])
      .where("body", "like", `%"OLD-1"%`)
      .executeTakeFirstOrThrow();
    const id = String(held.headers["webhook-id"]);
    await gateway.deps.database
      .updateTable("sandboxHeldCallback")
      .set({ receivedAt: new Date(Date.now() - 20 * 60_000) })
      .where("merchantCode", "=", gateway.merchant.merchantCode)
      .where("idCallback", "=", id)
      .execute();
    const server = await openServer(await findFreePort());
    const argv = ["--forward-to", server.url, "--replay", id];
    expect(await run(argv, () => undefined)).toMatchObject({ exitCode: 0 });
    const [call] = server.caught;
    expect(call?.body).toBe(held.body);
    expect(call && (await judge(call))).toBeUndefined();
    expect(call?.headers["webhook-id"]).toBe(id);
  });

  test("a callback that the sandbox no longer holds cannot be replayed, and the message says where it can be sent again", async () => {
    const server = await openServer(await findFreePort());
    const argv = ["--forward-to", server.url, "--replay", "msg_none"];
    expect(await run(argv, () => undefined)).toEqual({
      exitCode: 1,
      lines: [],
      errors:
        "The sandbox holds no callback msg_none. It holds those of the last hour that went to /sandbox/shop/listen; the console sends older ones again. See npm run listen -- --help.\n",
    });
  });
});

const stopped = { wait: async () => undefined, signal: AbortSignal.abort() };

/** Runs the command with settings that it cannot run with, and returns its errors. */
async function errorsOf(env: Readonly<Record<string, string>>): Promise<string> {
  const output = keepOutput();
  expect(await runListen(["--forward-to", "localhost:3000"], env, output, stopped)).toBe(1);
  return output.errors;
}

describe("a wrong call of npm run listen", () => {
  test.each([
    [[], "Say where callbacks go: --forward-to http://localhost:3000/callbacks."],
    [["http://localhost:3000"], '"http://localhost:3000" does not belong to an option.'],
    [["--forward-to"], "--forward-to needs a value."],
    [["--forward-to", "ftp://localhost/x"], "--forward-to ftp://localhost/x is not an address"],
    [["--forward-to", "http://"], "--forward-to http:// is not an address"],
    [["--forward-to", "http://kim:pw@localhost/"], "is not an address that callbacks can go to"],
    [["--to", "localhost:3000"], "There is no option --to. Use --forward-to, --replay, --help."],
  ])("%j is refused: %s", async (argv, message) => {
    const output = keepOutput();
    expect(await runListen(argv, {}, output, stopped)).toBe(1);
    expect(output.errors).toContain(message);
    expect(output.errors).toMatch(/ See npm run listen -- --help\.\n$/);
  });

  test("a missing or damaged file of credentials is named, with what belongs into it", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "listen-"));
    expect(await errorsOf({ DATA_DIR: folder })).toContain(
      `${path.join(folder, "sandbox-merchant.json")} cannot be read. Start the service with "npm start"`,
    );
    const file = path.join(folder, "merchant.json");
    await writeFile(file, `{"merchantCode":"SHOP"}`);
    expect(await errorsOf({ MERCHANT_FILE: file })).toContain(
      `${file} has no credentials of a merchant. It needs merchantCode, baseUrl, webAppUrl`,
    );
    await rm(folder, { recursive: true });
  });
});
