import type { CurrencyCode } from "@pay/contract/currency.ts";
import {
  toAccountCustomer,
  type MakeInstruction,
  makeReference,
  oneMinorUnitLess,
  operatorOf,
} from "../instructionParts.ts";
import { buildPaymentCode, type QrScheme, testScheme, toQrName } from "../emvco.ts";

/** The schemes of the codes, in the currencies that have one. */
const schemes: { readonly [C in CurrencyCode]?: QrScheme } = {
  VND: {
    ...testScheme("vn.test.p2m"),
    template: "38",
    currencyCode: "VND",
    numeric: "704",
    city: "HANOI",
  },
  LAK: {
    ...testScheme("la.test.p2m"),
    template: "38",
    currencyCode: "LAK",
    numeric: "418",
    city: "VIENTIANE",
  },
};

/** Accounts for transfers, at banks that do not exist. */
const accounts: { readonly [C in CurrencyCode]?: TestAccount } = {
  JPY: { bankName: "Bank Alpha", branchName: "Central Branch", accountNumber: "0012345" },
  KRW: { bankName: "Bank Beta", branchName: "Riverside Branch", accountNumber: "110-000-123456" },
  ARS: {
    bankName: "Bank Gamma",
    branchName: "Plaza Branch",
    accountNumber: "0000003100010000000001",
  },
  VND: { bankName: "Bank Delta", branchName: "Old Quarter Branch", accountNumber: "0071000123456" },
  LAK: { bankName: "Bank Epsilon", branchName: "Mekong Branch", accountNumber: "010120001234567" },
  COP: { bankName: "Bank Zeta", branchName: "Andes Branch", accountNumber: "30000123456" },
};

interface TestAccount {
  readonly bankName: string;
  readonly branchName: string;
  readonly accountNumber: string;
}

/** Transfer details (§2, OfflineMethod). At exactly 50 the customer pays one minor unit less (§3, G26). */
export const makeOfflineInstruction: MakeInstruction = ({ payin }) => {
  const { money, currencyCode, data, payee, expireAt } = payin;
  const account = accounts[currencyCode];
  const scheme = schemes[currencyCode];
  if (!account) throw new RangeError(`no test account in ${currencyCode}`);
  const reference = makeReference();
  const moneyRequired = money.amount === 50 ? oneMinorUnitLess(money) : undefined;
  const accountCustomer = toAccountCustomer(data);
  return {
    account: { ...account, accountName: payee },
    paymentOperator: operatorOf(account.bankName, currencyCode),
    reference,
    money,
    expireAt: expireAt.toISOString(),
    ...(moneyRequired && { moneyRequired }),
    ...(accountCustomer && { accountCustomer }),
    ...(data.phoneNumber !== undefined && { phoneNumber: data.phoneNumber }),
    ...(data.productId !== undefined && { productId: data.productId }),
    ...(data.taxId !== undefined && { taxId: data.taxId }),
    ...(scheme && {
      qrName: toQrName(payee),
      qrCode: buildPaymentCode({
        scheme,
        money: { amount: (moneyRequired ?? money).amount, currencyCode },
        payee: toQrName(payee),
        reference,
      }),
    }),
  };
};
