import ipaddr from "ipaddr.js";
import { PaymentId } from "#contract/paymentId.ts";
import type { Caller } from "../token/caller.ts";

/**
 * Under which key a proven call counts (G19). One that names a payment counts under it, whatever the token, so that the customers of one
 * merchant do not starve each other. One without counts under its token where that is for a single payment, else under the merchant.
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

/** Under which key a merchant's calls count that are for no payment in particular (G19). */
export function limitKeyOfMerchant(merchantCode: string): string {
  return `merchant ${merchantCode}`;
}

/**
 * Under which key a proven token request counts (G19): by action under the payment that it is for, so that the customers of one merchant do not starve
 * each other, else under the merchant. `idPayment` is what the request says, which nobody has checked yet.
 */
export function limitKeyOfTokenRequest(merchantCode: string, idPayment?: unknown): string {
  const { success, data } = PaymentId.safeParse(idPayment);
  return success ? `tokens ${merchantCode} ${data}` : limitKeyOfMerchant(merchantCode);
}

/** Under which key all proven calls of a merchant count together, to their ceiling (G19). */
export function limitKeyOfAllCalls(merchantCode: string): string {
  return `all ${merchantCode}`;
}

/**
 * Under which key a proof counts that failed (G19): in the name of a merchant that there is under both, so that failures in the name of one say
 * nothing of another's; else under the address alone.
 */
export function limitKeyOfFailedProof(address: string, merchantCode?: string): string {
  const ofAddress = limitKeyOfAddress(address);
  return merchantCode === undefined ? ofAddress : `failed ${merchantCode} ${ofAddress}`;
}

/** Under which key calls count whose caller is not proven (G19). Of IPv6 the network counts, since one caller has all of its addresses. */
export function limitKeyOfAddress(address: string): string {
  if (!ipaddr.isValid(address)) return `address ${address}`;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return `address ${parsed.toString()}`;
  return `address ${parsed.toNormalizedString().split(":").slice(0, 4).join(":")}`;
}

/** The payments that operations name literally, each once, as `payins/A-1`. */
export function namedPayments(operations: readonly string[]): readonly string[] {
  return [...new Set(operations.flatMap((operation) => namedPayment(operation) ?? []))];
}

/** Whether every operation that names a payment names the same literal one. */
function namesOnePayment(operations: readonly string[]): boolean {
  const named = new Set(operations.filter((one) => !namesNone.test(one)).map(namedPayment));
  const [only] = named;
  return named.size === 1 && only !== undefined;
}

/** Operations without a payment: written out, and below none of the paths of payments. */
const namesNone = /^[A-Z]+ \/(?!(?:sandbox\/)?pay(?:ins|outs)\/[^!])[A-Za-z0-9/!_~-]*$/;

/** The payment that an operation names literally, `payins/A-1`; undefined for a pattern, which may mean any. */
function namedPayment(operation: string): string | undefined {
  const [, kind, id = ""] =
    /^[A-Z]+ \/(?:sandbox\/)?(payins|payouts)\/((?:[\w~.-]|\\[._~-])+)(?:\/[A-Za-z!-]+)*$/.exec(
      operation,
    ) ?? [];
  const literal = id.replaceAll(/\\(.)/g, "$1");
  return PaymentId.safeParse(literal).success ? `${kind}/${literal}` : undefined;
}
