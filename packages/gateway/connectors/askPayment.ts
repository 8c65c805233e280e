import { fromMinorUnits } from "@pay/contract/money.ts";
import { moneyToPay } from "@pay/contract/payin.ts";
import { type FinalStatus, isReversed } from "@pay/contract/status.ts";
import { readAccount } from "../merchant/merchantAccounts.ts";
import { forgetNote, notePayin } from "../payin/notePayin.ts";
import { payinKind } from "../payin/payinKind.ts";
import { findPayin } from "../payin/payinTable.ts";
import { returnToOf } from "../payin/returnTo.ts";
import { type StoredPayin, toPayinCreated } from "../payin/toPayin.ts";
import { type FinishDeps, reportPayment } from "../payment/finishPayment.ts";
import { reversePayment } from "../payment/reversePayment.ts";
import type { StatusChange } from "../processor/processor.ts";
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
import type { PaymentAbout } from "./keptFaults.ts";
import { toPaymentKey, toPutPayin, toPutPayout } from "./orders.ts";

/** The longest time between two asks after a good answer. */
const longestMs = 3_600_000;
/** The shortest one after no answer. */
const shortestFailingMs = 1000;

const kinds = { payin: payinKind, payout: payoutKind } as const;

/** A connector refuses a request of before this time: it is valid for 60 seconds, and clocks differ by 30. */
const lastRequestMs = 120_000;

const otherOrder = "it has another order under this key";

/** A payment to ask about: the operations of its kind, its input, and the check of its answer. */
interface Asking {
  /** The end that it has for good; its connector may tell a reversal, or wrongly another end. Undefined while it is under way. */
  readonly ended: FinalStatus | undefined;
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
 * never again afterwards. Silence, `UNKNOWN`, 404 and an answer that breaks the protocol change nothing. A payout whose time is over
 * and of which no request ever left is not sent any more: its state is read, and 404 ends it (G14). In this run of the database, so
 * does silence. A restored row may be wrong: a request may have left, or the payout have ended, before the restore.
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
  const isLate = claimed.isUnsent && asking.expireAt <= clock.now();
  const readableAt = new Date(asking.expireAt.getTime() + lastRequestMs);
  if (isLate && !claimed.isOfThisRun && clock.now() < readableAt) {
    await askAgain(deps.database, claimed, { dueAt: readableAt, isUnsent: true });
    return;
  }
  const { name, outcome, isPut } = await callAbout(deps, connector, { ...claimed, isLate }, asking);
  if (isLate && (outcome.ok ? outcome.status === 404 : claimed.isOfThisRun)) {
    await askAgain(deps.database, claimed, { dueAt: clock.now(), isUnsent: true });
    await endUnsentPayout(deps, claimed);
    return;
  }
  if (!outcome.ok) {
    if (!outcome.isResting)
      watch.unanswered(connector.name, name, outcome.reason, asking.traceParent);
    const ownMs = outcome.isResting ? 0 : failingGapMs(asking, clock.now());
    const inMs = Math.max(outcome.retryAfterMs, ownMs);
    const dueAt = notAfterExpiry(asking, clock.now(), inMs);
    const isUnsent = claimed.isUnsent && (isLate || outcome.isUnsent === true);
    await askAgain(deps.database, claimed, { dueAt, isUnsent });
    return;
  }
  const about = { ...claimed, traceParent: asking.traceParent };
  const checked = toChecked(outcome, asking);
  const change = checked.ok ? checked.value.change : undefined;
  const telling = { connector: connector.name, name, about };
  // A SUCCESS of which the connector tells no end is asked about again, for a reversal may follow.
  if (asking.ended !== undefined && (change || asking.ended !== "SUCCESS")) {
    if (change) await compareEnds(deps, telling, asking.ended, change);
    else if (!checked.ok) await watch.refused(connector.name, name, checked.fault, about);
    await endAsk(deps.database, claimed);
    return;
  }
  // Set before the end is reported, so that a crash in between asks soon and does not send.
  const isQuiet = checked.ok && isPut && !checked.value.change;
  const dueAt = nextAskOf(asking, clock.now(), isQuiet ? longestMs : longestFailingMs);
  const progress = { isPut: checked.ok && isPut, isUnsent: isLate && !checked.ok };
  await askAgain(deps.database, claimed, { dueAt, ...progress });
  if (checked.ok) {
    const isFirst = await tell(deps, claimed, checked.value);
    if (isFirst && change?.isReversed === true) watch.reversed(connector.name, about);
    // It ended while its connector was asked.
    const ended = change && !isFirst ? (await findAsking(deps, claimed))?.ended : undefined;
    if (change && ended) await compareEnds(deps, telling, ended, change);
  } else await watch.refused(connector.name, name, checked.fault, about);
}

