import { randomUUID } from "node:crypto";
import type { Capabilities } from "@pay/contract/connector/lists.ts";
import type { PutPayin, PutPayout } from "@pay/contract/connector/payment.ts";
import { countryOf, type CurrencyCode, isCurrencyCode } from "@pay/contract/currency.ts";
import { type DataPoint, writeDataPoints } from "@pay/contract/dataPoint.ts";
import { PaymentMethodRequest } from "@pay/contract/payin.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import type { PayinMethod, PayoutMethod } from "@pay/contract/paymentMethod.ts";
import { PayoutMethodRequest } from "@pay/contract/payout.ts";
import { payoutMethods } from "@pay/contract/payoutMethods/index.ts";
import { sampleAnswer } from "@pay/contract/sampleCustomer.ts";
import { withSampleStores } from "@pay/contract/samples/sampleStores.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { MoneyLimits } from "@pay/gateway/catalogue/moneyChecks.ts";
import { choicesOf, type MethodChoices } from "@pay/gateway/catalogue/methodOffer.ts";
import { findLimits, findOffer } from "@pay/gateway/connectors/capabilities.ts";
import { readOffer } from "@pay/gateway/connectors/readOffers.ts";
import { toPutPayin, toPutPayout } from "@pay/gateway/connectors/orders.ts";
import type { NewPayin } from "@pay/gateway/processor/processor.ts";

/** A method in a currency. */
export interface KitRow {
  readonly code: string;
  readonly currencyCode: CurrencyCode;
  /** The limits of the connector there, or of the first operator that it offers. */
  readonly moneyLimits: MoneyLimits;
  /** The choices that the connector offers; undefined if it has no offer. */
  readonly choices?: MethodChoices | undefined;
}

/** An order of the kit. */
export interface KitOrder {
  readonly direction: PaymentDirection;
  readonly key: string;
  readonly path: string;
  readonly body: PutPayin | PutPayout;
  /** The payin as the gateway has it, by which it checks the instruction. */
  readonly payin?: NewPayin;
}

const methodsOf: Readonly<Record<PaymentDirection, readonly (PayinMethod | PayoutMethod)[]>> = {
  payin: payinMethods,
  payout: payoutMethods,
};

/**
 * Returns the methods and currencies that a connector offers and the gateway knows, with their first choices. With `which`, those of them
 * that have a last choice beside the first one, with the last ones.
 */
export function rowsOf(
  direction: PaymentDirection,
  capabilities: Capabilities,
  which: "first" | "last" = "first",
): readonly KitRow[] {
  return capabilities[direction === "payin" ? "payins" : "payouts"].flatMap(
    ({ paymentMethodCode: code, currencyCodes }) => {
      const method = methodsOf[direction].find((one) => one.code === code);
      return currencyCodes
        .filter(isCurrencyCode)
        .filter((currencyCode) => method?.dataPoints[currencyCode])
        .flatMap((currencyCode) => {
          const place = { paymentMethodCode: code, currencyCode, direction };
          const moneyLimits = findLimits(capabilities, place, "live");
          if (!moneyLimits) return [];
          const offer = findOffer(capabilities, place);
          const offered = offer && readOffer(offer, currencyCode, moneyLimits);
          const choices = which === "last" ? offered && lastOf(offered) : offered;
          if (which === "last" && !choices) return [];
          const [operator] = choices?.paymentOperators ?? [];
          const limits = operator?.moneyLimits ?? moneyLimits;
          return [{ code, currencyCode, moneyLimits: limits, choices }];
        });
    },
  );
}

/** Returns the last one of each list of choices; undefined if none has another one before it. */
function lastOf(choices: MethodChoices): MethodChoices | undefined {
  const { paymentOperators, paymentLocations, accountKinds } = choices;
  return [paymentOperators, paymentLocations, accountKinds].some(({ length }) => length > 1)
    ? {
        paymentOperators: paymentOperators.slice(-1),
        paymentLocations: paymentLocations.slice(-1),
        accountKinds: accountKinds.slice(-1),
      }
    : undefined;
}

const merchantCode = "KIT";
const minuteMs = 60_000;

/** Returns the amount that the limits of a row take and that is nearest to the given one. */
export function withinLimits({ moneyLimits: { minimum, maximum } }: KitRow, amount: number) {
  return Math.min(Math.max(amount, minimum.amount), maximum.amount);
}

/** Makes a new order of the sample customer, under a key of its own. */
export function newOrder(
  direction: PaymentDirection,
  { code, currencyCode, choices }: Omit<KitRow, "moneyLimits">,
  amount: number,
): KitOrder {
  const key = `kit-${randomUUID()}`;
  const id = `KIT-${randomUUID()}`;
  const createdAt = new Date();
  const money = { amount, currencyCode };
  const sampleBank = { code: `BANK_ALPHA_${countryOf(currencyCode)}`, name: "Bank Alpha" };
  const operator = choices ? choices.paymentOperators[0] : sampleBank;
  const path = `/${direction}s/${key}`;
  if (direction === "payout") {
    const expireAt = new Date(createdAt.getTime() + 24 * 60 * minuteMs);
    const payoutMethod = methodsOf.payout.find((one) => one.code === code);
    if (!payoutMethod) throw new Error(`there is no method ${code}`);
    const data = PayoutMethodRequest.parse(
      dataOf(payoutMethod, currencyCode, choices, sampleBank.code),
    );
    const payout = { merchantCode, idPayout: id, money, data, createdAt, expireAt };
    return { direction, key, path, body: toPutPayout(payout) };
  }
  const methods: readonly PayinMethod[] = payinMethods;
  const method = methods.find((one) => one.code === code);
  if (!method) throw new Error(`there is no method ${code}`);
  const payin: NewPayin = {
    merchantCode,
    idPayin: id,
    method,
    money,
    currencyCode,
    data: PaymentMethodRequest.parse(dataOf(method, currencyCode, choices, sampleBank.code)),
    paymentOperator: operator && { code: operator.code, name: operator.name },
    payee: "Nordic Bikes",
    language: "en",
    returnUrl: "https://shop.example/return",
    requestHash: "",
    createdAt,
    expireAt: new Date(createdAt.getTime() + method.expiresAfterMinutes * minuteMs),
  };
  return { direction, key, path, body: toPutPayin(payin, { returnTo: payin.returnUrl }), payin };
}

/**
 * Returns what the sample customer, or the sample receiver of a payout, enters. Of a choice they take the first value that the connector
 * offers; without an offer the sandbox's.
 */
function dataOf(
  { code, dataPoints }: PayinMethod | PayoutMethod,
  currencyCode: CurrencyCode,
  choices: MethodChoices | undefined,
  sampleBank: string,
) {
  const points: readonly DataPoint[] = dataPoints[currencyCode] ?? [];
  const values = points.flatMap((point) => {
    const offered = choices && choicesOf(point, choices);
    if (offered) return offered[0] ? [[point.path, offered[0].code] as const] : [];
    const usual =
      point.format === "operator"
        ? sampleBank
        : sampleAnswer(withSampleStores(point, currencyCode), currencyCode);
    // A random key of Pix, or a national number.
    return [[point.path, usual ?? "7d9f0335-8dcc-4054-9bf9-0dbd61d36906"] as const];
  });
  return { paymentMethodCode: code, ...writeDataPoints(Object.fromEntries(values)) };
}
