import { generateKeyPairSync } from "node:crypto";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createOnce } from "payment-web-app-sdk/callApi.ts";
import { requestToken } from "payment-web-app-sdk/requestToken.ts";
import { connectorProcess } from "@pay/gateway/testing/connectorProcess.ts";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { makeCertificate } from "@pay/gateway/testing/ownCertificate.ts";
import {
  endService,
  type ServiceProcess,
  startService,
} from "@pay/gateway/testing/serviceProcess.ts";
import { openTlsReceiver } from "@pay/gateway/testing/tlsReceiver.ts";
import { doCommand } from "../../scripts/cli/administrator/runCommandLine.ts";
import { countRepeats, endLeases, sortCallbacks } from "../checkPayments.ts";
import { type Fault, type FaultReport, type FaultRun, NotHere } from "../fault.ts";
import { onDatabase, until, withDataDir } from "../runningService.ts";
import { compareBooks, countUnderWay, orderOf, untilAnswering } from "./connectorBooks.ts";
import { judgePayments } from "./faultyConnector.ts";

const merchantCode = "LIVE";
const payinsEachRound = 3;
const endsWithinMs = 300_000;
const callbackUrl = "https://shop.example/callback";

const changes = [
  { path: "hosts", value: ["shop.example"] },
  { path: "routes", value: [{ via: "connector:live" }] },
];
/** A service takes a minute to start on a slow machine, and creates are sent again meanwhile. */
const patience = { maximumTries: 400, deadlineMs: 600_000 } as const;

/**
 * Pays in live on PostgreSQL by a connector: creates payins and payouts over HTTP, and kills the gateway and the connector in turn.
 * Then it compares the payments, their callbacks, the ledger and the connector's books.
 */
export async function runLiveRounds(
  rounds: number,
  databaseUrl: string,
  log: FaultRun["log"],
): Promise<FaultReport> {
  return await withDataDir(async (dataDir) => {
    const certificate = makeCertificate(dataDir);
    if (!certificate) throw new NotHere("openssl is missing, and makes a certificate");
    const receiver = await openTlsReceiver(certificate);
    const folder = path.join(dataDir, "connector");
    const [port, connectorPort] = [await findFreePort(), await findFreePort()];
    const env = {
      ENVIRONMENT: "live",
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      PUBLIC_URL: "https://pay.example",
      DATA_DIR: dataDir,
      WEB_APP_DIR: path.join(dataDir, "none"),
      CONNECTOR_PRIVATE_HOSTS: "127.0.0.1",
      LOG_LEVEL: "error",
      RECEIVER_PORT: String(receiver.port),
      NODE_EXTRA_CA_CERTS: certificate.file,
      NODE_OPTIONS: `--import=${new URL("../publicReceiver.mjs", import.meta.url).href}`,
    };
    const stores = { dataDir, databaseUrl };
    const start = async () => await startService(env, undefined, "Health");
    const run = async (command: Parameters<typeof doCommand>[0]) => {
      const { done, text } = await doCommand(command, env, () => undefined);
      if (!done) throw new Error(text);
      return text;
    };
    let service: ServiceProcess = await start();
    const url = `http://127.0.0.1:${connectorPort}`;
    const added = await run({ name: "addConnector", connector: "live", url });
    const connector = connectorProcess(connectorPort, {
      GATEWAY_URL: `http://127.0.0.1:${port}`,
      CONNECTOR_NAME: "live",
      CONNECTOR_DIR: folder,
      NOTIFICATION_SECRET: /whsec_\S+/.exec(added)?.[0] ?? "",
      ENVIRONMENT: "live",
      ANSWER_MS: "300",
    });
    await connector.start();
    const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const created = await run({
      name: "createMerchant",
      merchantCode,
      changes,
      publicKeyPem: String(pair.publicKey.export({ type: "spki", format: "pem" })),
    });
    const [callbackSecret = ""] = /whsec_\S+/.exec(created) ?? [];
    await untilAnswering(stores);

    const base = { baseUrl: `http://127.0.0.1:${port}/api`, ...patience };
    const privateKey = String(pair.privateKey.export({ type: "pkcs8", format: "pem" }));
    const scope = { operations: ["GET /.*", "POST /.*"], validitySecs: 604_800 };
    const { token } = await requestToken({ ...base, merchantCode, privateKey }, scope);
    const caller = { ...base, token };
    const accepted: string[] = [];
    const create = async (list: "payins" | "payouts", id: string) => {
      const order = orderOf(list, id, callbackUrl);
      await createOnce(caller, order.path, order.body);
      accepted.push(order.path);
    };
    for (let round = 1; round <= rounds; round += 1) {
      const isGateway = round % 2 === 0;
      const creates = [
        ...Array.from({ length: payinsEachRound }, async (_, index) => {
          await create("payins", `LI-${round}-${index}`);
        }),
        // The first payins pay for the first payout.
        ...(round > 1 ? [create("payouts", `LO-${round}`)] : []),
      ];
      const creating = Promise.all(creates);
      // A create that fails while a program is started again counts where it is awaited.
      creating.catch(() => undefined);
      await wait(Math.random() * 200);
      if (isGateway) {
        await endService(service.child, "SIGKILL");
        await onDatabase(stores, async ({ database }) => await endLeases(database));
        service = await start();
      } else {
        await connector.kill();
        await connector.start();
      }
      await creating;
      if (round === 1)
        await until(
          "the first payins are paid",
          endsWithinMs,
          async () =>
            await onDatabase(stores, async ({ database }) => (await countUnderWay(database)) === 0),
        );
      log(`round ${round}: the ${isGateway ? "gateway" : "connector"} was killed`);
    }
    const caught = async () => await sortCallbacks(receiver, callbackSecret);
    await until("every payment is final and called back", endsWithinMs, async () => {
      const received = await caught();
      return accepted.length === received.size;
    });
    await endService(service.child, "SIGTERM");
    await connector.kill();
    await receiver.close();

    const different = await onDatabase(
      stores,
      async ({ database }) => await compareBooks(folder, database),
    );
    const judged = await judgePayments({ stores, folder }, accepted.length);
    const repeats = countRepeats(await caught());
    return {
      injected: `${rounds} kills of gateway and connector in turn`,
      seen: `${accepted.length} accepted, ${judged.moved} moved and called back; ${repeats} callbacks again under the same id`,
      broken: [
        ...(judged.moved === accepted.length
          ? []
          : [`${judged.moved} of ${accepted.length} payments were moved`]),
        ...different,
        ...judged.broken,
      ],
      sums: judged.sums,
    };
  });
}

/** Live on PostgreSQL with the connector of `examples/`. */
export const liveFault: Fault = {
  name: "live",
  promise:
    "in live, by a connector, kill -9 of gateway and connector in turn loses no payment and moves none twice",
  usualRounds: 50,
  usualSeconds: 240,
  run: async ({ rounds, log, freshDatabase }) =>
    await runLiveRounds(rounds, await freshDatabase(), log),
};
