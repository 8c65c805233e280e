import type { Money } from "../money.ts";
import type { Payin, PayinCreated } from "../payin.ts";
import type { FinalStatus } from "../status.ts";

type Overrides = Partial<PayinCreated["paymentMethodResponse"]> & {
  readonly money?: PayinCreated["paymentRequested"]["money"];
};

/** Returns a transfer in yen that waits for the customer; `overrides` change its method response. */
export function samplePayin(overrides: Overrides = {}): Payin {
  const money = overrides.money ?? { amount: 5000, currencyCode: "JPY" };
  return {
    paymentRequested: { money },
    paymentMethodResponse: {
      idPayin: "A-1042",
      paymentMethodCode: "OFFLINE",
      returnUrl: "https://shop.example/return",
      instructionKind: "transfer",
      expireAt: "2026-11-22T10:00:00.000Z",
      money,
      account: {
        bankName: "Bank Alpha",
        branchName: "Central Branch",
        accountNumber: "1234567",
        accountName: "Payment Gateway Test",
      },
      reference: "PW7K2M9Q4D",
      ...overrides,
    },
    process: { status: "PROCESSING", createdAt: "2026-11-21T10:00:00.000Z", isTest: true },
    fee: { amount: 75, currencyCode: money.currencyCode },
  };
}

/** Returns a QR Ph payment of PHP 51. */
export function sampleQrPayin(overrides: Overrides = {}): Payin {
  const { account: _, reference: __, ...rest } = samplePayin().paymentMethodResponse;
  return {
    ...samplePayin({ money: { amount: 51, currencyCode: "PHP" } }),
    paymentMethodResponse: {
      ...rest,
      paymentMethodCode: "QR_PH",
      instructionKind: "qr",
      money: { amount: 51, currencyCode: "PHP" },
      expireAt: "2026-11-21T10:30:00.000Z",
      qrCode:
        "00020101021228350011ph.test.p2m0116PAYMENTGATEWAY015204601653036085402515802PH5915NORDIC BIKES PH6006MANILA62100506A-1042630405BE",
      qrName: "NORDIC BIKES PH",
      ...overrides,
    },
    fee: { amount: 0.77, currencyCode: "PHP" },
  };
}

/** Returns an online payment of IDR 60 at the simulated institution. */
export function sampleOnlinePayin(redirectTo: string, overrides: Overrides = {}): Payin {
  const { account: _, reference: __, ...rest } = samplePayin().paymentMethodResponse;
  return {
    ...samplePayin({ money: { amount: 60, currencyCode: "IDR" } }),
    paymentMethodResponse: {
      ...rest,
      paymentMethodCode: "ONLINE",
      instructionKind: "redirect",
      money: { amount: 60, currencyCode: "IDR" },
      expireAt: "2026-11-21T10:30:00.000Z",
      redirectTo,
      ...overrides,
    },
    fee: { amount: 0.9, currencyCode: "IDR" },
    vat: { amount: 0.1, currencyCode: "IDR" },
  };
}

/** Returns the same payin with what its processor told of its progress (G47). */
export function withProgress(payin: Payin, processorStatus: string, moneyReceived?: Money): Payin {
  return {
    ...payin,
    process: { ...payin.process, processorStatus },
    ...(moneyReceived && { moneyReceived }),
  };
}

/** Returns the same payin with a final status. */
export function finished(payin: Payin, status: FinalStatus, processorStatus?: string): Payin {
  return {
    ...payin,
    process: {
      ...payin.process,
      status,
      processedAt: "2026-11-21T10:00:05.000Z",
      ...(processorStatus && { processorStatus }),
    },
  };
}

/** Returns the response of a create: the payin without fee and tax. */
export function created(payin: Payin): PayinCreated {
  const { fee: _, vat: __, ...rest } = payin;
  return rest;
}
