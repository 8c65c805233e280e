import { plainDigits } from "@pay/contract/amount.ts";
import type { Money } from "@pay/contract/money.ts";
import type { InstructionKind, PayinProgress } from "@pay/contract/payin.ts";
import { moneyToSend } from "../payin/progress.ts";
import { findAppLink } from "./shownCode.ts";

/** A value that the customer takes to another app. The label of its button is `instruction.copy.<name>`. */
export interface CopyToMake {
  readonly name: "accountNumber" | "reference" | "address" | "amount" | "code" | "pixCode";
  readonly value: string;
  /** The kind of an account, which names its number. */
  readonly accountType?: string | undefined;
}

/** The values that each kind asks the customer to copy, in the order in which the other app asks for them. */
const namesOfKind: Readonly<
  Record<Exclude<InstructionKind, "qr"> | "unknown", readonly CopyToMake["name"][]>
> = {
  transfer: ["accountNumber", "reference"],
  virtualAccount: ["accountNumber"],
  address: ["address", "reference"],
  crypto: ["address", "amount"],
  upiRequest: [],
  storeCode: [],
  mobileMoney: [],
  redirect: [],
  appApproval: [],
  unknown: [],
};

/**
 * Returns what the customer has to copy to pay, in order. A code is copied on a phone alone, which cannot scan its own screen, and
 * only where no link opens the app.
 */
export function copiesToMake(payin: PayinProgress, isTouch: boolean): CopyToMake[] {
  const response = payin.paymentMethodResponse;
  const { instructionKind: kind, account, reference, paymentAddress, qrCode } = response;
  const values = {
    accountNumber: account?.accountNumber,
    reference,
    address: paymentAddress?.idAddress,
    amount: amountToCopy(moneyToSend(payin)),
    code: qrCode,
    pixCode: qrCode,
  };
  const isCodeCopied = isTouch && findAppLink(payin) === undefined;
  const codeName: CopyToMake["name"] = response.paymentMethodCode === "PIX_QR" ? "pixCode" : "code";
  const names = kind === "qr" ? (isCodeCopied ? [codeName] : []) : namesOfKind[kind];
  return names.flatMap((name) => {
    const value = values[name];
    if (value === undefined || value === "") return [];
    return [
      name === "accountNumber"
        ? { name, value, accountType: account?.accountType }
        : { name, value },
    ];
  });
}

/**
 * The currencies whose country writes a decimal comma (Unicode CLDR). No bank there tells what its app makes of a pasted
 * `12345.67`. A field for a comma may drop the point: in that of a Norwegian bank 100.00 became 10 000 (github.com/dnbexperience/eufemia/issues/3236).
 */
const writtenWithComma = /^(?:ARS|BRL|COP|IDR|LAK|VND|ZAR)$/;

/**
 * Returns the bare digits of an amount, which the customer pastes into the app of a bank (G16). Undefined if the app might read
 * another amount: the customer types it.
 */
export function amountToCopy({ amount, currencyCode }: Money): string | undefined {
  const digits = plainDigits(amount);
  return digits.includes(".") && writtenWithComma.test(currencyCode) ? undefined : digits;
}
