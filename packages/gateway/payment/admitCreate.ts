import { writeDataPoints } from "@pay/contract/dataPoint.ts";
import type { Money } from "@pay/contract/money.ts";
import type { CreatePayin } from "@pay/contract/payin.ts";
import type { CreatePayout } from "@pay/contract/payout.ts";
import type { AddressHashes } from "@pay/contract/token.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { listOfferedPayins, Offered } from "../catalogue/offeredMethods.ts";
import { readAccount } from "../merchant/merchantAccounts.ts";
import { checkUrl } from "./addresses.ts";
import { checkCreate } from "./checkCreate.ts";
import {
  type FieldRefusal,
  type MoneyRefusal,
  refuseCallbackHost,
  refuseOtherMoney,
  refuseSuspended,
  type SuspensionRefusal,
} from "./refusals.ts";
import { type CreateDeps, routesOf, type UnavailableRefusal } from "./routePayment.ts";

/** The refusal of a create, of a payin or a payout. */
export type CreateRefusal = FieldRefusal | MoneyRefusal | SuspensionRefusal | UnavailableRefusal;

/** A request to create a payment, and its caller. */
export interface AskedCreate<Request> {
  readonly merchantCode: string;
  readonly request: Request;
  /** The amount and currency that the token is limited to (§5). */
  readonly allowedMoney: Money | undefined;
  /** The addresses that the token is limited to (G51). */
  readonly allowedAddresses: AddressHashes | undefined;
  /** The `traceparent` of the create. Callbacks and calls to connectors carry it. */
  readonly traceParent?: string | undefined;
}

/**
 * Checks the fields of a create, its host, its token's money and its merchant, in the order of G10. `listOffered` lists the
 * methods that the merchant offers in the direction.
 */
export async function admitCreate<Method extends { readonly code: string }>(
  { merchantCode, request, ...limited }: AskedCreate<CreatePayin | CreatePayout>,
  direction: PaymentDirection,
  listOffered: (...given: Parameters<typeof listOfferedPayins>) => readonly Offered<Method>[],
  deps: CreateDeps,
) {
  const { config, database } = deps;
  const account = await readAccount(database, merchantCode);
  const { configuration } = account;
  const limits = { addresses: limited.allowedAddresses, hosts: configuration.hosts };
  const addressErrors = checkUrl("callbackUrl", request.callbackUrl, config, limits);
  if ("returnUrl" in request)
    addressErrors.push(...checkUrl("returnUrl", request.returnUrl, config, limits));
  const routes = await routesOf(request, configuration, direction, deps);
  const checked = checkCreate(request, addressErrors, direction, (code) =>
    listOffered(configuration, code, routes),
  );
  if ("problem" in checked) return checked;
  const { money, currencyCode, offered, values } = checked;
  const refusal =
    (await refuseCallbackHost(request.callbackUrl, deps)) ??
    refuseOtherMoney(limited.allowedMoney, money) ??
    refuseSuspended(account);
  if (refusal) return refusal;
  const { method, paymentOperators } = offered;
  const route = routes.get(method.code);
  if (!route) throw new Error("an offered method has no route");
  const data = { paymentMethodCode: method.code, ...writeDataPoints(values) };
  return { account, money, currencyCode, method, paymentOperators, data, route };
}
