import { mandatory } from "#contract/customerData.ts";
import type { DataPoint } from "#contract/dataPoint.ts";
import { offline } from "#contract/methods/offline.ts";
import { sampleOption } from "#contract/samples/samplesByMethod.ts";
import { expect } from "@playwright/test";
import { reply } from "../mockGateway/mock.ts";
import type { MockPayment } from "../mockGateway/mockPayment.ts";
import { newPayment } from "../mockGateway/mockedOrder.ts";
import { openPayment, type Screen, type Stage } from "./screen.ts";

/** Shows the fields of a method that asks for these data points. */
export async function openFields(
  stage: Stage,
  dataPoints: readonly DataPoint[],
): Promise<MockPayment> {
  const payment = newPayment.offlineJpy();
  const option = sampleOption(offline, "JPY", { dataPoints: [...dataPoints] });
  stage.gateway.paymentPages({
    ...payment.mock,
    listPaymentOptions: () => reply({ paymentOptions: [option] }),
  });
  await openPayment(stage);
  await stage.customer.choose("Bank transfer");
  await stage.customer.continue();
  return payment;
}

/** The additional data points of this method. */
export const email = { "E-mail address": "ada@mail.example" };
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
    label: "Chain of stores",
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

/** Screens of the data collection. */
export const fieldScreens: readonly Screen[] = [
  {
    name: "fields",
    show: async (stage) => {
      await openFields(stage, specialPoints);
      await stage.customer.choose("Debit card number");
    },
  },
  {
    name: "fields-errors",
    show: async (stage) => {
      await openFields(stage, specialPoints);
      await stage.customer.pay();
      await expect(stage.customer.errors()).toBeVisible();
    },
  },
  {
    name: "phone-wrong",
    show: async (stage) => {
      await openFields(stage, phonePoints);
      await expect(stage.customer.sentence("With or without +81")).toBeVisible();
      await stage.customer.fillIn({ ...email, "Phone number": "090 1234" });
      await stage.customer.pay();
      await expect(stage.customer.field("Phone number")).toHaveAttribute("aria-invalid", "true");
    },
  },
];
