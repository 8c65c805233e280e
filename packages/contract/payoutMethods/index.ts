import type { PayoutMethod } from "../paymentMethod.ts";
import { bankTransfer } from "./bankTransfer.ts";
import { emailTransfer } from "./emailTransfer.ts";
import { phoneNumberTransfer } from "./phoneNumberTransfer.ts";
import { randomKeyTransfer } from "./randomKeyTransfer.ts";
import { taxPayerIdTransfer } from "./taxPayerIdTransfer.ts";
import { walletTransfer } from "./walletTransfer.ts";

/** Every payout method: the only list. */
export const payoutMethods = [
  bankTransfer,
  walletTransfer,
  emailTransfer,
  phoneNumberTransfer,
  randomKeyTransfer,
  taxPayerIdTransfer,
] as const satisfies readonly PayoutMethod[];

/** Code of a payout method, `paymentMethodCode`. */
export type PayoutMethodCode = (typeof payoutMethods)[number]["code"];
