import {
  type InstructionKind,
  instructionKinds,
  type Payin,
  type PaymentMethodResponse,
} from "@pay/contract/payin.ts";
import { samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { showPayin } from "../../screens/instructionScreens.ts";
import { waitUntilStable } from "../../page/waitUntilStable.ts";
import { row } from "../../fixtures/tags.ts";

const payment = "upi://pay?pa=shop@testupi&pn=NORDIC%20BIKES&am=499.99&cu=INR";

/** An answer with every field of §2 "Payin paymentMethodResponse" at once, unlike any method. */
const everyField = {
  idPayin: "A-1042",
  paymentMethodCode: "OFFLINE",
  returnUrl: "https://shop.example/return",
  money: { amount: 500, currencyCode: "INR" },
  moneyRequired: { amount: 499.99, currencyCode: "INR" },
  expireAt: "2026-11-22T10:00:00.000Z",
  account: {
    bankName: "Bank Alpha",
    branchName: "Central Branch",
    accountName: "Nordic Bikes Account",
    accountNumber: "88081234",
    accountType: "clabe",
  },
  reference: "PW7K2M9Q4D",
  accountCustomer: { accountName: "Ada Payer", accountNumber: "5550001" },
  accountCustomerUsedForPayment: {
    accountName: "Ada Used",
    accountNumber: "5550002",
    upiId: "ada.used@testupi",
  },
  paymentOperator: { code: "BANK_BETA", name: "Bank Beta" },
  externalReference: { reference: "T-778899" },
  paymentAddress: { name: "Testnet", idAddress: "shop@testupi" },
  paymentInstructionList: [
    { channel: "ATM", title: "ATM", steps: ["Put the card in.", "Take the receipt."] },
  ],
  paymentLocation: { code: "STORE_A", name: "Alpha Store", timeZone: "America/Mexico_City" },
  paymentLocationCustomer: { code: "STORE_B", name: "Beta Store" },
  qrCode: payment,
  qrName: "NORDIC BIKES",
  upiQrDeepLink: payment,
  taxId: "20-12345678-9",
  phoneNumber: "+919876543210",
  emailAddress: "ada@mail.example",
  productId: "P-42",
  redirectTo: "https://bank.example/pay",
} as const satisfies Omit<PaymentMethodResponse, "instructionKind">;

/** The text on screen for each field, typed by hand; masked values in their masked form. */
const shown = {
  idPayin: "Order A-1042",
  returnUrl: "Back to shop.example",
  "money, order": "₹500",
  moneyRequired: "₹499.99",
  "account.bankName": "Bank Alpha",
  "account.branchName": "Central Branch",
  "account.accountType": "CLABE",
  "account.accountNumber": "88081234",
  "account.accountName": "Nordic Bikes Account",
  reference: "PW7K2M9Q4D",
  "accountCustomer.accountName": "Ada Payer",
  "accountCustomer.accountNumber": "5550001",
  "accountCustomerUsedForPayment.accountName": "Ada Used",
  "accountCustomerUsedForPayment.accountNumber": "5550002",
  "accountCustomerUsedForPayment.upiId": "ada.used@testupi",
  paymentOperator: "Bank Beta",
  externalReference: "T-778899",
  "paymentAddress.name": "Testnet",
  "paymentAddress.idAddress": "shop@testupi",
  "paymentInstructionList.title": "ATM",
  "paymentInstructionList.steps": "Take the receipt.",
  paymentLocation: "Alpha Store",
  paymentLocationCustomer: "Beta Store",
  qrName: "NORDIC BIKES",
  taxId: "20-12345678-9",
  phoneNumber: "+919876543210",
  emailAddress: "ada@mail.example",
  productId: "P-42",
} as const;
type ShownField = keyof typeof shown | "paymentMethodCode";

/** Fields that a kind shows in another way, and why. */
const otherwise: {
  readonly [Kind in InstructionKind | "unknown"]?: { readonly [Field in ShownField]?: string };
} = {
  // An account type that the page does not know is shown unchanged.
  unknown: { "account.accountType": "futureType", paymentMethodCode: "Bank transfer" },
  mobileMoney: maskedRequest("+91 9••• ••• 210"),
  appApproval: maskedRequest("+91 9••• ••• 210"),
  upiRequest: maskedRequest("+9198••••210"),
};

/** The values of a customer who gets a request, as bystanders may see them. */
function maskedRequest(phoneNumber: string) {
  return {
    phoneNumber,
    "accountCustomer.accountNumber": "••••01",
    "accountCustomerUsedForPayment.accountNumber": "••••02",
    "accountCustomerUsedForPayment.upiId": "ad••••@testupi",
  };
}

const kinds = [...instructionKinds, "unknown"] as const;

/** Kinds without a code: the request is on the customer's phone, or at the bank. */
const withoutCode: ReadonlySet<string> = new Set(["redirect", "mobileMoney", "appApproval"]);

function makePayin(instructionKind: PaymentMethodResponse["instructionKind"]): Payin {
  const accountType = otherwise[instructionKind]?.["account.accountType"] ?? "clabe";
  const account = { ...everyField.account, accountType };
  return {
    ...samplePayin({ money: everyField.money }),
    paymentMethodResponse: { ...everyField, account, instructionKind },
  };
}

for (const kind of kinds) {
  test(
    `an instruction of the kind ${kind} shows every field of the answer (§2)`,
    row(kind === "transfer" || kind === "unknown"),
    async ({ customer, page, stage }) => {
      await showPayin(stage, makePayin(kind));
      await expect(customer.heading).toBeVisible();
      await waitUntilStable(page);
      await customer.opensDetails();
      const folded = page.getByRole("group").filter({ hasText: "No request?" });
      if ((await folded.count()) > 0) await folded.getByText("No request?").click();
      await expect(customer.detail("Central Branch")).toBeVisible();
      const words = (await page.locator("body").innerText()).replaceAll("\u{a0}", " ");
      const fields = { ...shown, ...otherwise[kind] };
      expect(Object.entries(fields).filter(([, value]) => !words.includes(value))).toEqual([]);
      // The number is copied under the name of its kind, of those that the page knows.
      if (kind === "transfer")
        await expect(page.getByRole("button", { name: "Copy CLABE" })).toHaveCount(2);
      // The reason for an amount other than the order's stands right below it (§2 moneyRequired).
      expect(words.replaceAll(/\s+/g, " ")).toMatch(
        /(?:exactly|cash|To pay) ₹499\.99 (Copy )?This is ₹0\.01 less, so that we can find your payment: do not change it\. It pays your full order of ₹500\./,
      );
      // The time zone is named if the store's clock counts; the test's browser is in Tokyo.
      const until =
        kind === "storeCode"
          ? /^Until tomorrow\W+(4:00\sAM|04:00) store time, Mexico City\.$/
          : /^due tomorrow\W+(7:00\sPM|19:00)$/;
      await expect(page.getByText(until)).toBeVisible();
      await expect(customer.qrCode()).toHaveCount(withoutCode.has(kind) ? 0 : 1);
      await expect(customer.link("Continue to bank.example")).toHaveCount(
        kind === "redirect" || kind === "unknown" ? 1 : 0,
      );
      await expect(page.locator(`a[href="${payment}"]`)).toHaveCount(1);
    },
  );
}
