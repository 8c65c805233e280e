import { isCurrencyCode } from "@pay/contract/currency.ts";
import type { Payin } from "@pay/contract/payin.ts";
import { expect } from "@playwright/test";
import type { FormContext } from "./customerData.ts";
import { type MustSee, mustSee } from "./mustSee.ts";
import { plain, readRows, shownAmounts, shownAmountsToPay } from "./shownValues.ts";

const screens: ReadonlyMap<string, MustSee> = new Map(Object.entries(mustSee));

/** Expects everything that the kind of instruction must show, with its rows in order. */
export async function expectToSee(
  { customer, page }: Pick<FormContext, "customer" | "page">,
  payin: Payin,
): Promise<void> {
  const answer = payin.paymentMethodResponse;
  const screen = screens.get(answer.instructionKind);
  if (!screen)
    throw new Error(`the table of expected content has no row for ${answer.instructionKind}`);
  await expect(customer.heading).toHaveText(screen.heading(answer));
  const { amount, currencyCode } = payin.paymentRequested.money;
  const order = isCurrencyCode(currencyCode) ? shownAmounts[currencyCode] : String(amount);
  const toPay = shownAmountsToPay.get(answer.paymentMethodCode) ?? order;

  const expected = screen.rows(answer).flatMap(([label, value]) => (value ? [[label, value]] : []));
  await customer.opensDetails();
  const labels = new Set(expected.map(([label]) => label));
  await expect
    .poll(async () => (await readRows(page)).filter(([label]) => labels.has(label)))
    .toEqual(expected);
  expect(plain(await page.getByRole("banner").innerText())).toContain(
    `${screen.amountLabel} ${toPay}`,
  );
  for (const sentence of screen.sentences(answer))
    if (sentence !== false) await expect(customer.sentence(sentence), sentence).toBeVisible();
  for (const button of screen.buttons) await expect(customer.button(button), button).toBeVisible();
  const folded = page.getByRole("group").filter({ hasText: "No request?" });
  if (screen.tabs !== undefined && (await folded.count()) > 0)
    await folded.getByText("No request?").click();
  for (const tab of screen.tabs ?? [])
    await expect(page.getByRole("tab", { name: tab, exact: true })).toBeVisible();

  if (toPay !== order) {
    expect(plain(await page.getByRole("banner").innerText())).toContain(
      `your full order of ${order}.`,
    );
  }
  const code = answer.qrCode === undefined ? 0 : 1;
  await expect(customer.qrCode()).toHaveCount(code);
  if (code === 1) await expect(customer.qrCode()).toHaveAccessibleName(spaced(`pay ${toPay}`));
  if (answer.upiQrDeepLink !== undefined)
    await expect(customer.link("Open UPI app")).toHaveAttribute("href", answer.upiQrDeepLink);
  if (answer.redirectTo !== undefined)
    await expect(customer.link("Continue to ")).toHaveAttribute("href", answer.redirectTo);
  await expect(page.locator("time").first()).toHaveAttribute("datetime", String(answer.expireAt));
  await expect(customer.done).toBeVisible();
  await expect(customer.link(`Back to ${new URL(answer.returnUrl).host}`)).toBeVisible();
}

/** Returns a pattern for the words with any kind of space between them. */
function spaced(text: string): RegExp {
  return new RegExp(text.replaceAll(/[$.]/g, String.raw`\$&`).replaceAll(" ", String.raw`\s`));
}
