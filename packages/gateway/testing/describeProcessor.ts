import { hash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isCurrencyCode, currencies, type CurrencyCode } from "@pay/contract/currency.ts";
import { type Environment, judgeUrl } from "@pay/contract/followableUrl.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import { type Money, toMinorUnits } from "@pay/contract/money.ts";
import { absentAfterRefusal, PaymentMethodResponse } from "@pay/contract/payin.ts";
import type { PayinMethod } from "@pay/contract/paymentMethod.ts";
import { payoutMethods } from "@pay/contract/payoutMethods/index.ts";
import { progressStatuses } from "@pay/contract/status.ts";
import { sampleRequest } from "@pay/contract/samples/samplesByMethod.ts";
import type {
  BegunPayin,
  DueAsk,
  DueStep,
  NewPayin,
  NewPayout,
  Processor,
  ProgressPort,
} from "../processor/processor.ts";
import { dataOf, everyRow } from "./payoutRequests.ts";

/** A processor under test, and its environment. */
export interface TestedProcessor {
  readonly name: string;
  readonly environment: Environment;
  readonly webAppUrl: string;
  readonly make: () => Processor;
  /**
   * Lets the provider tell of everything that can happen to a payin while it is PROCESSING, if the processor tells of anything
   * (G47, G48).
   */
  readonly tellProgress?: (port: ProgressPort, payin: NewPayin, begun: BegunPayin) => Promise<void>;
}

const createdAt = new Date("2026-11-21T10:00:00.000Z");
const final = ["SUCCESS", "FAILED", "REFUSED"];

/**
 * The contract of the processor interface as tests (G30). Every processor, the sandbox's or a live one, must pass them before it
 * is connected. Its own test file calls this with a processor that moves no real money, such as one on its provider's test
 * system.
 */
export function describeProcessor(tested: TestedProcessor): void {
  const { name, environment, webAppUrl, make, tellProgress } = tested;
  describe(`${name} is a processor (G30)`, () => {
    const processor = make();
    const methods: readonly PayinMethod[] = payinMethods;
    const payins = methods.flatMap((method) =>
      currenciesOf(method)
        .filter((currencyCode) => processor.offers(currencyCode, "payin").has(method.code))
        .map((currencyCode) => ({ method, currencyCode })),
    );
    const payouts = everyRow.filter(({ code, currencyCode }) =>
      processor.offers(currencyCode, "payout").has(code),
    );

    it("offers existing methods only", () => {
      const known = new Set<string>(methods.map(({ code }) => code));
      const knownPayouts = new Set<string>(payoutMethods.map(({ code }) => code));
      for (const currencyCode of Object.keys(currencies).filter(isCurrencyCode)) {
        const payin = [...processor.offers(currencyCode, "payin").keys()];
        const payout = [...processor.offers(currencyCode, "payout").keys()];
        expect(payin.filter((code) => !known.has(code))).toEqual([]);
        expect(payout.filter((code) => !knownPayouts.has(code))).toEqual([]);
      }
    });

    it.each(payins)(
      "begins $method.code in $currencyCode with the fields that its customers need (§2)",
      async ({ method, currencyCode }) => {
        const payin = frozen(newPayin(method, currencyCode));
        const begun = await processor.begin(payin);
        const { instruction } = begun;
        const { always, sometimes } = method.response;
        const fields = Object.keys(instruction);
        const isLeft = (field: string) =>
          begun.status === "REFUSED" && absentAfterRefusal.has(field);
        expect(fields).toEqual(expect.arrayContaining(always.filter((field) => !isLeft(field))));
        expect([...always, ...sometimes]).toEqual(expect.arrayContaining(fields));
        // The answer survives JSON unchanged and is valid.
        const { code, instructionKind } = method;
        const answer = {
          idPayin: payin.idPayin,
          paymentMethodCode: code,
          returnUrl: "https://shop.example/return",
          instructionKind,
          ...instruction,
        };
        expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
        expect(PaymentMethodResponse.parse(answer)).toEqual(answer);
        expect(JSON.stringify(answer)).not.toContain("null");
        for (const money of [instruction.money, instruction.moneyRequired]) {
          if (!money) continue;
          expect(money.amount).toBeGreaterThan(0);
          expect([currencyCode, "USDC"]).toContain(money.currencyCode);
        }
        if (instruction.moneyRequired) {
          const ordered = Number(toMinorUnits(payin.money));
          const gap = Math.abs(Number(toMinorUnits(instruction.moneyRequired)) - ordered);
          expect(gap).toBeLessThanOrEqual(Math.max(1, ordered / 100));
        }
        if (instruction.expireAt !== undefined)
          expect(instruction.expireAt).toBe(payin.expireAt.toISOString());
        if (instruction.redirectTo !== undefined) {
          const context = { environment, webAppOrigin: new URL(webAppUrl).origin };
          expect(judgeUrl(instruction.redirectTo, context)).toMatchObject({ ok: true });
        }
        if (begun.status === "PROCESSING") checkStep(begun.next);
      },
    );

    it.each(payins)(
      "can begin the same $method.code in $currencyCode twice at once, since one result is discarded",
      async ({ method, currencyCode }) => {
        const payin = frozen(newPayin(method, currencyCode));
        const [one, two] = await Promise.all([processor.begin(payin), processor.begin(payin)]);
        expect(one.status).toBe(two.status);
        expect(Object.keys(one.instruction)).toEqual(Object.keys(two.instruction));
      },
    );

    it.each(tellProgress ? [tellProgress] : [])(
      "tells of progress in the currency of the amount to pay, never of more than it (G47, G48)",
      async (tell) => {
        for (const { method, currencyCode } of payins) {
          const payin = frozen(newPayin(method, currencyCode));
          const begun = await processor.begin(payin);
          const { moneyRequired, money = payin.money } = begun.instruction;
          const told = recordProgress(payin, moneyRequired ?? money);
          await tell(told.port, payin, begun);
          expect(told.count()).toBeGreaterThan(0);
        }
      },
    );

    it.each(payouts)(
      "begins a payout by $code in $currencyCode, called twice at once",
      async ({ code, currencyCode, must }) => {
        const payout: NewPayout = frozen({
          merchantCode: "M",
          idPayout: "P-1",
          money: { amount: 5000, currencyCode },
          currencyCode,
          data: dataOf(code, currencyCode, must),
          createdAt,
          expireAt: new Date(createdAt.getTime() + 86_400_000),
        });
        const begun = await Promise.all([
          processor.beginPayout(payout),
          processor.beginPayout(payout),
        ]);
        expect(begun[0].status).toBe(begun[1].status);
        for (const one of begun) if (one.status === "PROCESSING") checkStep(one.next);
      },
    );

    it("has rates that are valid at the given instant, one per pair (§4)", () => {
      const now = createdAt.toISOString();
      const pairs = processor.fxRatePairs(createdAt);
      const names = pairs.map((one) => `${one.sourceCurrencyCode} ${one.targetCurrencyCode}`);
      expect(new Set(names).size).toBe(names.length);
      for (const pair of pairs) {
        expect(pair.rate).toBeGreaterThan(0);
        expect(pair.sourceCurrencyCode).not.toBe(pair.targetCurrencyCode);
        expect(pair.validFrom <= now && now < pair.validTo).toBe(true);
      }
    });
  });
}

