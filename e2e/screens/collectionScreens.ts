import { mandatory } from "@pay/contract/customerData.ts";
import type { DataPoint } from "@pay/contract/dataPoint.ts";
import { offline } from "@pay/contract/methods/offline.ts";
import { sampleOption } from "@pay/contract/samples/samplesByMethod.ts";
import { expect } from "@playwright/test";
import { orders } from "../customer/orders.ts";
import { lost, neverAnswer, problem } from "../mockGateway/mock.ts";
import { type MockPayment, newPayment } from "../mockGateway/mockPayment.ts";
import { type Screens, type Stage, visitPayment } from "./screen.ts";

const { offlineJpy, qrPhPhp } = orders;
const emailAddress = "ada@mail.example";
const paymentMethodCode = "OFFLINE";
const preset = { paymentMethodCode, customerData: { emailAddress } };

/** Shows the fields of a method that asks for these data points. */
export async function openFields(
  stage: Stage,
  dataPoints: readonly DataPoint[],
): Promise<MockPayment> {
  const option = sampleOption(offline, "JPY", { dataPoints: [...dataPoints] });
  const payment = await visitPayment(stage, newPayment.offering(option));
  await stage.customer.choose("Bank transfer");
  await stage.customer.continue();
  return payment;
}

/** The additional data points of this method. */
export const email = { "E-mail address": emailAddress };
export const phonePoints = [mandatory("emailAddress"), mandatory("phoneNumber")];

/** Alpha Store, Beta Store and so on. */
function stores(letters: readonly string[]) {
  return letters.map((name) => ({ code: `STORE_${name.toUpperCase()}`, name: `${name} Store` }));
}

/** A short choice, a long one, a special format, and a format that no page knows. */
export const specialPoints = [
  mandatory("emailAddress"),
  {
    name: "accountType",
    path: "/account/accountType",
    label: "Kind of account",
    required: true,
    format: "choice",
    allowedValues: [
      { code: "clabe", name: "CLABE" },
      { code: "debitCard", name: "Tarjeta" },
      { code: "phone", name: "Teléfono" },
    ],
  },
  {
    name: "paymentLocation",
    path: "/paymentLocation/code",
    label: "Store chain",
    required: true,
    format: "location",
    allowedValues: stores(["Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta"]),
  },
  { name: "upiId", path: "/upiId", label: "UPI ID", required: true, format: "upiId" },
  mandatory("taxId"),
  {
    name: "cardDigits",
    path: "/cardDigits",
    label: "Last four digits",
    required: true,
    format: "digits",
  },
] as const satisfies readonly DataPoint[];

/** The form for the customer's data, up to the answer to the create. */
export const collectionScreens: Screens = {
  collection: async (stage) => {
    await visitPayment(stage);
    await stage.customer.fillForm(offlineJpy);
  },
  "collection-errors": async (stage) => {
    await visitPayment(stage);
    await stage.customer.fillForm({ ...offlineJpy, data: { "E-mail address": "ada" } });
    await stage.customer.pay();
    await expect(stage.customer.field("E-mail address")).toHaveAttribute("aria-invalid", "true");
  },
  "collection-optional": async (stage) => {
    await visitPayment(stage, newPayment.qrPhPhp());
    await stage.customer.choose(qrPhPhp.methodName);
    await stage.customer.addDetails();
    await expect(stage.customer.field("E-mail address")).toBeVisible();
  },
  "collection-preset": async (stage) => {
    await visitPayment(stage, newPayment.qrPhPhp(), { paymentMethodCode: "QR_PH" });
    await expect(stage.customer.nextStep).toBeVisible();
  },
  "collection-given": async (stage) => {
    const customerData = { accountName: "Ada" };
    await visitPayment(stage, newPayment.offlineJpy(), { paymentMethodCode, customerData });
    await expect(stage.customer.field("E-mail address")).toBeVisible();
  },
  "collection-editable": async (stage) => {
    const link = { ...preset, allowCustomerDataChange: true };
    await visitPayment(stage, newPayment.offlineJpy(), link);
    await expect(stage.customer.field("E-mail address")).toHaveValue(emailAddress);
  },
  "collection-editable-wrong": async (stage) => {
    const customerData = { emailAddress: "ada@", accountName: "Ada" };
    const link = { paymentMethodCode, customerData, allowCustomerDataChange: true };
    await visitPayment(stage, newPayment.offlineJpy(), link);
    await expect(stage.customer.field("E-mail address")).toHaveAttribute("aria-invalid", "true");
  },
  "collection-given-wrong": (stage) => showWrong(stage, { emailAddress: "ada" }),
  "collection-given-phone-wrong": (stage) =>
    showWrong(stage, { emailAddress, phoneNumber: "090 1234 567" }, withMandatoryPhone()),
  "collection-creating": async (stage) => {
    await visitPayment(stage, newPayment.offlineJpy(), {
      customerData: preset.customerData,
      answers: { createPayin: neverAnswer },
    });
    await stage.customer.choose(offlineJpy.methodName);
    await stage.customer.pay();
    await expect(stage.customer.button("Preparing your payment")).toBeVisible();
    // The state after a while: its announcement would come during the checks.
    await expect(stage.customer.sentence("This takes longer")).toBeVisible();
  },
  "create-lost": async (stage) => {
    await visitPayment(stage, newPayment.offlineJpy(), {
      ...preset,
      answers: { createPayin: () => lost },
    });
    await stage.customer.pay();
    await expect(stage.customer.alert()).toBeVisible();
  },
  "create-busy": async (stage) => {
    await visitPayment(stage, newPayment.offlineJpy(), {
      ...preset,
      answers: { createPayin: () => problem("too_many_requests") },
    });
    await stage.customer.pay();
    await expect(stage.customer.alert()).toBeVisible();
  },
  "create-refused": async (stage) => {
    await visitPayment(stage, newPayment.offlineJpy(), {
      answers: { createPayin: () => problem("payment_method_not_available") },
    });
    await stage.customer.order(offlineJpy);
    await expect(stage.customer.alert()).toBeVisible();
  },
};

/** Fields of every kind. */
export const fieldScreens: Screens = {
  fields: async (stage) => {
    await openFields(stage, specialPoints);
    await stage.customer.choose("Debit card number");
  },
  "fields-errors": async (stage) => {
    await openFields(stage, specialPoints);
    await stage.customer.pay();
    await expect(stage.customer.errors()).toBeVisible();
  },
  "phone-wrong": async (stage) => {
    await openFields(stage, phonePoints);
    await expect(stage.customer.sentence("10 digits.")).toBeVisible();
    await stage.customer.fillIn({ ...email, "Phone number": "090 1234" });
    await stage.customer.pay();
    await expect(stage.customer.field("Phone number")).toHaveAttribute("aria-invalid", "true");
  },
};

/** Returns a payment by a method that demands a phone number: an optional one would be left out (G37). */
export function withMandatoryPhone(): MockPayment {
  return newPayment.offering(sampleOption(offline, "JPY", { dataPoints: [...phonePoints] }));
}

/** Shows values that the merchant must correct before this link can pay. */
async function showWrong(
  stage: Stage,
  customerData: Readonly<Record<string, string>>,
  payment = newPayment.offlineJpy(),
): Promise<void> {
  await visitPayment(stage, payment, { paymentMethodCode, customerData });
  await expect(stage.customer.sentence("You cannot change these values here.")).toBeVisible();
}
