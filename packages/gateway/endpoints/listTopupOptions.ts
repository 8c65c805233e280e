import type { listTopupOptions } from "@pay/contract/endpoints/listTopupOptions.ts";
import type { InstructionKind } from "@pay/contract/payin.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import { listRoutedMethods } from "../processor/routes.ts";
import type { Operation } from "../transport/operation.ts";
import { readAccount } from "../merchant/merchantAccounts.ts";

/** A merchant tops up by a transfer to an account of the service. It has no app that approves payments, and scans no code. */
const topupKinds: ReadonlySet<InstructionKind> = new Set(["transfer", "virtualAccount"]);

const topsUp: ReadonlySet<string> = new Set(
  payinMethods
    .filter(({ instructionKind }) => topupKinds.has(instructionKind))
    .map(({ code }) => code),
);

/** Lists the ways to top up the balances of the caller's merchant: its methods that pay into an account (§4, G13). */
export const listTopupOptionsOperation: Operation<typeof listTopupOptions> = {
  handle: async ({ caller }, deps) => {
    const { configuration } = await readAccount(deps.database, caller.merchantCode);
    const topupOptions = (await listRoutedMethods(deps, configuration))
      .filter(({ direction, paymentMethodCode: code }) => direction === "payin" && topsUp.has(code))
      .map(({ paymentMethodCode, currencyCode }) => ({
        paymentTypeCode: "TOPUP_WALLET" as const,
        paymentMethodCode,
        currencyCode,
      }));
    return { body: { topupOptions } };
  },
};
