import { fromMinorUnits } from "@pay/contract/money.ts";
import { moneyToPay } from "@pay/contract/payin.ts";
import { isReversed } from "@pay/contract/status.ts";
import { readAccount } from "../merchant/merchantAccounts.ts";
import { forgetNote, notePayin } from "../payin/notePayin.ts";
import { payinKind } from "../payin/payinKind.ts";
import { findPayin } from "../payin/payinTable.ts";
import { returnToOf } from "../payin/returnTo.ts";
import { type StoredPayin, toPayinCreated } from "../payin/toPayin.ts";
import { type FinishDeps, reportPayment } from "../payment/finishPayment.ts";
import { reversePayment } from "../payment/reversePayment.ts";
import { payoutKind } from "../payout/payoutKind.ts";
import { findPayout, type StoredPayout } from "../payout/payoutTable.ts";
import {
  broken,
  type Checked,
  checkPayinState,
  checkPayoutState,
  type ReportedState,
} from "./checkState.ts";
import type { CallOutcome, OperationName } from "./connectorClient.ts";
import { type AskDeps, firstAskMs } from "./connectorProcessor.ts";
import type { Connector } from "./connectorTable.ts";
import { askAgain, type ClaimedAsk, endAsk, longestFailingMs } from "./dueAsks.ts";
import { endUnsentPayout } from "./endUnsentPayouts.ts";
import { toPaymentKey, toPutPayin, toPutPayout } from "./orders.ts";

/** The longest time between two asks after a good answer. */
const longestMs = 3_600_000;
/** The shortest one after no answer. */
const shortestFailingMs = 1000;

const kinds = { payin: payinKind, payout: payoutKind } as const;

const otherOrder = "it has another order under this key";

/** A payment to ask about: the operations of its kind, its input, and the check of its answer. */
interface Asking {
  /** Whether it is a SUCCESS whose money may have gone back. */
  readonly isSuccess: boolean;
  readonly createdAt: Date;
  readonly expireAt: Date;
  readonly traceParent: string | null;
  readonly key: string;
  readonly put: OperationName;
  readonly read: OperationName;
  readonly toBody: () => Promise<object>;
  readonly check: (body: unknown) => Checked<ReportedState>;
}

/**
 * Asks a connector about one claimed payment and reports what it tells. The order is sent until the connector has answered it, and
 * never again afterwards. Silence, `UNKNOWN`, 404 and an answer that breaks the protocol change nothing.
 */
export async function askPayment(
  deps: AskDeps & FinishDeps,
  connector: Connector,
  claimed: ClaimedAsk,
): Promise<void> {
  const asking = await findAsking(deps, claimed);
  if (!asking) {
    await endAsk(deps.database, claimed);
    return;
  }
  const { clock, watch } = deps;
  if (claimed.isUnsent && asking.expireAt <= clock.now()) {
    await askAgain(deps.database, claimed, { dueAt: clock.now(), isUnsent: true });
    await endUnsentPayout(deps, claimed);
    return;
  }
  const { name, outcome, isPut } = await callAbout(deps, connector, claimed, asking);
  if (!outcome.ok) {
    if (!outcome.isResting)
      watch.unanswered(connector.name, name, outcome.reason, asking.traceParent);
    const ownMs = outcome.isResting ? 0 : failingGapMs(asking, clock.now());
    const inMs = Math.max(outcome.retryAfterMs, ownMs);
    const dueAt = notAfterExpiry(asking, clock.now(), inMs);
    const isUnsent = claimed.isUnsent && outcome.isUnsent === true;
    await askAgain(deps.database, claimed, { dueAt, isUnsent });
    return;
  }
  const checked = toChecked(outcome, asking);
  const change = checked.ok ? checked.value.change : undefined;
  if (asking.isSuccess && change?.status === "SUCCESS") {
    if (change.isReversed !== true) await endAsk(deps.database, claimed);
    else if (await reversePayment(deps, kinds[claimed.direction], claimed))
      watch.reversed(connector.name, claimed, asking.traceParent);
    return;
  }
  // Set before the end is reported, so that a crash in between asks soon and does not send.
  const isQuiet = checked.ok && isPut && !checked.value.change;
  const dueAt = nextAskOf(asking, clock.now(), isQuiet ? longestMs : longestFailingMs);
  await askAgain(deps.database, claimed, { dueAt, isPut: checked.ok && isPut });
  if (checked.ok) {
    const isFirst = await tell(deps, claimed, checked.value);
    if (isFirst && change?.isReversed === true)
      watch.reversed(connector.name, claimed, asking.traceParent);
  } else watch.refused(connector.name, name, checked.fault, asking.traceParent);
}

/** A call about a payment, and whether its order need not be sent any more once its answer is right. */
interface Called {
  readonly name: OperationName;
  readonly outcome: CallOutcome;
  readonly isPut: boolean;
}

/**
 * Sends the order of a payment that the connector has not answered yet, else reads its state. A payin was accepted at its create. If
 * its order, sent again with a reference, is not taken, its state is read all the same.
 */
