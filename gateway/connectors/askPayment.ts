import { fromMinorUnits } from "#contract/money.ts";
import { moneyToPay } from "#contract/payin.ts";
import { payinMethods } from "#contract/methods/index.ts";
import type { PayinMethod } from "#contract/paymentMethod.ts";
import { readAccount } from "../merchant/merchantAccounts.ts";
import { notePayin } from "../payin/notePayin.ts";
import { payinKind } from "../payin/payinKind.ts";
import { findPayin } from "../payin/payinTable.ts";
import { returnToOf } from "../payin/returnTo.ts";
import { type StoredPayin, toPayinCreated } from "../payin/toPayin.ts";
import { type FinishDeps, reportPayment } from "../payment/finishPayment.ts";
import { payoutKind } from "../payout/payoutKind.ts";
import { findPayout } from "../payout/payoutTable.ts";
import {
  broken,
  type Checked,
  checkPayinState,
  checkPayoutState,
  type ToldState,
} from "./checkState.ts";
import type { CallInput, CallOutcome, OperationName } from "./connectorClient.ts";
import { type AskDeps, firstAskMs } from "./connectorProcessor.ts";
import type { Connector } from "./connectorTable.ts";
import { askAgain, type ClaimedAsk } from "./dueAsks.ts";
import { toPaymentKey, toPutPayin, toPutPayout } from "./orders.ts";

/** The longest time between two asks, after a good answer and after none or a bad one. */
const longestMs = 3_600_000;
const longestFailingMs = 60_000;

/** A payment to ask about: the operations of its kind, its input, and the check of its answer. */
interface Asking {
  readonly createdAt: Date;
  readonly expireAt: Date;
  readonly key: string;
  readonly put: OperationName;
  readonly read: OperationName;
  readonly toBody: () => Promise<CallInput["body"]>;
  readonly check: (body: unknown) => Checked<ToldState>;
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
  if (!asking) return;
  const { client, clock, watch } = deps;
  const { key } = asking;
  const name = claimed.isPut ? asking.read : asking.put;
  const body = claimed.isPut ? undefined : await asking.toBody();
  const outcome = await client.call(connector, name, { key, ...(body && { body }) });
  if (!outcome.ok) {
    if (!outcome.isResting) watch.away(connector.name, name, outcome.reason);
    const ownMs = outcome.isResting ? 0 : gapMs(asking, clock.now(), longestFailingMs);
    const inMs = Math.max(outcome.retryAfterMs, ownMs);
    await askAgain(deps.database, claimed, { dueAt: new Date(clock.now().getTime() + inMs) });
    return;
  }
  const checked = toChecked(outcome, asking.check);
  // Set before the end is reported, so that a crash in between asks and does not send.
  const dueAt = nextAskOf(asking, clock.now(), checked.ok ? longestMs : longestFailingMs);
  await askAgain(deps.database, claimed, { dueAt, isPut: checked.ok });
  if (checked.ok) await tell(deps, claimed, checked.value);
  else watch.refused(connector.name, name, checked.fault);
}

function toChecked(
  { status, body }: Extract<CallOutcome, { readonly ok: true }>,
  check: Asking["check"],
): Checked<ToldState> {
  if (status === 404) return broken("it does not know a payment that it has accepted");
  if (status === 409) return broken("it has another order under this key");
  if (status === 410) return broken("it answered 410");
  return check(body);
}

async function tell(
  deps: AskDeps & FinishDeps,
  { direction, merchantCode, idPayment }: ClaimedAsk,
  { note, change }: ToldState,
): Promise<void> {
  if (direction === "payin" && note)
    await notePayin(deps, { merchantCode, idPayin: idPayment }, note);
  if (!change) return;
  const kind = direction === "payin" ? payinKind : payoutKind;
  await reportPayment(deps, kind, { merchantCode, idPayment }, change);
}

/** The gap grows with the age of the payment: a quarter of it, at least 10 seconds. */
function gapMs({ createdAt }: Asking, now: Date, longest: number): number {
  return Math.min(Math.max((now.getTime() - createdAt.getTime()) / 4, firstAskMs), longest);
}

/** Returns the time of the next ask, which is never later than the expiry if that is still to come. */
function nextAskOf(asking: Asking, now: Date, longest: number): Date {
  const next = now.getTime() + gapMs(asking, now, longest);
  const expiresMs = asking.expireAt.getTime();
  return new Date(expiresMs > now.getTime() ? Math.min(next, expiresMs) : next);
}

async function findAsking(deps: AskDeps, claimed: ClaimedAsk): Promise<Asking | undefined> {
  const { merchantCode, idPayment, direction } = claimed;
  if (direction === "payin") {
    const payin = await findPayin(deps.database, merchantCode, idPayment);
    return payin?.status === "PROCESSING" ? askingPayin(payin, deps) : undefined;
  }
  const payout = await findPayout(deps.database, merchantCode, idPayment);
  if (payout?.status !== "PROCESSING") return undefined;
  const { idPayout, createdAt, expireAt, currencyCode, request: data } = payout;
  const money = fromMinorUnits(payout.amountMinor, currencyCode);
  const key = toPaymentKey({ merchantCode, idPayment });
  const sent = { merchantCode, idPayout, money, data, createdAt, expireAt };
  return {
    createdAt,
    expireAt,
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
  const methods: readonly PayinMethod[] = payinMethods;
  const method = methods.find(({ code }) => code === payin.paymentMethodCode);
  const showsAccount =
    method?.response.sometimes.includes("accountCustomerUsedForPayment") ?? false;
  return {
    createdAt,
    expireAt,
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
      checkPayinState(body, { key, money, toPay: moneyToPay(toPayinCreated(payin)), showsAccount }),
  };
}
