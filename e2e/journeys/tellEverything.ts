import type { CurrencyCode } from "#contract/currency.ts";
import type { DataPoint } from "#contract/dataPoint.ts";
import { expect } from "@playwright/test";
import { answerOf, enter, type Hands } from "./customerData.ts";

/** Fills in all data of the method, also optional data. Returns it by data point name. */
export async function tellEverything(
  hands: Hands,
  points: readonly DataPoint[],
  currencyCode: CurrencyCode,
): Promise<Record<string, string>> {
  const { customer, page } = hands;
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
  const told: Record<string, string> = {};
  for (const point of asked) {
    const value = answerOf(point, currencyCode);
    await enter(hands, point, value);
    told[point.name] = value;
  }
  return told;
}
