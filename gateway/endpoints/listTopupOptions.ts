import type { listTopupOptions } from "#contract/endpoints/listTopupOptions.ts";
import type { InstructionKind } from "#contract/payin.ts";
import { currencyCodes, listOfferedPayins } from "../catalogue/offeredMethods.ts";
import type { Operation } from "../http/operation.ts";
import { readAccount } from "../merchant/merchantAccounts.ts";

/** A merchant tops up by a transfer to an account of the service. It has no app that approves payments, and scans no code. */
const topupKinds: ReadonlySet<InstructionKind> = new Set(["transfer", "virtualAccount"]);

/** Lists the ways to top up the balances of the caller's merchant: its methods that pay into an account (§4, G13). */
export const listTopupOptionsOperation: Operation<typeof listTopupOptions> = {
  handle: async ({ caller }, { processor, database }) => {
    const { configuration } = await readAccount(database, caller.merchantCode);
    const topupOptions = currencyCodes.flatMap((currencyCode) =>
      listOfferedPayins(configuration, currencyCode, processor.methodCodes)
        .filter(({ method }) => topupKinds.has(method.instructionKind))
        .map(({ method }) => ({
          paymentTypeCode: "TOPUP_WALLET" as const,
          paymentMethodCode: method.code,
          currencyCode,
        })),
    );
    return { body: { topupOptions } };
  },
};
