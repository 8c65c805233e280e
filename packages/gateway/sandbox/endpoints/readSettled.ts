import type {
  readSettled as readSettledEndpoint,
  Settled,
} from "@pay/contract/endpoints/readSettled.ts";
import type { Operation } from "../../transport/operation.ts";
import { readMerchantDeliveries } from "../../callback/callbackTable.ts";
import type { Deps } from "../../deps.ts";

/** Returns whether all due work of the caller's merchant is done (G29). */
export const readSettledOperation: Operation<typeof readSettledEndpoint> = {
  handle: async ({ caller: { merchantCode } }, deps) => ({
    body: await readSettled(deps, merchantCode),
  }),
};

/** Returns whether all due work of a merchant is done, and when the next is due (G29). */
export async function readSettled(
  { database, clock }: Pick<Deps, "database" | "clock">,
  merchantCode: string,
): Promise<Settled> {
  const now = clock.now();
  const steps = await Promise.all(
    (["payinStep", "payoutStep"] as const).map(
      async (table) =>
        await database
          .selectFrom(table)
          .select("dueAt")
          .where("merchantCode", "=", merchantCode)
          .orderBy("dueAt")
          .limit(1)
          .executeTakeFirst(),
    ),
  );
  const { isTrying, nextDueAt: callbackDueAt } = await readMerchantDeliveries(
    database,
    merchantCode,
  );
  const times = [...steps.map((step) => step?.dueAt), callbackDueAt].flatMap((time) => time ?? []);
  const next = times.toSorted((one, other) => one.getTime() - other.getTime())[0];
  if (isTrying || (next && next <= now)) return { settled: false };
  return { settled: true, ...(next && { nextDueAt: next.toISOString() }) };
}
