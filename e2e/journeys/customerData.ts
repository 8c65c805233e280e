import type { CurrencyCode } from "@pay/contract/currency.ts";
import type { CustomerDataName } from "@pay/contract/customerData.ts";
import type { DataPoint } from "@pay/contract/dataPoint.ts";
import { sampleAnswer } from "@pay/contract/sampleCustomer.ts";
import { withSampleStores } from "@pay/contract/samples/sampleStores.ts";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Customer } from "../customer/customer.ts";
import type { PastedValue } from "./pastedValues.ts";

/** A data point as docs/interface.md describes it: its label, and where its value is in the create request (G2). */
interface DocumentedPoint {
  readonly label: string;
  readonly put: (value: string) => object;
}

const documentedPoints = {
  accountName: {
    label: "Name of the account holder",
    put: (accountName) => ({ account: { accountName } }),
  },
  accountNumber: {
    label: "Account number",
    put: (accountNumber) => ({ account: { accountNumber } }),
  },
  accountType: {
    label: "Number that receives your payment",
    put: (accountType) => ({ account: { accountType } }),
  },
  emailAddress: { label: "E-mail address", put: (emailAddress) => ({ emailAddress }) },
  phoneNumber: { label: "Phone number", put: (phoneNumber) => ({ phoneNumber }) },
  taxId: { label: "Tax number", put: (taxId) => ({ taxId }) },
  productId: { label: "Product number", put: (productId) => ({ productId }) },
  upiId: { label: "UPI ID", put: (upiId) => ({ upiId }) },
  paymentLocation: {
    label: "Store chain",
    put: (code) => ({ paymentLocation: { code } }),
  },
  paymentOperatorCode: {
    label: "Bank or wallet",
    put: (paymentOperatorCode) => ({ paymentOperatorCode }),
  },
} as const satisfies Record<CustomerDataName, DocumentedPoint>;

const documentedByName: ReadonlyMap<string, DocumentedPoint> = new Map(
  Object.entries(documentedPoints),
);

/** Returns a data point by its name. A name that docs/interface.md lacks fails the test. */
export function findDocumentedPoint(name: string): DocumentedPoint {
  const point = documentedByName.get(name);
  if (!point) throw new Error(`the interface names no data point ${name}`);
  return point;
}

/** Returns the label of a data point on the page: whoever pays in cash has no account. */
export function findLabel(name: string, paymentMethodCode: string): string {
  const isCash = name === "accountName" && paymentMethodCode === "CODE_PAYMENT";
  return isCash ? "Full name" : findDocumentedPoint(name).label;
}

/** Returns the `paymentMethod` of the interface with these values, by data point name. */
export function toMethodObject(
  paymentMethodCode: string,
  values: Readonly<Record<string, string>>,
): object {
  const parts: { account?: object }[] = Object.entries(values).map(([name, value]) =>
    findDocumentedPoint(name).put(value),
  );
  const account = Object.assign({}, ...parts.map((part) => part.account));
  return Object.assign(
    { paymentMethodCode },
    ...parts,
    Object.keys(account).length > 0 && { account },
  );
}

/** Returns the sample customer's answer to a data point. */
export function toSampleAnswer(point: DataPoint, currencyCode: CurrencyCode): string {
  const value = sampleAnswer(withSampleStores(point, currencyCode), currencyCode);
  if (value === undefined) throw new Error(`the sample customer has no ${point.name}`);
  return value;
}

/** The customer, the page, and the method that is being paid by. */
export interface FormContext {
  readonly customer: Customer;
  readonly page: Page;
  readonly paymentMethodCode: string;
}

/** Returns the cards of a short closed choice. Their name is the label of the data point, or the question that it asks. */
export function findCards(page: Page, pointName: string): Locator {
  const { label } = findDocumentedPoint(pointName);
  const name = pointName === "paymentLocation" ? "Where will you pay?" : label;
  return page.getByRole("radiogroup", { name });
}

/** Enters an answer: a choice by its name, a store of which only the code is known as the first one, any other value into the field with the label. */
export async function enter(
  { customer, page, paymentMethodCode }: FormContext,
  point: DataPoint,
  value: string,
): Promise<void> {
  const chosen = point.allowedValues?.find(({ code }) => code === value);
  if (chosen) {
    const cards = findCards(page, point.name);
    await cards.getByRole("radio", { name: chosen.name, exact: true }).check();
  } else if (point.format === "location") {
    await findCards(page, point.name).getByRole("radio").first().check();
  } else {
    await customer.field(findLabel(point.name, paymentMethodCode)).fill(value);
  }
}

/** Pastes a text into the field of a data point. The page's context must have the permission to write to the clipboard. */
async function paste(form: FormContext, point: DataPoint, text: string): Promise<void> {
  const { customer, page, paymentMethodCode } = form;
  await page.evaluate((written) => navigator.clipboard.writeText(written), text);
  await customer.field(findLabel(point.name, paymentMethodCode)).focus();
  await page.keyboard.press("ControlOrMeta+V");
}

/**
 * Fills in all data of the method, also optional data: the sample customer's, or what is pasted for it. Returns what must be sent,
 * by data point name.
 */
export async function enterEverything(
  form: FormContext,
  points: readonly DataPoint[],
  currencyCode: CurrencyCode,
  pasted: Readonly<Record<string, PastedValue>> = {},
): Promise<Record<string, string>> {
  const { customer, page } = form;
  // The operator is chosen with the method, and the product comes from the merchant.
  const asked = points.filter(({ name }) => !["paymentOperatorCode", "productId"].includes(name));
  const isMandatory = asked.some(({ required }) => required);
  if (isMandatory) {
    await customer.button("Continue with ").click();
    await expect(customer.heading).toHaveText("Your details");
    if (asked.some(({ required }) => !required))
      await page.getByText("Add more (optional)", { exact: true }).click();
  } else {
    await customer.addDetails();
  }
  const entered: Record<string, string> = {};
  for (const point of asked) {
    const [written, sent] = pasted[point.name] ?? [];
    if (written !== undefined && sent !== undefined) {
      await paste(form, point, written);
      entered[point.name] = sent;
      continue;
    }
    const value = toSampleAnswer(point, currencyCode);
    await enter(form, point, value);
    entered[point.name] = value;
  }
  return entered;
}