async function callAbout(
  { client, watch }: AskDeps,
  connector: Connector,
  { direction, isPut }: ClaimedAsk,
  { key, put, read, toBody, traceParent }: Asking,
): Promise<Called> {
  if (!isPut) {
    const outcome = await client.call(connector, put, { key, body: await toBody(), traceParent });
    const isTaken = outcome.ok && outcome.status !== 409;
    if (isTaken || direction === "payout") return { name: put, outcome, isPut: true };
    if (outcome.ok) watch.refused(connector.name, put, otherOrder, traceParent);
    else if (!outcome.isResting) watch.unanswered(connector.name, put, outcome.reason, traceParent);
  }
  return { name: read, outcome: await client.call(connector, read, { key, traceParent }), isPut };
}

function toChecked(
  { status, body }: Extract<CallOutcome, { readonly ok: true }>,
  { check, isSuccess }: Asking,
): Checked<ReportedState> {
  if (status === 404) return broken("it does not know a payment that it has accepted");
  if (status === 409) return broken(otherOrder);
  if (status === 410) return broken("it answered 410");
  const checked = check(body);
  const end = checked.ok ? checked.value.change?.status : undefined;
  return isSuccess && end !== undefined && end !== "SUCCESS"
    ? broken(`it says ${end} of a payment that was SUCCESS, which only a reversal takes back`)
    : checked;
}

/** Notes the progress of a payment, or reports its end. Returns whether it has ended now. */
async function tell(
  deps: AskDeps & FinishDeps,
  { direction, merchantCode, idPayment }: ClaimedAsk,
  { note, change }: ReportedState,
): Promise<boolean> {
  const key = { merchantCode, idPayin: idPayment };
  if (direction === "payin" && note) await notePayin(deps, key, note);
  if (direction === "payin" && note === null) await forgetNote(deps.database, key);
  if (!change) return false;
  return await reportPayment(deps, kinds[direction], { merchantCode, idPayment }, change);
}

/** The gap grows with the age of the payment: a quarter of it, at least 10 seconds. */
function gapMs({ createdAt }: Asking, now: Date, longest: number): number {
  return Math.min(Math.max((now.getTime() - createdAt.getTime()) / 4, firstAskMs), longest);
}

/** The same after no answer, beginning with a second, so that a payment waits little for a connector that was away shortly. */
function failingGapMs({ createdAt }: Asking, now: Date): number {
  const gap = (now.getTime() - createdAt.getTime()) / 4;
  return Math.min(Math.max(gap, shortestFailingMs), longestFailingMs);
}

function nextAskOf(asking: Asking, now: Date, longest: number): Date {
  return notAfterExpiry(asking, now, gapMs(asking, now, longest));
}

/** Returns the time of the next ask, which is never later than the expiry if that is still to come. */
function notAfterExpiry({ expireAt }: Asking, now: Date, inMs: number): Date {
  const next = now.getTime() + inMs;
  const expiresMs = expireAt.getTime();
  return new Date(expiresMs > now.getTime() ? Math.min(next, expiresMs) : next);
}

/**
 * Returns whether a connector is asked about a payment: it is under way, or a SUCCESS that may be reversed. The key of a payin is gone
 * with its customer's data, so nobody can ask about it any more (record 33).
 */
function isAsked(payment: StoredPayin | StoredPayout): boolean {
  const isKnown = !("idPayin" in payment) || payment.erasedAt === null;
  return (
    payment.status === "PROCESSING" ||
    (payment.status === "SUCCESS" && !isReversed(payment) && isKnown)
  );
}

async function findAsking(deps: AskDeps, claimed: ClaimedAsk): Promise<Asking | undefined> {
  const { merchantCode, idPayment, direction } = claimed;
  if (direction === "payin") {
    const payin = await findPayin(deps.database, merchantCode, idPayment);
    return payin && isAsked(payin) ? askingPayin(payin, deps) : undefined;
  }
  const payout = await findPayout(deps.database, merchantCode, idPayment);
  if (!payout || !isAsked(payout)) return undefined;
  const { idPayout, createdAt, expireAt, currencyCode, request: data, traceParent } = payout;
  const money = fromMinorUnits(payout.amountMinor, currencyCode);
  const key = toPaymentKey({ merchantCode, idPayment });
  const sent = { merchantCode, idPayout, money, data, createdAt, expireAt };
  return {
    isSuccess: payout.status === "SUCCESS",
    createdAt,
    expireAt,
    traceParent,
    key,
    put: "putPayout",
    read: "readPayout",
    toBody: () => Promise.resolve(toPutPayout(sent)),
    check: (body) => checkPayoutState(body, { key, money }),
  };
}

function askingPayin(payin: StoredPayin, deps: AskDeps): Asking {
  const { merchantCode, idPayin, requestHash, createdAt, expireAt, response } = payin;
  const money = fromMinorUnits(payin.amountMinor, payin.currencyCode);
  const key = toPaymentKey({ merchantCode, idPayment: idPayin, requestHash });
  return {
    isSuccess: payin.status === "SUCCESS",
    createdAt,
    expireAt,
    traceParent: payin.traceParent,
    key,
    put: "putPayin",
    read: "readPayin",
    toBody: async () => {
      const { payee } = await readAccount(deps.database, merchantCode);
      const { paymentOperator, externalReference } = response;
      const sent = { merchantCode, idPayin, money, data: payin.request, payee, paymentOperator };
      return toPutPayin(
        { ...sent, createdAt, expireAt, language: payin.webAppLanguage ?? undefined },
        {
          returnTo: await returnToOf(payin, deps),
          externalReference: externalReference?.reference,
        },
      );
    },
    check: (body) =>
      checkPayinState(body, { key, money, toPay: moneyToPay(toPayinCreated(payin)) }),
  };
}
