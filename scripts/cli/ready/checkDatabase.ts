import { sql } from "kysely";
import { addressPolicyOf } from "../../../gateway/callback/callbackAddress.ts";
import {
  createResolveHost,
  isRefusedHost,
  type ResolveHost,
} from "../../../gateway/callback/callbackHost.ts";
import type { Clock } from "../../../gateway/clock.ts";
import type { Database } from "../../../gateway/database/database.ts";
import { readStamp } from "../../../gateway/database/environmentStamp.ts";
import { listMerchants } from "../../../gateway/merchant/merchantAccounts.ts";
import { findMissing } from "../../../gateway/start/findMissing.ts";
import type { Checked } from "./checked.ts";

/** Clocks of machines that differ more make tokens and signatures wrong. */
const clockWithinMs = 5000;

const live = { environment: "live", callbackAllowPrivate: false } as const;

/** Checks what the database knows: its environment, its clock, and what live needs of connectors, merchants and callbacks. */
export async function checkDatabase(
  { database, clock }: { readonly database: Database; readonly clock: Pick<Clock, "now"> },
  resolve: ResolveHost = createResolveHost(addressPolicyOf(live)),
): Promise<readonly Checked[]> {
  return [
    { subject: "database of live", missing: await findStampFault(database) },
    { subject: "clock", missing: await findClockFault(database, clock) },
    {
      subject: "connectors, keys, routes and settlements",
      missing: await findMissing({ database, clock }),
    },
    { subject: "callbacks", missing: await findCallbackFaults(database, resolve) },
  ];
}

async function findStampFault(database: Database): Promise<readonly string[]> {
  return (await readStamp(database)) === "sandbox"
    ? [
        "The database belongs to a sandbox, whose merchants and money are not real. Set DATABASE_URL to a new database.",
      ]
    : [];
}

async function findClockFault(
  database: Database,
  clock: Pick<Clock, "now">,
): Promise<readonly string[]> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
  const apartMs = Math.abs((rows[0]?.now.getTime() ?? 0) - clock.now().getTime());
  return apartMs <= clockWithinMs
    ? []
    : [
        `The clocks of this machine and of the database are ${Math.round(apartMs / 1000)} seconds apart. Keep both by NTP.`,
      ];
}

/** Finds registered hosts that callbacks cannot reach, and callbacks that were given up. */
async function findCallbackFaults(
  database: Database,
  resolve: ResolveHost,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { merchantCode, configuration } of await listMerchants(database)) {
    for (const host of configuration.hosts ?? []) {
      const { hostname } = new URL(`https://${host}`);
      const isKnown = await resolve(hostname).then(
        () => true,
        () => false,
      );
      const isRefused = await isRefusedHost(`https://${host}`, { config: live, resolve });
      if (!isKnown)
        faults.push(
          `The host ${host} of the merchant ${merchantCode} has no address. Correct its name, or the name servers of this machine.`,
        );
      else if (isRefused)
        faults.push(
          `The host ${host} of the merchant ${merchantCode} has a private address, and live calls public ones only. Give it a public address.`,
        );
    }
  }
  const { count } = await database
    .selectFrom("callback")
    .select((select) => select.fn.countAll<bigint>().as("count"))
    .where("state", "=", "dead")
    .executeTakeFirstOrThrow();
  if (count > 0n)
    faults.push(
      `${count} callbacks were given up. GET /callbacks?states=dead lists them; mend the receiver, then send them by POST /callbacks/!resend.`,
    );
  return faults;
}
