import { toRecord } from "@pay/contract/toRecord.ts";
import { setTimeout as wait } from "node:timers/promises";
import { keepOutput } from "../scripts/cli/keepOutput.ts";
import { merchantCommand } from "../scripts/cli/administrator/merchantCommand.ts";
import { runCommandLine } from "../scripts/cli/administrator/runCommandLine.ts";
import type { Fault } from "./fault.ts";
import { type DataStores, type RunningService, startOn, withDataDir } from "./runningService.ts";

const processes = 3;
const inForceWithinMs = 1000;
const callEveryMs = 25;

/** A call that a command of the administrator ends, by the status that each process answers before and after the command. */
interface Ended {
  readonly what: string;
  readonly command: (merchant: Merchant) => string;
  readonly call: (service: RunningService, merchant: Merchant) => Promise<number>;
  readonly before: number;
  readonly after: number;
}

interface Merchant {
  readonly code: string;
  readonly secret: string;
  readonly secretId: string;
  readonly token: string;
}

const send = async (service: RunningService, path: string, token: string, body?: object) => {
  const response = await fetch(`${service.baseUrl}${path}`, {
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    headers: {
      "x-api-version": "2",
      "content-type": "application/json",
      ...(token !== "" && { authorization: `Bearer ${token}` }),
    },
  });
  return { status: response.status, json: await response.json() };
};

const money = { amount: 51, currencyCode: "PHP" };
const requestToken = async (service: RunningService, { code, secret }: Omit<Merchant, "token">) =>
  await send(service, "/auth-tokens", "", {
    merchantCode: code,
    secret,
    operations: ["GET /.*", "POST /.*"],
  });
const create = async (service: RunningService, { token }: Merchant) =>
  (
    await send(service, `/payins/${crypto.randomUUID()}`, token, {
      paymentRequested: { money },
      paymentMethod: { paymentMethodCode: "QR_PH" },
      callbackUrl: "http://127.0.0.1:9/callback",
      returnUrl: "https://shop.example/return",
    })
  ).status;
const read = async (service: RunningService, { token }: Merchant) =>
  (await send(service, "/payins/NONE", token)).status;

/** The commands, in an order in which each still has something to end. */
const ways: readonly Ended[] = [
  {
    what: "suspend",
    command: ({ code }) => `suspend ${code}`,
    call: create,
    before: 201,
    after: 403,
  },
  {
    what: "resume",
    command: ({ code }) => `resume ${code}`,
    call: create,
    before: 403,
    after: 201,
  },
  {
    what: "revoke --secret",
    command: ({ code, secretId }) => `revoke ${code} --secret ${secretId}`,
    call: async (service, merchant) => (await requestToken(service, merchant)).status,
    before: 200,
    after: 401,
  },
  {
    what: "revoke --token",
    command: ({ code, token }) => `revoke ${code} --token ${token}`,
    call: read,
    before: 404,
    after: 401,
  },
];
const revokeAll: Ended = {
  what: "revoke --tokens",
  command: ({ code }) => `revoke ${code} --tokens`,
  call: read,
  before: 404,
  after: 401,
};

/**
 * Suspends a merchant and revokes its secret and its tokens, while calls go to each of several processes on one PostgreSQL, and
 * to one on the embedded database (G49). Measures how long each process still answers as before.
 */
export const revocationFault: Fault = {
  name: "revocation",
  promise: `a suspended merchant, a revoked secret and a revoked token are refused by each of ${processes} processes on one PostgreSQL within a second, and on the embedded database`,
  usualRounds: 2,
  usualSeconds: 80,
  run: async ({ rounds, log, freshDatabase }) => {
    const broken: string[] = [];
    const slowest = new Map<string, number>();
    const measure = async (stores: DataStores, services: readonly RunningService[]) => {
      for (let round = 1; round <= rounds; round += 1) {
        for (const some of [ways, [revokeAll]]) {
          const merchant = await addMerchant(stores, services, `REV-${crypto.randomUUID()}`);
          for (const way of some) {
            const lastMs = await end(stores, services, way, merchant);
            if (lastMs > inForceWithinMs)
              broken.push(`${way.what} was not in force after ${Math.round(lastMs)} ms`);
            slowest.set(way.what, Math.max(slowest.get(way.what) ?? 0, lastMs));
          }
        }
        log(`round ${round}: ${describe(slowest)}`);
      }
    };
    await withDataDir(async (dataDir) => {
      const stores = { dataDir, databaseUrl: await freshDatabase() };
      const services: RunningService[] = [];
      for (let one = 0; one < processes; one += 1) services.push(await startOn(stores));
      await measure(stores, services);
    });
    await withDataDir(async (dataDir) => await measure({ dataDir }, [await startOn({ dataDir })]));
    return {
      injected: `${rounds * 2 * (ways.length + 1)} commands`,
      seen: `the last call that a process answered as before was sent, after the end of the command: ${describe(slowest)}`,
      broken,
    };
  },
};

function describe(slowest: ReadonlyMap<string, number>): string {
  return [...slowest].map(([what, ms]) => `${what} ${Math.round(ms)} ms`).join(", ");
}

async function operate({ dataDir, databaseUrl }: DataStores, line: string): Promise<string> {
  const output = keepOutput();
  const env = {
    ENVIRONMENT: "sandbox",
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const code = await runCommandLine(merchantCommand, line.split(" "), env, output);
  if (code !== 0) throw new Error(`${line}: ${output.errors}`);
  return output.printed;
}

async function addMerchant(
  stores: DataStores,
  [service]: readonly RunningService[],
  code: string,
): Promise<Merchant> {
  if (!service) throw new Error("no service runs");
  const [, secret = ""] =
    /Merchant Secret key +(\S+)/.exec(await operate(stores, `create ${code}`)) ?? [];
  const [, secretId = ""] = /^secret +(\w+) /m.exec(await operate(stores, `show ${code}`)) ?? [];
  const { json } = await requestToken(service, { code, secret, secretId });
  return { code, secret, secretId, token: String(toRecord(json).token) };
}

/**
 * Runs the command while calls go to each process. Returns the milliseconds after the command at which the last call was sent
 * that a process answered as before.
 */
async function end(
  stores: DataStores,
  services: readonly RunningService[],
  { what, command, call, before, after }: Ended,
  merchant: Merchant,
): Promise<number> {
  let doneAtMs = Number.POSITIVE_INFINITY;
  const watching = services.map(async (service) => {
    let lastMs = 0;
    for (;;) {
      const sentAtMs = performance.now();
      const status = await call(service, merchant);
      if (status !== before && status !== after)
        throw new Error(`a call during ${what} was answered ${status}`);
      if (status === before && sentAtMs > doneAtMs) lastMs = sentAtMs - doneAtMs;
      if (sentAtMs > doneAtMs + 2 * inForceWithinMs) return lastMs;
      await wait(callEveryMs);
    }
  });
  await wait(200);
  await operate(stores, command(merchant));
  doneAtMs = performance.now();
  return Math.max(...(await Promise.all(watching)));
}
