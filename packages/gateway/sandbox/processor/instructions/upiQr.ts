import { plainDigits } from "@pay/contract/money.ts";
import { type MakeInstruction, makeReference, oneMinorUnitLess } from "../instructionParts.ts";
import { toQrName } from "../emvco.ts";

/** A payee address with a handle that no UPI app has. */
const payeeAddress = "payment.gateway@testupi";

/** A link for any UPI app, and the same as a code, always for one minor unit less (§3, G26). */
export const makeUpiQrInstruction: MakeInstruction = ({ payin: { money, payee, expireAt } }) => {
  const moneyRequired = oneMinorUnitLess(money);
  const qrName = toQrName(payee);
  const parameters = [
    ["pa", payeeAddress],
    ["pn", qrName],
    ["am", plainDigits(moneyRequired.amount)],
    ["cu", "INR"],
    ["tr", makeReference()],
  ] as const;
  // URLSearchParams encodes a space as a plus, and apps show that plus. The @ of an address stands bare, as the specification writes it.
  const query = parameters.map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%40", "@")}`,
  );
  const upiQrDeepLink = `upi://pay?${query.join("&")}`;
  return {
    upiQrDeepLink,
    qrCode: upiQrDeepLink,
    qrName,
    moneyRequired,
    externalReferenceAccepted: "optional",
    money,
    expireAt: expireAt.toISOString(),
  };
};
