import type { Page } from "@playwright/test";
import type { Customer } from "../customer/customer.ts";
import { readRows } from "../journeys/shownValues.ts";
import { readEmvcoTags, readQrOnScreen } from "../page/qrCode.ts";
import { atLeisure, expect, test } from "./stackFixtures.ts";
import { forAll, row } from "../fixtures/tags.ts";

const reference = expect.stringMatching(/^PW[2-9A-Z]{8}$/);

/** Reads the code as a camera would. In the middle of the screen no bar covers it. */
async function readCode(customer: Customer, page: Page): Promise<string | undefined> {
  await customer.qrCode().evaluate((code) => code.scrollIntoView({ block: "center" }));
  return await readQrOnScreen(page);
}

/** The payment codes of each scheme by the EMVCo specification (G26), typed by hand: 53 is ISO 4217, 58 ISO 3166, 54 the amount. */
const emvcoCodes = [
  {
    methodName: "QR Ph",
    money: { amount: 1234.5, currencyCode: "PHP" },
    shown: "₱1,234.50",
    tags: { "53": "608", "54": "1234.5", "58": "PH", "28.01": reference, "62.05": reference },
  },
  {
    methodName: "VietQR",
    money: { amount: 350_000, currencyCode: "VND" },
    shown: "₫350,000",
    tags: {
      "53": "704",
      "54": "350000",
      "58": "VN",
      "38.00": "A000000727",
      "38.02": "QRIBFTTA",
      "62.08": reference,
    },
  },
  {
    methodName: "Pix",
    money: { amount: 120, currencyCode: "BRL" },
    shown: "R$119.99",
    tags: { "53": "986", "54": "119.99", "58": "BR", "26.00": "br.gov.bcb.pix" },
  },
  {
    methodName: "Bank transfer",
    money: { amount: 50, currencyCode: "VND" },
    shown: "₫49",
    tags: { "53": "704", "54": "49", "58": "VN", "62.05": reference },
  },
  {
    methodName: "Bank transfer",
    money: { amount: 250_000, currencyCode: "LAK" },
    shown: "₭250,000",
    tags: { "53": "418", "54": "250000", "58": "LA", "62.05": reference },
  },
] as const;

for (const { methodName, money, shown, tags } of emvcoCodes) {
  test(
    `the code of ${methodName} in ${money.currencyCode}, read from its pixels, asks for ${shown} to the payee beside it`,
    row(methodName === "Pix"),
    async ({ customer, page, service, shop }) => {
      const order = await shop.newOrder({ money });
      await customer.openLink(order.redirectUrl);
      await customer.choose(methodName);
      await atLeisure(page, order.idPayin, async () => {
        await customer.pay();
        const code = await readCode(customer, page);
        const client = await service.client();
        const { paymentMethodResponse: answer } = await client.readPayin(order.idPayin);
        expect(code).toBe(answer.qrCode);
        expect(readEmvcoTags(code ?? "")).toMatchObject({
          "00": "01",
          "01": "12",
          "59": "Nordic Bikes",
          ...tags,
        });

        await customer.opensDetails();
        const rows = await readRows(page);
        await expect(page.getByRole("banner")).toContainText(`exactly ${shown}`);
        expect(rows).toContainEqual(["Payee", "Nordic Bikes"]);
        expect(rows).toContainEqual(["Code as text", code]);
      });
    },
  );
}

test(
  "the code of UPI QR, read from its pixels, is a payment link for one paisa less",
  forAll,
  async ({ customer, page, shop }) => {
    const order = await shop.newOrder({ money: { amount: 499, currencyCode: "INR" } });
    await customer.openLink(order.redirectUrl);
    await customer.choose("UPI QR");
    await atLeisure(page, order.idPayin, async () => {
      await customer.pay();
      const code = await readCode(customer, page);
      await expect(customer.link("Open UPI app")).toHaveAttribute("href", String(code));
      const link = new URL(String(code));
      expect([link.protocol, link.host, link.pathname]).toEqual(["upi:", "pay", ""]);
      expect(Object.fromEntries(link.searchParams)).toEqual({
        pa: "payment.gateway@testupi",
        pn: "Nordic Bikes",
        am: "498.99",
        cu: "INR",
        tr: reference,
      });
      await expect(page.getByRole("banner")).toContainText("Pay exactly ₹498.99");
    });
  },
);

test(
  "the code of a coin, read from its pixels, is the address on the screen and nothing else",
  forAll,
  async ({ customer, page, shop }) => {
    const order = await shop.newOrder({ money: { amount: 60.25, currencyCode: "USD" } });
    await customer.openLink(order.redirectUrl);
    await customer.choose("USDC");
    await atLeisure(page, order.idPayin, async () => {
      await customer.pay();
      const code = await readCode(customer, page);
      expect(code).toMatch(/^0x7e57[0-9a-f]{36}$/);
      expect(await readRows(page)).toContainEqual(["Address", code]);
      await expect(page.getByRole("banner")).toContainText("Amount that must arrive 60.25 USDC");
    });
  },
);

test("a payment code with one changed digit is rejected by every parser", forAll, () => {
  const code =
    "00020101021228290011ph.test.p2m0110PW7K2M9Q4D52040000530360854038505802PH5912Nordic Bikes6006MANILA62270510PW7K2M9Q4D0809TEST ONLY63040A2B";
  expect(readEmvcoTags(code)).toMatchObject({ "28.00": "ph.test.p2m", "54": "850" });
  expect(readEmvcoTags(code.replace("5403850", "5403851"))).toBeUndefined();
});
