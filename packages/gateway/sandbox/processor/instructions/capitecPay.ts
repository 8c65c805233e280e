import { type MakeInstruction, mandatoryValue } from "../instructionParts.ts";

/** A payment request in the bank's app to the customer with this phone number (§2). */
export const makeCapitecPayInstruction: MakeInstruction = ({
  payin: { data, money, expireAt },
}) => ({
  phoneNumber: mandatoryValue(data.phoneNumber, "phoneNumber"),
  money,
  expireAt: expireAt.toISOString(),
});
