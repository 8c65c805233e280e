import type { PayinCreated } from "@pay/contract/payin.ts";
import type { PayoutCreated } from "@pay/contract/payout.ts";
import { callApi } from "payment-web-app-sdk/callApi.ts";
import { requestToken } from "payment-web-app-sdk/requestToken.ts";
import type { Service } from "payment-web-app-sdk/service.ts";
import type { RunningService } from "./runningService.ts";

/** A payment by its path: `/payins/A-1` or `/payouts/A-1`. */
export type PaymentPath = `/payins/${string}` | `/payouts/${string}`;

/** The service with a general token. A call that gets no answer fails at once. */
export type Authorized = Service & { readonly token: string };

/** Gets a token for all operations of these runs, with the longest lifetime (§5, G6). */
export async function authorize({ baseUrl, merchant }: RunningService): Promise<Authorized> {
  const service = { baseUrl, maximumTries: 1 };
  const { token } = await requestToken(
    { ...service, merchantCode: merchant.merchantCode, privateKey: merchant.privateKey },
    { operations: ["GET /.*", "POST /.*"], validitySecs: 604_800 },
  );
  return { ...service, token };
}

/** Amounts with different outcomes by §3 and G25: SUCCESS and FAILED after five seconds, REFUSED at once. */
const amounts = [51, 3, 2.5, 30] as const;

/** Returns the body and path of the payment with this number. Every third one is a payout. */
export function paymentOf(
  prefix: string,
  number: number,
  callbackUrl: string,
): { readonly path: PaymentPath; readonly body: string } {
  const amount = amounts[number % amounts.length] ?? 51;
  const isPayout = number % 3 === 2;
  const path = `/${isPayout ? "payouts" : "payins"}/${prefix}-${number}` as const;
  const body = isPayout
    ? {
        paymentRequested: { money: { amount, currencyCode: "BRL" } },
        paymentMethod: {
          paymentMethodCode: "EMAIL_TRANSFER",
          emailAddress: "kim@customer.example",
          account: { accountName: "Kim Lee" },
        },
        callbackUrl,
      }
    : {
        paymentRequested: { money: { amount, currencyCode: "PHP" } },
        paymentMethod: { paymentMethodCode: "QR_PH" },
        callbackUrl,
        returnUrl: "https://shop.example/return",
      };
  return { path, body: JSON.stringify(body) };
}

/**
 * Creates the payment with this number, and returns its path once the service has acknowledged it. Throws otherwise;
 * then the outcome is unknown.
 */
export async function createPayment(
  service: Authorized,
  prefix: string,
  number: number,
  callbackUrl: string,
): Promise<PaymentPath> {
  const { path, body } = paymentOf(prefix, number, callbackUrl);
  await callApi<PayinCreated | PayoutCreated>(service, { method: "POST", path, body });
  return path;
}

/** A stream of creates. */
export interface PaymentStream {
  /** The payments acknowledged until now. */
  readonly acknowledged: readonly PaymentPath[];
  /** Resolves when this many were acknowledged, or when no more will be. */
  readonly whenAcknowledged: (count: number) => Promise<void>;
  /** Resolves when all were sent, or when a create was not answered. */
  readonly ended: Promise<void>;
}

/** Sends creates concurrently, until all are sent or one is not answered. */
export function streamPayments(
  services: readonly Authorized[],
  order: { readonly prefix: string; readonly count: number; readonly callbackUrl: string },
  atATime: number,
): PaymentStream {
  const acknowledged: PaymentPath[] = [];
  const waiting = new Set<() => void>();
  let next = 0;
  let isOver = false;
  const work = async (worker: number) => {
    const service = services[worker % services.length];
    if (!service) return;
    while (!isOver && next < order.count) {
      const number = next;
      next += 1;
      try {
        const path = await createPayment(service, order.prefix, number, order.callbackUrl);
        acknowledged.push(path);
        for (const check of waiting) check();
      } catch {
        isOver = true;
      }
    }
  };
  const workers = Array.from({ length: atATime }, async (_, worker) => await work(worker));
  const ended = Promise.all(workers).then(() => undefined);
  const whenAcknowledged = async (count: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const check = () => {
      if (acknowledged.length >= count) resolve();
    };
    waiting.add(check);
    check();
    await Promise.race([promise, ended]);
    waiting.delete(check);
  };
  return { acknowledged, whenAcknowledged, ended };
}
