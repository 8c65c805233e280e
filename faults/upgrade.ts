import { Kysely, sql } from "kysely";
import { migrate, migrationNames } from "../gateway/database/migrate.ts";
import { connectPostgres } from "../gateway/database/postgres.ts";
import { openReceiver } from "../gateway/testing/callbackReceiver.ts";
import { checkPayments } from "./checkPayments.ts";
import type { Fault, Sums } from "./fault.ts";
import type { PaymentPath } from "./paymentStream.ts";
import { addSums } from "./sums.ts";
import { withPlace } from "./withPlace.ts";

const payins = 20;

/** Starts the service on databases that its older versions left in the midst of payments. */
export const upgradeFault: Fault = {
  name: "upgrade",
  promise:
    "a start over the database of each older version: every payment is read, goes on and is called back",
  usualRounds: 1,
  usualSeconds: 45,
  run: async ({ rounds, say, freshDatabase }) =>
    await withPlace(async (dataDir) => {
      const older = migrationNames.slice(0, -1);
      const broken: string[] = [];
      let called = 0;
      const all: Sums[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        for (const name of older) {
          const place = {
            dataDir: `${dataDir}/${round}-${name}`,
            databaseUrl: await freshDatabase(),
          };
          const prefix = `U${round}-${name.slice(0, 4)}`;
          // Every place has a merchant with a secret of its own, and so a server of its own.
          const receiver = await openReceiver();
          const acknowledged = await leaveOld(place.databaseUrl, name, prefix, receiver.url);
          const { faults, callbacks, sums } = await checkPayments(place, receiver, acknowledged);
          all.push(sums);
          await receiver.close();
          called += callbacks;
          broken.push(...faults.map((fault) => `from ${name}: ${fault}`));
          say(`from ${name}: ${acknowledged.length} payins, ${callbacks} called back`);
        }
      }
      return {
        injected: `${rounds * older.length} upgrades`,
        seen: `${rounds * older.length * payins} payins that were under way, all there; ${called} called back`,
        broken,
        sums: addSums(all),
      };
    }),
};

/** Brings an empty database to an old form, with payins of that time that are under way. */
async function leaveOld(
  databaseUrl: string,
  name: string,
  prefix: string,
  callbackUrl: string,
): Promise<readonly PaymentPath[]> {
  const connection = connectPostgres(databaseUrl, () => undefined);
  const database = new Kysely<unknown>({ dialect: connection.dialect });
  const run = async (query: ReturnType<typeof sql>) => void (await query.execute(database));
  try {
    await run(sql`drop schema public cascade`);
    await run(sql`create schema public`);
    await migrate(database, name);
    const at = new Date(Date.now() - 60_000);
    const configuration =
      '{"payin":{"methods":"all","feeBasisPoints":150,"vatBasisPoints":{}},"payout":{"methods":"all","fee":"1"}}';
    await run(sql`insert into merchant values ('SANDBOX', null, ${configuration}::jsonb, ${at})`);
    const ids = Array.from({ length: payins }, (_, index) => `${prefix}-${index}`);
    for (const [index, id] of ids.entries()) {
      await run(sql`insert into payin (merchant_code, id_payin, amount_minor, currency_code, payment_method_code, request, request_hash,
          response, callback_url, return_url, status, fee_minor, is_test, from_web_app, created_at, expire_at)
        values ('SANDBOX', ${id}, 5100, 'PHP', 'QR_PH', '{}', '', '{"instructionKind":"qr","qrCode":"0002","qrName":"Shop"}',
          ${callbackUrl}, 'https://shop.example/return', 'PROCESSING', 77, true, false, ${at}, ${new Date(Date.now() + 600_000)})`);
      await run(sql`insert into due_step (merchant_code, id_payin, due_at, status)
        values ('SANDBOX', ${id}, ${at}, ${index % 2 === 0 ? "SUCCESS" : "FAILED"})`);
    }
    return ids.map((id) => `/payins/${id}` as const);
  } finally {
    await connection.close();
    await database.destroy();
  }
}
