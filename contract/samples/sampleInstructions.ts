import type { CurrencyCode } from "../currency.ts";
import type { PayinMethodCode } from "../methods/index.ts";
import type { Money } from "../money.ts";
import type { PaymentMethodRequest, PaymentMethodResponse } from "../payin.ts";
import type { ResponseField } from "../paymentMethod.ts";
import { sampleSteps } from "./sampleSteps.ts";

/** Payment codes for the amounts of `sampleMoney`, payable to Nordic Bikes under PW7K2M9Q4D. */
export const sampleCodes = {
  QR_PH:
    "00020101021228290011ph.test.p2m0110PW7K2M9Q4D52040000530360854038505802PH5912Nordic Bikes6006MANILA62270510PW7K2M9Q4D0809TEST ONLY63040A2B",
  VIET_QR:
    "00020101021238570010A00000072701270006999999011300710001234560208QRIBFTTA52040000530370454063500005802VN5912Nordic Bikes6005HANOI62270709TEST ONLY0810PW7K2M9Q4D63047E0E",
  /** One minor unit less than the order (G26). */
  PIX_QR:
    "00020101021226710014br.gov.bcb.pix013600000000-0000-4000-8000-0000000000000209TEST ONLY5204000053039865406119.995802BR5912Nordic Bikes6009SAO PAULO62140510PW7K2M9Q4D63045933",
  offlineVND:
    "00020101021238290011vn.test.p2m0110PW7K2M9Q4D52040000530370454063500005802VN5912Nordic Bikes6005HANOI62270510PW7K2M9Q4D0809TEST ONLY6304DF21",
  offlineLAK:
    "00020101021238290011la.test.p2m0110PW7K2M9Q4D52040000530341854062500005802LA5912Nordic Bikes6009VIENTIANE62270510PW7K2M9Q4D0809TEST ONLY6304B045",
  UPI_QR: "upi://pay?pa=payment.gateway%40testupi&pn=Nordic%20Bikes&am=498.99&cu=INR&tr=PW7K2M9Q4D",
} as const;

/** The fields of a method's response besides those of every response. */
type SampleInstruction = Partial<Pick<PaymentMethodResponse, Exclude<ResponseField, "expireAt">>>;

/** A payin of the sample customer, who entered every data point of the method. */
export interface SampleOrder {
  readonly currencyCode: CurrencyCode;
  /** The country at the end of the currency's operator codes. */
  readonly country: string;
  readonly money: Money;
  readonly oneMinorUnitLess: Money;
  readonly data: PaymentMethodRequest;
  /** The bank named Bank Alpha of the currency. */
  readonly bank: { readonly code: string; readonly name: string };
}

const reference = "PW7K2M9Q4D";
const payee = "Nordic Bikes";
const redirectTo = "https://institution.example/pay/A-1042";
const account = {
  bankName: "Bank Alpha",
  branchName: "Central Branch",
  accountNumber: "0012345",
  accountName: payee,
};
/** Time zones of the stores of a currency. */
const timeZones: { readonly [C in CurrencyCode]?: string } = {
  IDR: "Asia/Jakarta",
  JPY: "Asia/Tokyo",
  KRW: "Asia/Seoul",
  TWD: "Asia/Taipei",
  MXN: "America/Mexico_City",
  COP: "America/Bogota",
};