function checkStep({ dueAt, status, processorStatus }: DueStep | DueAsk): void {
  // A step without a status asks its connector.
  if (status !== undefined) expect(final).toContain(status);
  expect(dueAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
  if (processorStatus !== undefined) expect(processorStatus).toMatch(/^[A-Z][A-Z0-9_]*$/);
}

/** Returns a port that checks what it is told of one payin, and counts it. */
function recordProgress({ merchantCode, idPayin, createdAt: earliest }: NewPayin, toPay: Money) {
  let told = 0;
  const port: ProgressPort = {
    notePayin: (key, { processorStatus, moneyReceived }) => {
      told += 1;
      expect(key).toEqual({ merchantCode, idPayin });
      expect(progressStatuses).toContain(processorStatus);
      if (processorStatus === "PARTIALLY_PAID" || moneyReceived) {
        expect(moneyReceived?.currencyCode).toBe(toPay.currencyCode);
        const units = moneyReceived ? toMinorUnits(moneyReceived) : 0n;
        expect(units).toBeGreaterThan(0n);
        const most = toMinorUnits(toPay) - (processorStatus === "PARTIALLY_PAID" ? 1n : 0n);
        expect(units).toBeLessThanOrEqual(most);
      }
      return Promise.resolve(true);
    },
    postpone: (key, dueAt) => {
      told += 1;
      expect(key).toEqual({ merchantCode, idPayin });
      expect(dueAt.getTime()).toBeGreaterThan(earliest.getTime());
      return Promise.resolve(true);
    },
  };
  return { port, count: () => told };
}

function currenciesOf(method: PayinMethod): readonly CurrencyCode[] {
  return Object.keys(currencies)
    .filter(isCurrencyCode)
    .filter((currencyCode) => method.dataPoints[currencyCode]);
}

function newPayin(method: PayinMethod, currencyCode: CurrencyCode): NewPayin {
  return {
    merchantCode: "M",
    idPayin: "A-1",
    method,
    money: { amount: 5000, currencyCode },
    currencyCode,
    data: sampleRequest(method, currencyCode, { mandatoryOnly: true }),
    paymentOperator: { code: "BANK_BETA_XX", name: "Bank Beta" },
    payee: "Nordic Bikes",
    language: undefined,
    returnUrl: "https://shop.example/return",
    requestHash: hash("sha256", `${method.code} ${currencyCode}`),
    createdAt,
    expireAt: new Date(createdAt.getTime() + method.expiresAfterMinutes * 60_000),
  };
}

/** Freezes a value, since a processor must not change its input. */
function frozen<Given extends object>(given: Given): Given {
  for (const inner of Object.values(given)) {
    if (typeof inner === "object" && inner !== null && !(inner instanceof Date)) frozen(inner);
  }
  return Object.freeze(given);
}
