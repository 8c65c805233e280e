import { once } from "node:events";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { Agent, createServer, get, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { lockFolder } from "./database/folderLock.ts";
import { SandboxMerchantFile } from "./sandbox/merchant/sandboxMerchantFile.ts";
import { fillDataFolder } from "./testing/migratedDatabase.ts";
import { findFreePort } from "./testing/freePort.ts";
import { endService, killServices, spawnService, startService } from "./testing/serviceProcess.ts";

const program = fileURLToPath(new URL("main.ts", import.meta.url));
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "main-"));
  // The tests of the release start in an empty folder.
  await fillDataFolder(dataDir);
});
afterEach(killServices);
afterAll(async () => await rm(dataDir, { recursive: true }));

function settings(env: Readonly<Record<string, string>>) {
  return { DATA_DIR: dataDir, WEB_APP_DIR: path.join(dataDir, "none"), ...env };
}

/** Returns the output and the exit code of a refused start. */
async function refused(env: Readonly<Record<string, string>>) {
  const { child, stderr } = spawnService(settings(env));
  const [said, [code]] = await Promise.all([text(stderr), once(child, "exit")]);
  return { said, code };
}

describe("A refused start prints one sentence, and exits with 1 where a later one may succeed, else with 78", () => {
  test("for a wrong setting", async () => {
    expect(await refused({ PORT: "eighty" })).toEqual({
      said: 'PORT must be a whole number from 1 to 65535, but it is "eighty". Leave it out for 8080.\n',
      code: 78,
    });
  });

  test("for a port in use", { tags: ["all"] }, async () => {
    const port = await findFreePort();
    const other = createServer().listen(port, "127.0.0.1");
    await once(other, "listening");
    expect(await refused({ PORT: String(port) })).toEqual({
      said: `Port ${port} is in use by another program. Stop that program, or set PORT to another number.\n`,
      code: 1,
    });
    other.close();
  });

  test("for a data folder in use, and for an unusable one", { tags: ["all"] }, async () => {
    const PORT = String(await findFreePort());
    const lock = await lockFolder(dataDir);
    expect(await refused({ PORT })).toEqual({
      said: `The data folder ${dataDir} is in use by another process. Stop that process, or set DATA_DIR to another folder.\n`,
      code: 1,
    });
    await lock.release();
    expect(await refused({ PORT, DATA_DIR: program })).toEqual({
      said: `DATA_DIR is ${program}, and the service cannot use that as its data folder (EEXIST). Set it to a folder that the service may write to.\n`,
      code: 78,
    });
  });

  test("for an unreachable database", { tags: ["all"] }, async () => {
    const [port, nobody] = [await findFreePort(), await findFreePort()];
    const DATABASE_URL = `postgres://u:secret@127.0.0.1:${nobody}/x`;
    expect(await refused({ PORT: String(port), ENVIRONMENT: "sandbox", DATABASE_URL })).toEqual({
      said: `The service cannot use the database of DATABASE_URL (connect ECONNREFUSED 127.0.0.1:${nobody}). Check that it runs and accepts the user and password.\n`,
      code: 1,
    });
  });
});

test("the service prints its address, writes the credentials, and ends cleanly on SIGINT", async () => {
  const port = await findFreePort();
  const { child, said } = await startService(settings({ PORT: String(port) }));
  expect(said).toContain(`API          http://127.0.0.1:${port}/api\n`);
  expect(said).toContain(
    "The Web App is not built, so the gateway does not serve it. Run `npm run build` and start again.\n",
  );
  const file = path.join(dataDir, "sandbox-merchant.json");
  const merchant = SandboxMerchantFile.parse(JSON.parse(await readFile(file, "utf8")));
  expect(merchant.baseUrl).toBe(`http://127.0.0.1:${port}/api`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const ready = await fetch(`http://127.0.0.1:${port}/health/ready`);
  expect(await ready.json()).toEqual({ status: "ready" });
  expect(await endService(child, "SIGINT")).toBe(0);
});

test(
  "a second start keeps the credentials, and SIGTERM ends it cleanly",
  { tags: ["all"] },
  async () => {
    const PORT = String(await findFreePort());
    const start = async () => {
      const { child } = await startService(settings({ PORT }));
      const written = await readFile(path.join(dataDir, "sandbox-merchant.json"), "utf8");
      expect(await endService(child, "SIGTERM")).toBe(0);
      return written;
    };
    expect(await start()).toBe(await start());
  },
);

test("a stopping service takes no connection, and answers the calls of open ones (G10)", async () => {
  const port = await findFreePort();
  const { child } = await startService(settings({ PORT: String(port) }));
  const url = `http://127.0.0.1:${port}`;
  const body = '{"merchantCode":"SANDBOX"}';
  const headers = {
    "X-API-Version": "2",
    "Content-Type": "application/json",
    "Content-Length": body.length,
  };
  const slow = request(`${url}/api/auth-tokens`, { method: "POST", headers, agent: false });
  const answered = once(slow, "response");
  slow.write(body.slice(0, 5));
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (place: string) => {
    const [response] = await once(get(`${url}${place}`, { agent: kept }), "response");
    return { response, body: await text(response) };
  };
  // The service has received the first call once it answers a later one on another connection.
  await ask("/health/live");

  const exit = once(child, "exit");
  child.kill("SIGTERM");
  const isRefused = () =>
    fetch(`${url}/health/live`).then(
      async (response) => await response.text(),
      (error: unknown) => String(error instanceof Error && error.cause),
    );
  await expect.poll(isRefused, { interval: 5 }).toContain("ECONNREFUSED");
  const { response, body: health } = await ask("/health/ready");
  expect([response.statusCode, health]).toEqual([503, '{"status":"draining"}']);
  expect(response.headers.connection).toBe("close");

  slow.end(body.slice(5));
  const [last] = await answered;
  expect(last.statusCode).toBe(401);
  last.resume();
  expect(await exit).toEqual([0, null]);
});

test(
  "a caller who never finishes does not keep the service from stopping in order",
  { tags: ["all"] },
  async () => {
    const port = await findFreePort();
    const { child, stdout } = await startService(settings({ PORT: String(port) }));
    let said = "";
    stdout.on("data", (chunk) => (said += String(chunk)));
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined).resume();
    socket.write(
      "POST /api/auth-tokens HTTP/1.1\r\nHost: x\r\nX-API-Version: 2\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{",
    );
    // The service has received the call once it answers a later one on another connection.
    await fetch(`http://127.0.0.1:${port}/health/live`);
    const code = await endService(child, "SIGTERM");
    socket.destroy();
    expect({ code, said }).toEqual({
      code: 0,
      said: expect.not.stringContaining("did not end in time"),
    });
  },
);

test(
  "the service ends with its parent process, also during the start",
  { tags: ["all"] },
  async () => {
    const { child, stdout } = spawnService(settings({ PORT: String(await findFreePort()) }));
    await once(stdout, "data");
    const exit = once(child, "exit");
    stdout.resume();
    child.disconnect();
    expect(await exit).toEqual([0, null]);
  },
);
