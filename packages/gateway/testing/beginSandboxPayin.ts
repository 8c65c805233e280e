import type { CurrencyCode } from "@pay/contract/currency.ts";
import { findPayinMethod, type PayinMethodCode } from "@pay/contract/methods/index.ts";
import type { PaymentMethodRequest } from "@pay/contract/payin.ts";
import { sampleRequest } from "@pay/contract/samples/samplesByMethod.ts";
import type { BegunPayin, Instruction } from "../processor/processor.ts";
import { createSandboxProcessor } from "../sandbox/processor/sandboxProcessor.ts";

/** The options of a test payin beside its method and currency. */
export interface AskedPayin {
  readonly amount?: number;
  readonly data?: Partial<PaymentMethodRequest>;
  readonly payee?: string;
  readonly withoutOperator?: boolean;
}

/** The operator that is chosen by default. */
export const testOperator = { code: "BANK_BETA_XX", name: "Bank Beta" };

/** Begins a payin of 1234.5 with the sandbox's processor. The sample customer gives the mandatory data and the data asked for. */
export async function beginSandboxPayin(
  code: PayinMethodCode,
  currencyCode: CurrencyCode,
  asked: AskedPayin = {},
): Promise<BegunPayin> {
  const method = findPayinMethod(code);
  if (!method) throw new Error(`no method ${code}`);
  return await createSandboxProcessor("https://pay.example").begin({
    merchantCode: "M",
    idPayin: "A-1",
    method,
    money: { amount: asked.amount ?? 1234.5, currencyCode },
    currencyCode,
    data: { ...sampleRequest(method, currencyCode, { mandatoryOnly: true }), ...asked.data },
    paymentOperator: asked.withoutOperator === true ? undefined : testOperator,
    payee: asked.payee ?? "Café Nordic Bikes of Jakarta",
    language: undefined,
    returnUrl: "https://shop.example/return",
    requestHash: "0".repeat(64),
    createdAt: new Date("2026-11-21T10:00:00.000Z"),
    expireAt: new Date("2026-11-21T10:30:00.000Z"),
  });
}

/** Returns the instruction of such a payin. */
export async function instructSandboxPayin(
  ...asked: Parameters<typeof beginSandboxPayin>
): Promise<Instruction> {
  return (await beginSandboxPayin(...asked)).instruction;
}
