import type { TopupOption } from "#contract/endpoints/listTopupOptions.ts";
import type { InstructionKind } from "#contract/payin.ts";
import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";
import { offeredMethods } from "./offeredMethods.ts";
import { currencyCodes } from "./usableMethods.ts";

/** A merchant tops up by a transfer to an account of the service. It has no app that approves payments, and scans no code. */
const kindsOfTopup: ReadonlySet<InstructionKind> = new Set(["transfer", "virtualAccount"]);

/** Returns the ways to top up a merchant's balances: its payin methods that pay into an account (§4, G13). */
export function topupOptionsOf(
  configuration: MerchantConfiguration,
  processable: ReadonlySet<string>,
): TopupOption[] {
  return currencyCodes.flatMap((currencyCode) =>
    offeredMethods(configuration, currencyCode, processable)
      .filter(({ method }) => kindsOfTopup.has(method.instructionKind))
      .map(({ method }) => ({
        paymentTypeCode: "TOPUP_WALLET" as const,
        paymentMethodCode: method.code,
        currencyCode,
      })),
  );
}
