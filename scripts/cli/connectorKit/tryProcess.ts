import { connectorProcess, type ConnectorProcess } from "@pay/gateway/testing/connectorProcess.ts";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { type Kit, openKit } from "./kit.ts";
import type { KitAmounts } from "./kitAmounts.ts";
import { makeKeys } from "./kitKeys.ts";
import { kitName, openKitListener } from "./kitListener.ts";

/** The connector of `examples/` that was started for the kit. */
export interface TriedProcess {
  readonly kit: Kit;
  readonly connector: ConnectorProcess;
  /** Opens another kit on it, at another address or with other amounts. */
  readonly at: (url: string, amounts?: Partial<KitAmounts>) => Kit;
  readonly close: () => Promise<void>;
}

/** How much longer than in production an answer may take on a busy machine. */
const patience = 10;

/** Starts the connector with the kit's keys, and opens the kit on it. */
export async function tryProcess(folder: string): Promise<TriedProcess> {
  const keys = makeKeys();
  const listener = await openKitListener(keys, 0);
  const connector = connectorProcess(await findFreePort(), {
    CONNECTOR_DIR: folder,
    GATEWAY_URL: listener.url,
    CONNECTOR_NAME: kitName,
    NOTIFICATION_SECRET: keys.notificationSecret,
    ENVIRONMENT: "sandbox",
    ANSWER_MS: "200",
    ANSWER_SECS: "0.2",
  });
  await connector.start();
  const given = {
    base: connector.url,
    environment: "sandbox",
    keys,
    env: {},
    listener,
    amounts: { paid: 35, failed: 5, refused: 2, reversed: 38, late: 37 },
    named: new Set(["paid", "failed", "refused", "reversed", "late"] as const),
    waitMs: 60_000,
    patience,
  } as const;
  return {
    kit: openKit(given),
    connector,
    at: (url, amounts) => openKit({ ...given, at: url, amounts: { ...given.amounts, ...amounts } }),
    close: async () => {
      await connector.kill();
      await listener.close();
    },
  };
}
