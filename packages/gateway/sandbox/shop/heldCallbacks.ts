import type { Selectable } from "kysely";
import type { HeldCallback } from "@pay/contract/endpoints/listHeldCallbacks.ts";
import { Callback } from "@pay/contract/callback.ts";
import { signCallback } from "../../callback/sendCallback.ts";
import { readSigningKeys } from "../../callback/signingKeys.ts";
import { lockMerchant } from "../../database/lockMerchant.ts";
import { heldMs, type SandboxHeldCallbackRow } from "../../database/sandboxTables.ts";
import type { Deps } from "../../deps.ts";
import { writeCursor } from "../../transport/pageCursor.ts";

type HeldDeps = Pick<Deps, "database" | "clock">;

/** The most callbacks that are held for one merchant. */
export const mostHeld = 5000;

/** An attempt of a callback with a valid signature of this service. */
export interface ReceivedAttempt {
  readonly callback: Callback;
  /** Its `webhook-timestamp`. */
  readonly signedAt: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Holds an attempt for an hour. Returns false if the merchant has too many already: then the gateway sends it again later. One
 * merchant's attempts are written one by one, so that a cursor skips none. Places follow the time, so that a cursor of an emptied
 * database skips none either.
 */
export async function holdCallback(
  { database, clock }: HeldDeps,
  { callback: { id: idCallback, merchantCode }, signedAt, headers, body }: ReceivedAttempt,
): Promise<boolean> {
  const now = clock.now();
  return await database.transaction().execute(async (transaction) => {
    await lockMerchant(transaction, merchantCode);
    await transaction
      .deleteFrom("sandboxHeldCallback")
      .where("merchantCode", "=", merchantCode)
      .where("receivedAt", "<", new Date(now.getTime() - heldMs))
      .execute();
    const { count, last } = await transaction
      .selectFrom("sandboxHeldCallback")
      .select(({ fn }) => [
        fn.countAll<bigint>().as("count"),
        fn.max<bigint | null>("position").as("last"),
      ])
      .where("merchantCode", "=", merchantCode)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostHeld) return false;
    const position = Math.max(now.getTime(), Number(last ?? 0) + 1);
    await transaction
      .insertInto("sandboxHeldCallback")
      .values({
        merchantCode,
        position: BigInt(position),
        idCallback,
        signedAt,
        receivedAt: now,
        headers: JSON.stringify(headers),
        body,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });
}

/** The held callbacks that a call asks for: those behind a position, and of some ids. */
interface HeldQuery {
  readonly after: bigint | undefined;
  readonly ids: readonly string[] | undefined;
  readonly limit: number;
}

/** The age from which a signature is made anew. Receivers refuse one of five minutes. */
const freshMs = 240_000;

/** Lists a merchant's held callbacks of the last hour, oldest first. */
export async function listHeld(
  { database, clock }: HeldDeps,
  merchantCode: string,
  { after, ids, limit }: HeldQuery,
): Promise<HeldCallback[]> {
  if (ids?.length === 0) return [];
  const now = clock.now();
  let query = database
    .selectFrom("sandboxHeldCallback")
    .selectAll()
    .where("merchantCode", "=", merchantCode)
    .where("receivedAt", ">=", new Date(now.getTime() - heldMs))
    .orderBy("position")
    .limit(limit);
  if (after !== undefined) query = query.where("position", ">", after);
  if (ids) query = query.where("idCallback", "in", ids);
  const rows = await query.execute();
  const oldestMs = now.getTime() - freshMs;
  const isOld = ({ receivedAt }: { readonly receivedAt: Date }) => receivedAt.getTime() < oldestMs;
  const keys = rows.some(isOld) ? await readSigningKeys(database, merchantCode, now) : undefined;
  return await Promise.all(
    rows.map(async (row) => {
      const signed = keys && isOld(row) ? await signCallback(row, keys, now) : {};
      return toHeld(row, signed);
    }),
  );
}

function toHeld(
  row: Selectable<SandboxHeldCallbackRow>,
  signed: Readonly<Record<string, string>>,
): HeldCallback {
  const { idCallback, position, receivedAt, headers, body } = row;
  const { type, idPayin, idPayout } = Callback.parse(JSON.parse(body));
  return {
    id: idCallback,
    type,
    ...(idPayin !== undefined && { idPayin }),
    ...(idPayout !== undefined && { idPayout }),
    receivedAt: receivedAt.toISOString(),
    cursor: writeCursor([String(position)]),
    headers: { ...headers, ...signed },
    body,
  };
}
