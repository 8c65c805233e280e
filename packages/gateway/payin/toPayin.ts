import type { Selectable } from "kysely";
import { withoutDeprecated } from "@pay/contract/deprecatedFields.ts";
import { fromMinorUnits } from "@pay/contract/money.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import {
  absentAfterRefusal,
  type Payin,
  type PayinCreated,
  PaymentMethodResponse,
} from "@pay/contract/payin.ts";
import type { PayinRow } from "../database/tables.ts";
import { chargedMoney, toProcess } from "../payment/toProcess.ts";

/** A stored payin. */
export type StoredPayin = Selectable<PayinRow>;

/** Returns the answer to a create (G3). A processor may report deprecated attributes, which are never sent (§2). */
export function toPayinCreated(row: StoredPayin): PayinCreated {
  return withoutDeprecated({
    paymentRequested: { money: fromMinorUnits(row.amountMinor, row.currencyCode) },
    paymentMethodResponse: toShown(row),
    process: toProcess(row),
  });
}

/** The methods whose answer shows the account that the customer used (§2). */
const showingAccount: ReadonlySet<string> = new Set(
  payinMethods.flatMap(({ code, response }) => {
    const sometimes: readonly string[] = response.sometimes;
    return sometimes.includes("accountCustomerUsedForPayment") ? [code] : [];
  }),
);

/**
 * Returns the stored answer as §2 and G5 have it. What else is known of the account belongs to the customer account record. A REFUSED
 * payin has nothing to pay to, also if it was refused after its create.
 */
function toShown({ response, paymentMethodCode, status }: StoredPayin): PaymentMethodResponse {
  const { accountCustomerUsedForPayment: used, ...stored } = response;
  const others = status === "REFUSED" ? withoutPayment(stored) : stored;
  if (!used || !showingAccount.has(paymentMethodCode)) return others;
  const shown = (["accountName", "accountNumber", "upiId"] as const).flatMap((name) =>
    used[name] === undefined ? [] : [[name, used[name]]],
  );
  if (shown.length === 0) return others;
  return { ...others, accountCustomerUsedForPayment: Object.fromEntries(shown) };
}

function withoutPayment(response: PaymentMethodResponse): PaymentMethodResponse {
  const kept = Object.entries(response).filter(([name]) => !absentAfterRefusal.has(name));
  return PaymentMethodResponse.parse(Object.fromEntries(kept));
}

/**
 * Returns the answer to a read (§2, G3). A payment that did not succeed costs nothing (G31). What arrived stays in the answer until
 * its connector takes it back, or a success takes its place (G47).
 */
export function toPayin(row: StoredPayin): Payin {
  const received = row.status === "SUCCESS" ? undefined : row.note?.moneyReceived;
  return {
    ...toPayinCreated(row),
    ...(received && { moneyReceived: received }),
    fee: chargedMoney(row, row.feeMinor),
    ...(row.vatMinor !== null && { vat: chargedMoney(row, row.vatMinor) }),
  };
}
