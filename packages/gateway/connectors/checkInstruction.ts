import type { ConnectorInstruction } from "@pay/contract/connector/payment.ts";
import { judgeUrl } from "@pay/contract/followableUrl.ts";
import { type Money, toMinorUnits } from "@pay/contract/money.ts";
import { judgeCodes, mayShowCode } from "@pay/contract/paymentCode/judgeCodes.ts";
import { absentAfterRefusal, deadlines, PaymentMethodResponse } from "@pay/contract/payin.ts";
import type { Config } from "../settings/config.ts";
import type { Instruction, NewPayin } from "../processor/processor.ts";
import { broken, type Checked } from "./checkState.ts";
import { describeCodeFault } from "./describeCodeFault.ts";
import { isFarFrom } from "./isFarFrom.ts";
import { readMoney, writeMoney } from "./orders.ts";

/**
 * Checks the instruction of a payin by the rules of `describeProcessor`. It has all fields that its method always has, its addresses
 * may be followed, and its money is above zero, in the currency that the method is paid in. `moneyRequired` is near the money of
 * the order, and its codes may be shown (G54). Fields of other methods are left out. Fields that repeat the order may be missing and are filled in. The instruction
 * of a refused payin may be empty, and names no way to pay.
 */
export function checkInstruction(
  instruction: ConnectorInstruction,
  payin: NewPayin,
  config: Pick<Config, "environment" | "webAppUrl">,
  isRefused = false,
): Checked<Instruction> {
  const { always, sometimes } = payin.method.response;
  const all = { ...defaultsOf(payin), ...instruction };
  const own = new Set<string>([...always, ...sometimes]);
  if (isRefused) for (const field of absentAfterRefusal) own.delete(field);
  const kept = Object.fromEntries(
    Object.entries(all).filter(([field, value]) => own.has(field) && value !== undefined),
  );
  const missing = always.find((field) => !isRefused && !(field in kept));
  if (missing !== undefined) return broken(`instruction.${missing} is missing`);
  const money = readAmount(all.money, payin);
  const moneyRequired = readAmount(all.moneyRequired, payin);
  if (!money || !moneyRequired) return broken("instruction has money that nobody can pay");
  const isOwnCurrency = money.currencyCode === payin.currencyCode;
  if (isOwnCurrency && toMinorUnits(money) !== toMinorUnits(payin.money))
    return broken("instruction.money is not the money of the order");
  // A dollar is paid as one USDC: fewer coins would be credited as dollars that nobody paid.
  if (!isOwnCurrency && money.amount < payin.money.amount)
    return broken("instruction.money is below the money of the order");
  if ("moneyRequired" in kept && isFarFrom(moneyRequired, payin.money))
    return broken("instruction.moneyRequired is too far from the money of the order");
  const late = deadlines.find((field) => (all[field] ?? "") > payin.expireAt.toISOString());
  if (late) return broken(`instruction.${late} is later than that of the context`);
  const context = {
    environment: config.environment,
    webAppOrigin: new URL(config.webAppUrl).origin,
  };
  if (all.redirectTo !== undefined && !judgeUrl(all.redirectTo, context).ok)
    return broken("instruction.redirectTo is no address that may be followed");
  const toPay = "moneyRequired" in kept ? moneyRequired : money;
  const judged = isRefused ? undefined : judgeCodes(pickCodes(all, own), toPay);
  if (judged && !mayShowCode(judged.verdict, all)) return broken(describeCodeFault(judged));
  const checked = {
    ...kept,
    ...("money" in kept && { money }),
    ...("moneyRequired" in kept && { moneyRequired }),
  };
  const answer = PaymentMethodResponse.safeParse({
    idPayin: payin.idPayin,
    paymentMethodCode: payin.method.code,
    returnUrl: payin.returnUrl,
    instructionKind: payin.method.instructionKind,
    ...checked,
  });
  return answer.success
    ? { ok: true, value: checked }
    : broken(`instruction.${answer.error.issues[0]?.path.join(".")} is wrong`);
}

/** Returns the fields that an instruction may leave out: those that the order or its context has. */
function defaultsOf({ money, expireAt, data, paymentOperator, method }: NewPayin) {
  const { phoneNumber, emailAddress, taxId, productId } = data;
  return {
    // Only the connector knows how many coins pay the order.
    ...(method.instructionKind !== "crypto" && { money: writeMoney(money) }),
    ...(method.response.always.includes("moneyRequired") && {
      moneyRequired: writeMoney(money),
    }),
    expireAt: expireAt.toISOString(),
    ...(paymentOperator && { paymentOperator }),
    ...(phoneNumber !== undefined && { phoneNumber }),
    ...(emailAddress !== undefined && { emailAddress }),
    ...(taxId !== undefined && { taxId }),
    ...(productId !== undefined && { productId }),
  };
}

/** Returns an amount to pay, that of the order if there is none; undefined for one that nobody can pay by this method. */
function readAmount(
  amount: ConnectorInstruction["money"],
  { money, currencyCode, method }: NewPayin,
): Money | undefined {
  const read = amount ? readMoney(amount) : money;
  const isCoins = method.instructionKind === "crypto" && read?.currencyCode === "USDC";
  const isKnown = read && (isCoins || read.currencyCode === currencyCode);
  return isKnown && toMinorUnits(read) > 0n ? read : undefined;
}

/** Returns the codes that the method shows, and the fields that they must agree with. */
function pickCodes(instruction: ConnectorInstruction, own: ReadonlySet<string>) {
  const { qrCode, upiQrDeepLink, qrName, account, paymentAddress } = instruction;
  return {
    ...(own.has("qrCode") && { qrCode }),
    ...(own.has("upiQrDeepLink") && { upiQrDeepLink }),
    qrName,
    account,
    paymentAddress,
  };
}
