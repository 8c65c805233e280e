import type { PaymentMethodRequest } from "@pay/contract/payin.ts";
import { countryOf } from "@pay/contract/currency.ts";
import type { CurrencyCode } from "@pay/contract/currency.ts";
import type { AccountUsed } from "../../processor/processor.ts";

type Find = (data: PaymentMethodRequest, currencyCode: CurrencyCode) => AccountUsed | undefined;

const payer = "Ada Example";

/** The account that the customer named, else a test account, of a bank that the method itself proves. */
const atKnownBank: Find = ({ account }) => ({
  accountName: account?.accountName ?? payer,
  accountNumber: account?.accountNumber ?? "1234567890",
  ...(account?.accountType !== undefined && { accountType: account.accountType }),
});

/** The same at a test bank of the currency's country, as a line of a statement tells it. */
const atTestBank: Find = (data, currencyCode) => ({
  ...atKnownBank(data, currencyCode),
  bankCode: `BANK_ALPHA_${countryOf(currencyCode)}`,
  bankName: "Bank Alpha",
  bankBranch: "Central Branch",
});

/** Cash at a store and coins come from no account. A provider of mobile money tells nothing more than the number. */
const untold: Find = () => undefined;

/** The simulated accounts from which customers pay, by method. */
const accounts: Readonly<Record<string, Find>> = {
  ABSA_PAY: atKnownBank,
  CAPITEC_PAY: atKnownBank,
  CODE_PAYMENT: untold,
  CRYPTO_OFFLINE: untold,
  E_WALLET: untold,
  MOBILE_MONEY: untold,
  NET_BANKING: atKnownBank,
  ONLINE: atKnownBank,
  UPI_ID: ({ upiId }) => ({ accountName: payer, ...(upiId !== undefined && { upiId }) }),
  UPI_QR: () => ({ accountName: payer, upiId: "ada.example@testupi" }),
};

/** Returns the account that a success of a method reveals (§2, G5, G13); undefined if it reveals none. */
export function findAccountUsed(
  data: PaymentMethodRequest,
  currencyCode: CurrencyCode,
): AccountUsed | undefined {
  const find = new Map(Object.entries(accounts)).get(data.paymentMethodCode) ?? atTestBank;
  return find(data, currencyCode);
}