/** The gateway's response to the sample customer, by method (docs/payment-methods.md). `money` is the order's unless listed. */
export const sampleInstructions = {
  OFFLINE: ({ currencyCode, data, bank }) => ({
    account,
    paymentOperator: bank,
    reference,
    accountCustomer: accountCustomerOf(data),
    ...(data.phoneNumber !== undefined && { phoneNumber: data.phoneNumber }),
    ...(data.productId !== undefined && { productId: data.productId }),
    ...(data.taxId !== undefined && { taxId: data.taxId }),
    ...(currencyCode === "VND" && { qrCode: sampleCodes.offlineVND, qrName: payee }),
    ...(currencyCode === "LAK" && { qrCode: sampleCodes.offlineLAK, qrName: payee }),
  }),
  ONLINE: ({ bank }) => ({ redirectTo, paymentOperator: bank }),
  VA_PAY: ({ currencyCode, data, bank }) => ({
    account: { bankName: bank.name, accountNumber: "8808123456789012", accountName: payee },
    paymentOperator: bank,
    paymentInstructionList: sampleSteps.virtualAccount,
    ...(data.phoneNumber !== undefined && { phoneNumber: data.phoneNumber }),
    paymentLocation: { ...storeOf(data), timeZone: timeZones[currencyCode] },
  }),
  NET_BANKING: ({ bank }) => ({ redirectTo, paymentOperator: bank }),
  MOBILE_MONEY: ({ country, data }) => ({
    ...(data.phoneNumber !== undefined && { phoneNumber: data.phoneNumber }),
    paymentOperator: { code: `NETWORK_ALPHA_${country}`, name: "Network Alpha" },
    paymentInstructionList: sampleSteps.mobileMoney,
    reference,
  }),
  CRYPTO_OFFLINE: ({ money }) => ({
    paymentAddress: {
      name: "Sepolia test network (ERC-20)",
      idAddress: "0x7e57a1b2c3d4e5f60718293a4b5c6d7e8f901234",
    },
    money: { amount: money.amount, currencyCode: "USDC" },
    qrCode: "0x7e57a1b2c3d4e5f60718293a4b5c6d7e8f901234",
    externalReferenceAccepted: "optional",
  }),
  E_WALLET: ({ country }) => ({
    redirectTo,
    paymentOperator: { code: `WALLET_ALPHA_${country}`, name: "Wallet Alpha" },
  }),
  CODE_PAYMENT: ({ currencyCode, data }) => ({
    reference: "12345678901234",
    paymentLocation: { ...storeOf(data), timeZone: timeZones[currencyCode] },
    paymentLocationCustomer: storeOf(data),
    ...(data.phoneNumber !== undefined && { phoneNumber: data.phoneNumber }),
    ...(data.emailAddress !== undefined && { emailAddress: data.emailAddress }),
  }),
  QR_PH: () => ({ qrCode: sampleCodes.QR_PH, qrName: payee }),
  VIET_QR: () => ({
    qrCode: sampleCodes.VIET_QR,
    qrName: payee,
    account: { bankName: "Bank Delta", accountNumber: "0071000123456", accountName: payee },
    reference,
  }),
  PIX_QR: ({ oneMinorUnitLess }) => ({
    qrCode: sampleCodes.PIX_QR,
    qrName: payee,
    moneyRequired: oneMinorUnitLess,
  }),
  UPI_QR: ({ oneMinorUnitLess }) => ({
    upiQrDeepLink: sampleCodes.UPI_QR,
    qrCode: sampleCodes.UPI_QR,
    qrName: payee,
    moneyRequired: oneMinorUnitLess,
    externalReferenceAccepted: "optional",
  }),
  UPI_ID: ({ oneMinorUnitLess, data }) => ({
    accountCustomer: { ...(data.upiId !== undefined && { accountNumber: data.upiId }) },
    moneyRequired: oneMinorUnitLess,
    externalReferenceAccepted: "optional",
  }),
  ADDRESS_PAYMENT: ({ bank }) => ({
    paymentAddress: { name: payee, idAddress: "pw7k2m9q4d@testupi" },
    account: { accountNumber: "000111222333", accountName: payee },
    reference,
    paymentOperator: bank,
    externalReferenceAccepted: "required",
  }),
  BANK_TRANSFER: ({ currencyCode }) => ({
    account: {
      bankName: "Bank Gamma",
      ...(currencyCode === "MXN"
        ? { accountNumber: "000180000123456781", accountType: "clabe" }
        : { accountNumber: "0000007900001234567891" }),
      accountName: payee,
    },
    reference,
  }),
  INSTANT_TRANSFER: ({ data }) => ({
    redirectTo,
    accountCustomer: accountCustomerOf(data),
  }),
  ABSA_PAY: ({ data }) => ({ accountCustomer: accountCustomerOf(data) }),
  CAPITEC_PAY: ({ data }) => ({
    ...(data.phoneNumber !== undefined && { phoneNumber: data.phoneNumber }),
  }),
} as const satisfies Record<PayinMethodCode, (order: SampleOrder) => SampleInstruction>;

/** Returns the store that the sample customer chose: the first chain of the currency. */
function storeOf({ paymentLocation }: PaymentMethodRequest) {
  return { code: paymentLocation?.code ?? "", name: "Alpha Store" };
}

function accountCustomerOf({ account: given }: PaymentMethodRequest) {
  const { accountName, accountNumber } = given ?? {};
  return {
    ...(accountName !== undefined && { accountName }),
    ...(accountNumber !== undefined && { accountNumber }),
  };
}
