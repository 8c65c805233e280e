import { readConnectorMoney, toConnectorMoney } from "@pay/contract/connector/money.ts";
import type {
  ConnectorInstruction,
  ConnectorMoney,
  PutPayin,
} from "@pay/contract/connector/payment.ts";
import { codeName, paymentCode } from "./paymentCode.ts";

/** The facts that the instruction of a payin is made of. */
interface Asked {
  readonly reference: string;
  readonly payee: string;
  readonly money: ConnectorMoney;
  /** The order's data of the customer. */
  readonly data: PutPayin["order"]["paymentMethod"];
  readonly bank: { readonly code: string; readonly name: string };
  /** The provider's page, which this connector plays itself (decisionPage.ts). */
  readonly page: string;
}

/** Invented accounts: nobody has them. */
const accountOf = ({ payee, bank }: Asked, accountNumber: string) => ({
  bankName: bank.name,
  accountNumber,
  accountName: payee,
});
const customerOf = ({ data }: Asked) => {
  const { accountName, accountNumber } = data.account ?? {};
  return {
    ...(accountName !== undefined && { accountName }),
    ...(accountNumber !== undefined && { accountNumber }),
  };
};
/** One minor unit less than the order, for methods that tell payments apart by their amount. */
const oneLess = ({ money }: Asked) =>
  toConnectorMoney((readConnectorMoney(money) ?? 2n) - 1n, money.currencyCode);
const digitsOf = ({ reference }: Asked) =>
  Array.from(reference, (letter) => letter.charCodeAt(0) % 10)
    .join("")
    .slice(0, 14);
/** UPI apps show a plus as it is, so a space is %20. The @ of an address stands bare, as the specification of UPI links writes it. */
const upiLinkOf = (asked: Asked) => {
  const parameters = Object.entries({
    pa: "connector@testupi",
    pn: codeName(asked.payee),
    am: oneLess(asked).amount,
    cu: "INR",
    tr: asked.reference,
  });
  const query = parameters.map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%40", "@")}`,
  );
  return `upi://pay?${query.join("&")}`;
};
const steps = (title: string, ...lines: readonly string[]) => [
  { channel: "MOBILE_APP" as const, title, steps: [...lines] },
];

/** A method of this connector: its currencies, and the instruction of a payin. */
interface Method {
  readonly currencies: string;
  /** Whether the customer pays on a page of the provider. In live its address must be https. */
  readonly needsPage?: true;
  readonly instruct: (asked: Asked) => ConnectorInstruction;
}

/**
 * The methods by code. The gateway fills in what the order says already: the amount, the time to pay, the customer's phone number
 * and e-mail address. docs/payment-methods.md has the fields of each method.
 */
