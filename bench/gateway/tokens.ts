import { openDatabase } from "@pay/gateway/database/database.ts";
import { systemClock } from "@pay/gateway/clock.ts";
import { signToken } from "@pay/gateway/token/issueToken.ts";
import { ensureTokenKeys, readSigningKey } from "@pay/gateway/token/tokenKeys.ts";
import { testConfig } from "@pay/gateway/testing/testDeps.ts";
import type { LoadOrder } from "../load/loader.ts";
import { merchantCodes } from "./fillDatabase.ts";

type Callers = LoadOrder["callers"];

/** Makes tokens that the service accepts, signed with its own keys. */
export interface TokenMaker {
  /** Returns one general token for each merchant. */
  readonly general: () => Promise<Callers>;
  /** Returns `count` tokens, each for creating one payin: `${idPrefix}0` and so on. */
  readonly fresh: (idPrefix: string, count: number) => Promise<Callers>;
}

/** Opens a token maker for the service on a database. */
export async function openTokenMaker(databaseUrl: string): Promise<TokenMaker> {
  const { database, close } = await openDatabase({ databaseUrl });
  const deps = { clock: systemClock, config: testConfig };
  await ensureTokenKeys(database, systemClock.now());
  const key = await readSigningKey(database);
  await close();
  const operations = ["POST /payins/.*", "GET /payins/.*"];
  return {
    general: async () =>
      await Promise.all(
        merchantCodes.map(async (merchantCode) => {
          const scope = { kind: "operations", operations } as const;
          const { token } = await signToken(key, deps, {
            merchantCode,
            scope,
            validitySecs: 86_400,
          });
          return { merchantCode, token };
        }),
      ),
    fresh: async (idPrefix, count) =>
      await Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const merchantCode = merchantCodes[index % merchantCodes.length] ?? "";
          const idPayment = `${idPrefix}${index}`;
          const scope = { kind: "action", action: "PAYIN_CREATE", idPayment } as const;
          const { token } = await signToken(key, deps, { merchantCode, scope, validitySecs: 1800 });
          return { merchantCode, token };
        }),
      ),
  };
}
