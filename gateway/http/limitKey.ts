import ipaddr from "ipaddr.js";
import { PaymentId } from "#contract/paymentId.ts";
import type { Caller } from "../token/caller.ts";

/**
 * Returns the key that a proven call counts under (G19). A call that names a payment counts under it, whatever the token, so that
 * customers of one merchant do not starve each other. Another call counts under its token if that is for one payment, else under
 * the merchant.
 */
export function limitKeyOf(
  { merchantCode, jti, scope }: Caller,
  params: Readonly<Record<string, string>>,
): string {
  const { idPayin, idPayout } = params;
  if (idPayin !== undefined) return `payin ${merchantCode} ${idPayin}`;
  if (idPayout !== undefined) return `payout ${merchantCode} ${idPayout}`;
  const isForOnePayment = scope.kind === "action" || namesOnePayment(scope.operations);
  return isForOnePayment ? `token ${merchantCode} ${jti}` : limitKeyOfMerchant(merchantCode);
}

/** Returns the key of a merchant's calls that are for no single payment (G19). */
export function limitKeyOfMerchant(merchantCode: string): string {
  return `merchant ${merchantCode}`;
}

/**
 * Returns the key that a proven token request counts under (G19). By action it is the payment, so that customers of one merchant
 * do not starve each other; otherwise it is the merchant. `idPayment` comes unchecked from the request.
 */
export function limitKeyOfTokenRequest(merchantCode: string, idPayment?: unknown): string {
  const { success, data } = PaymentId.safeParse(idPayment);
  return success ? `tokens ${merchantCode} ${data}` : limitKeyOfMerchant(merchantCode);
}

/** Returns the key of the ceiling for all proven calls of a merchant (G19). */
export function limitKeyOfAllCalls(merchantCode: string): string {
  return `all ${merchantCode}`;
}

/**
 * Returns the key that a failed proof counts under (G19): the address and, if it exists, the merchant. Failures in the name of
 * one merchant then do not affect another.
 */
export function limitKeyOfFailedProof(address: string, merchantCode?: string): string {
  const ofAddress = limitKeyOfAddress(address);
  return merchantCode === undefined ? ofAddress : `failed ${merchantCode} ${ofAddress}`;
}

/**
 * Returns the key of calls whose caller is not proven (G19). For IPv6 it is the network, since one caller has all its addresses.
 */
export function limitKeyOfAddress(address: string): string {
  if (!ipaddr.isValid(address)) return `address ${address}`;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return `address ${parsed.toString()}`;
  return `address ${parsed.toNormalizedString().split(":").slice(0, 4).join(":")}`;
}

/** Returns the payments that operations name literally, each once, as `payins/A-1`. */
export function namedPayments(operations: readonly string[]): readonly string[] {
  return [...new Set(operations.flatMap((operation) => namedPayment(operation) ?? []))];
}

/** Returns whether all operations that name a payment name the same literal one. */
function namesOnePayment(operations: readonly string[]): boolean {
  const named = new Set(operations.filter((one) => !namesNone.test(one)).map(namedPayment));
  const [only] = named;
  return named.size === 1 && only !== undefined;
}

/** Matches literal operations that are not below a path of a payment. */
const namesNone = /^[A-Z]+ \/(?!(?:sandbox\/)?pay(?:ins|outs)\/[^!])[A-Za-z0-9/!_~-]*$/;

/** Returns the payment that an operation names literally, `payins/A-1`; undefined for a pattern, which may mean any. */
function namedPayment(operation: string): string | undefined {
  const [, kind, id = ""] =
    /^[A-Z]+ \/(?:sandbox\/)?(payins|payouts)\/((?:[\w~.-]|\\[._~-])+)(?:\/[A-Za-z!-]+)*$/.exec(
      operation,
    ) ?? [];
  const literal = id.replaceAll(/\\(.)/g, "$1");
  return PaymentId.safeParse(literal).success ? `${kind}/${literal}` : undefined;
}