/** The call that told an end of a payment. */
interface Telling {
  readonly connector: string;
  readonly name: OperationName;
  readonly about: ClaimedAsk & PaymentAbout;
}

/**
 * Compares the end that a connector tells with the final one: books a reversal of a SUCCESS, and reports an end that contradicts it. A
 * final status never changes (G27). FAILED and REFUSED are the same to the money.
 */
async function compareEnds(
  deps: AskDeps & FinishDeps,
  { connector, name, about }: Telling,
  ended: FinalStatus,
  change: StatusChange,
): Promise<void> {
  const { status: told } = change;
  const { watch } = deps;
  if (ended === "SUCCESS" && told === "SUCCESS") {
    const isNew =
      change.isReversed === true && (await reversePayment(deps, kinds[about.direction], about));
    if (isNew) watch.reversed(connector, about);
    return;
  }
  if (ended !== "SUCCESS" && told !== "SUCCESS") return;
  const only = ended === "SUCCESS" ? ", which only a reversal takes back" : "";
  await watch.refused(
    connector,
    name,
    `it says ${told} of a payment that was ${ended}${only}`,
    about,
  );
  watch.contradicted(connector, about, { status: ended, told });
}

/** A call about a payment, and whether its order need not be sent any more once its answer is right. */
interface Called {
  readonly name: OperationName;
  readonly outcome: CallOutcome;
  readonly isPut: boolean;
}

/**
 * Sends the order of a payment that the connector has not answered yet, else reads its state. A payin was accepted at its create. If
 * its order, sent again with a reference, is not taken, its state is read all the same. The order of a late payout is not sent.
 */
async function callAbout(
  { client, watch }: AskDeps,
  connector: Connector,
  claimed: ClaimedAsk & { readonly isLate: boolean },
  { key, put, read, toBody, traceParent }: Asking,
): Promise<Called> {
  const { direction, isLate } = claimed;
  const isPut = claimed.isPut || isLate;
  if (!isPut) {
    const outcome = await client.call(connector, put, { key, body: await toBody(), traceParent });
    const isTaken = outcome.ok && outcome.status !== 409;
    if (isTaken || direction === "payout") return { name: put, outcome, isPut: true };
    const about = { ...claimed, traceParent };
    if (outcome.ok) await watch.refused(connector.name, put, otherOrder, about);
    else if (!outcome.isResting) watch.unanswered(connector.name, put, outcome.reason, traceParent);
  }
  return { name: read, outcome: await client.call(connector, read, { key, traceParent }), isPut };
}

function toChecked(
  { status, body }: Extract<CallOutcome, { readonly ok: true }>,
  { check }: Asking,
): Checked<ReportedState> {
  if (status === 404) return broken("it does not know a payment that it has accepted");
  if (status === 409) return broken(otherOrder);
  if (status === 410) return broken("it answered 410");
  return check(body);
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

/** The same after no answer, beginning with a second, so that a payment waits little for a connector that was shortly unreachable. */
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
 * Returns whether a connector is asked about a payment: it is under way, or its connector hinted that it changed after its end. The key
 * of a payin is gone with its customer's data, so nobody can ask about it any more (record 33).
 */
function isAsked(payment: StoredPayin | StoredPayout): boolean {
  const isKnown = !("idPayin" in payment) || payment.erasedAt === null;
  return payment.status === "PROCESSING" || (!isReversed(payment) && isKnown);
}

function endOf({ status }: StoredPayin | StoredPayout): FinalStatus | undefined {
  return status === "PROCESSING" ? undefined : status;
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
    ended: endOf(payout),
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
    ended: endOf(payin),
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