const methodsByCode: Readonly<Record<string, Method>> = {
  // Transfers: an account, and the reference by which the payment is recognised.
  OFFLINE: {
    currencies: "JPY KRW ARS VND LAK COP",
    instruct: (asked) => ({ account: accountOf(asked, "0012345"), reference: asked.reference }),
  },
  BANK_TRANSFER: {
    currencies: "MXN ARS",
    instruct: (asked) => ({
      account: accountOf(asked, "000180000123456781"),
      reference: asked.reference,
    }),
  },
  // An account of this payment alone.
  VA_PAY: {
    currencies: "IDR TWD KRW",
    instruct: (asked) => ({
      account: accountOf(asked, `88${digitsOf(asked)}`),
      paymentOperator: asked.bank,
      paymentInstructionList: steps(
        "Mobile app",
        "Open your bank’s app and choose Virtual account.",
        `Enter the number 88${digitsOf(asked)}.`,
        `Check that the name is ${asked.payee}, then confirm.`,
      ),
    }),
  },
  // Codes to scan.
  QR_PH: {
    currencies: "PHP",
    instruct: (asked) => ({
      qrCode: paymentCode(asked, "PH", "608"),
      qrName: codeName(asked.payee),
    }),
  },
  VIET_QR: {
    currencies: "VND",
    instruct: (asked) => ({
      qrCode: paymentCode(asked, "VN", "704"),
      qrName: codeName(asked.payee),
      account: accountOf(asked, "0071000123456"),
      reference: asked.reference,
    }),
  },
  PIX_QR: {
    currencies: "BRL",
    instruct: (asked) => ({
      qrCode: paymentCode({ ...asked, money: oneLess(asked) }, "BR", "986"),
      qrName: codeName(asked.payee),
      moneyRequired: oneLess(asked),
    }),
  },
  UPI_QR: {
    currencies: "INR",
    instruct: (asked) => ({
      upiQrDeepLink: upiLinkOf(asked),
      qrCode: upiLinkOf(asked),
      qrName: codeName(asked.payee),
      moneyRequired: oneLess(asked),
      externalReferenceAccepted: "optional",
    }),
  },
  // A request in the customer's UPI app.
  UPI_ID: {
    currencies: "INR",
    instruct: (asked) => ({
      accountCustomer: { accountNumber: asked.data.upiId ?? "" },
      moneyRequired: oneLess(asked),
      externalReferenceAccepted: "optional",
    }),
  },
  // Cash at a store.
  CODE_PAYMENT: {
    currencies: "JPY TWD MXN COP",
    instruct: (asked) => {
      const store = { code: asked.data.paymentLocation?.code ?? "", name: "Example Store" };
      return { reference: digitsOf(asked), paymentLocation: store, paymentLocationCustomer: store };
    },
  },
  // An approval on the customer's phone.
  MOBILE_MONEY: {
    currencies: "GHS KES NGN",
    instruct: (asked) => ({
      paymentOperator: asked.bank,
      paymentInstructionList: steps(
        "Phone",
        "Wait for the message of your network.",
        "Enter your PIN to approve the payment.",
      ),
      reference: asked.reference,
    }),
  },
  ABSA_PAY: { currencies: "ZAR", instruct: (asked) => ({ accountCustomer: customerOf(asked) }) },
  CAPITEC_PAY: { currencies: "ZAR", instruct: () => ({}) },
  // A page of the provider.
  ONLINE: {
    currencies: "IDR USD PHP ZAR NGN KES COP",
    needsPage: true,
    instruct: (asked) => ({ redirectTo: asked.page }),
  },
  NET_BANKING: {
    currencies: "INR",
    needsPage: true,
    instruct: (asked) => ({ redirectTo: asked.page, paymentOperator: asked.bank }),
  },
  E_WALLET: {
    currencies: "IDR PHP TWD",
    needsPage: true,
    instruct: (asked) => ({ redirectTo: asked.page, paymentOperator: asked.bank }),
  },
  INSTANT_TRANSFER: {
    currencies: "ZAR",
    needsPage: true,
    instruct: (asked) => ({ redirectTo: asked.page, accountCustomer: customerOf(asked) }),
  },
  // An address to send to.
  ADDRESS_PAYMENT: {
    currencies: "INR",
    instruct: (asked) => ({
      paymentAddress: {
        name: asked.payee,
        idAddress: `${asked.reference.toLowerCase()}@testupi`,
      },
      account: accountOf(asked, "000111222333"),
      reference: asked.reference,
      paymentOperator: asked.bank,
      externalReferenceAccepted: "required",
    }),
  },
  CRYPTO_OFFLINE: {
    currencies: "USD",
    instruct: ({ money, reference }) => {
      const idAddress = `0x${Buffer.from(reference).toString("hex").slice(0, 40)}`;
      return {
        paymentAddress: { name: "Sepolia test network (ERC-20)", idAddress },
        money: { ...money, currencyCode: "USDC" },
        qrCode: idAddress,
        externalReferenceAccepted: "optional",
      };
    },
  },
};
const methods: ReadonlyMap<string, Method> = new Map(Object.entries(methodsByCode));

/** Returns the methods with their currencies; those that need a page only if there are pages. */
export function listPayinMethods(hasPages: boolean) {
  return [...methods]
    .filter(([, { needsPage }]) => hasPages || needsPage !== true)
    .map(([paymentMethodCode, { currencies }]) => ({
      paymentMethodCode,
      currencyCodes: currencies.split(" "),
    }));
}

/** Returns whether this connector can instruct a method. */
export function canInstruct(paymentMethodCode: string): boolean {
  return methods.has(paymentMethodCode);
}

/** Returns the instruction of a payin: the same each time, since it is made of the order and its reference alone. */
export function instructionOf(
  {
    order: { money, paymentMethod: data },
    context: { payee, paymentOperator },
  }: {
    readonly order: Pick<PutPayin["order"], "money" | "paymentMethod">;
    readonly context: Pick<PutPayin["context"], "payee" | "paymentOperator">;
  },
  reference: string,
  pages: string,
): ConnectorInstruction {
  const country = money.currencyCode.slice(0, 2);
  const bank = paymentOperator ?? { code: `EXAMPLE_BANK_${country}`, name: "Example Bank" };
  const asked = { reference, payee, money, data, bank, page: pages + reference };
  return methods.get(data.paymentMethodCode)?.instruct(asked) ?? {};
}
