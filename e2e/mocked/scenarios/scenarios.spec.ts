import { optional } from "@pay/contract/customerData.ts";
import { codePayment } from "@pay/contract/methods/codePayment.ts";
import { offline } from "@pay/contract/methods/offline.ts";
import { online } from "@pay/contract/methods/online.ts";
import { vaPay } from "@pay/contract/methods/vaPay.ts";
import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { sampleOption, samplePayinOf } from "@pay/contract/samples/samplesByMethod.ts";
import { samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { idVisit, MockPayment, newPayment } from "../../mockGateway/mockPayment.ts";
import { openPayment, visitPayment } from "../../screens/screen.ts";
import { bankVisit } from "../../screens/sandboxScreens.ts";
import { orders } from "../../customer/orders.ts";
import { mockedStatusLink } from "../../mockGateway/mockedLink.ts";
import { reply } from "../../mockGateway/mock.ts";
import { waitUntilStable } from "../../page/waitUntilStable.ts";
import { forAll, row } from "../../fixtures/tags.ts";

const chooseTitle = "How do you want to pay?";
const detailsTitle = "Your details";
const readyTitle = "Ready to pay";

const given = { emailAddress: "given@mail.example", accountName: "Ada Lovelace" };
const typed = "typed@mail.example";
const editable = { customerData: given, allowCustomerDataChange: true };
const preset = { paymentMethodCode: "OFFLINE" };
const preselected = { paymentMethodCode: "OFFLINE", optionsAvailable: true };

interface Cell {
  readonly options: "choose" | "preset" | "preselected";
  readonly data: "collect" | "given" | "editable";
  readonly link: Partial<RedirectRequest>;
  /** The pages that ask the customer for input, or only for a press, before the instruction. */
  readonly asks: readonly (typeof chooseTitle | typeof detailsTitle | typeof readyTitle)[];
}

/** §1's scenarios as the product of two axes (G32), cell by cell. */
const cells: readonly Cell[] = [
  { options: "choose", data: "collect", link: {}, asks: [chooseTitle, detailsTitle] },
  { options: "choose", data: "given", link: { customerData: given }, asks: [chooseTitle] },
  { options: "choose", data: "editable", link: editable, asks: [chooseTitle, detailsTitle] },
  { options: "preset", data: "collect", link: preset, asks: [detailsTitle] },
  {
    options: "preset",
    data: "given",
    link: { ...preset, customerData: given },
    asks: [readyTitle],
  },
  { options: "preset", data: "editable", link: { ...preset, ...editable }, asks: [detailsTitle] },
  {
    options: "preselected",
    data: "collect",
    link: preselected,
    asks: [chooseTitle, detailsTitle],
  },
  {
    options: "preselected",
    data: "given",
    link: { ...preselected, customerData: given },
    asks: [chooseTitle],
  },
  {
    options: "preselected",
    data: "editable",
    link: { ...preselected, ...editable },
    asks: [chooseTitle, detailsTitle],
  },
];

/** The customer data that is sent, by its origin: entered, given, or given and changed. */
const sent = {
  collect: { emailAddress: typed },
  given: { emailAddress: "given@mail.example", account: { accountName: "Ada Lovelace" } },
  editable: { emailAddress: typed, account: { accountName: "Ada Lovelace" } },
} as const satisfies Record<Cell["data"], object>;

/** Each way to choose and each origin of the data once. `chooseScenario.test.ts` has all of them. */
const inSample: ReadonlySet<string> = new Set([
  "choose collect",
  "preset given",
  "preselected editable",
]);

for (const { options, data, link, asks } of cells) {
  test(
    `options ${options}, data ${data}: asks on ${asks.length} pages and sends the expected request`,
    row(inSample.has(`${options} ${data}`)),
    async ({ customer, stage }) => {
      const payment = await visitPayment(
        stage,
        new MockPayment(samplePayin(), [
          sampleOption(offline, "JPY"),
          sampleOption(codePayment, "JPY"),
        ]),
        link,
      );

      if (asks.includes(chooseTitle)) {
        await expect(customer.heading).toHaveText(chooseTitle);
        await expect(customer.option("Bank transfer")).toBeChecked({
          checked: options === "preselected",
        });
        // A suggestion leaves the choice: there and back.
        await customer.choose("Cash at a store");
        await customer.choose("Bank transfer");
        await customer.button(data === "given" ? "Get account details" : "Continue with ").click();
      }
      if (asks.includes(detailsTitle)) {
        await expect(customer.heading).toHaveText(detailsTitle);
        const before = data === "editable" ? given : { emailAddress: "", accountName: "" };
        await expect(customer.field("E-mail address")).toHaveValue(before.emailAddress);
        await expect(customer.field("Name of the account holder")).toHaveValue(before.accountName);
        await expect(customer.button("Back")).toHaveCount(options === "preset" ? 0 : 1);
        await customer.fillIn({ "E-mail address": typed });
        await customer.pay();
      }
      if (asks.includes(readyTitle)) {
        await expect(customer.heading).toHaveText(readyTitle);
        expect(payment.creates, "before the press (G55)").toEqual([]);
        await customer.pay();
      }
      await expect(customer.heading).toHaveText("Transfer from your bank");
      expect(payment.creates.map(({ paymentMethod }) => paymentMethod)).toEqual([
        { paymentMethodCode: "OFFLINE", ...sent[data] },
      ]);
    },
  );
}

const bank = (name: string) => ({ code: `BANK_${name.toUpperCase()}`, name: `Bank ${name}` });
const banking = [vaPay, online].map((method) =>
  sampleOption(method, "IDR", { paymentOperators: [bank("Alpha"), bank("Gamma")] }),
);

/** What a customer takes whose link suggests Bank Alpha for a virtual account. */
const taken = [
  ["Virtual account", "Bank Alpha", "VA_PAY", "BANK_ALPHA"],
  ["Virtual account", "Bank Gamma", "VA_PAY", "BANK_GAMMA"],
  ["Online banking", "Bank Gamma", "ONLINE", "BANK_GAMMA"],
] as const;

for (const [method, bankName, paymentMethodCode, paymentOperatorCode] of taken) {
  test(
    `a method and its bank with optionsAvailable are chosen at first, and ${method} by ${bankName} can be taken (§1 row 5)`,
    forAll,
    async ({ customer, stage }) => {
      const payment = new MockPayment(samplePayinOf(vaPay, "IDR"), banking);
      await visitPayment(stage, payment, {
        paymentMethodCode: "VA_PAY",
        paymentOperatorCode: "BANK_ALPHA",
        optionsAvailable: true,
      });
      await expect(customer.option("Virtual account")).toBeChecked();
      await expect(customer.option("Bank Alpha")).toBeChecked();
      await customer.choose(method);
      await customer.choose(bankName);
      await customer.pay();
      await expect(customer.heading).toHaveText("Your virtual account");
      expect(payment.creates.map((create) => create.paymentMethod)).toEqual([
        { paymentMethodCode, paymentOperatorCode },
      ]);
    },
  );
}

/** Links of scenario 4: what they give, and the page that they show. */
const links: readonly (readonly [link: Partial<RedirectRequest>, heading: string])[] = [
  [{ ...preset, customerData: given }, readyTitle],
  [{ ...preset, customerData: { ...given, phoneNumber: "0000" } }, readyTitle],
  [{ ...preset, ...editable }, detailsTitle],
  [preset, detailsTitle],
  [{ paymentOperatorCode: "ALPHA", customerData: given }, readyTitle],
  [{ ...preset, paymentOperatorCode: "ALPHA", customerData: given }, readyTitle],
];

test("a mail scanner that opens links of scenario 4 in a whole browser creates nothing (G55)", async ({
  customer,
  gateway,
  page,
  stage,
}) => {
  const banks = { paymentOperators: [{ code: "ALPHA", name: "Bank Alpha" }] };
  const withBank = sampleOption(offline, "JPY", {
    ...banks,
    dataPoints: [...sampleOption(offline, "JPY").dataPoints, optional("paymentOperatorCode")],
  });
  for (const [link, heading] of links) {
    await visitPayment(stage, new MockPayment(samplePayin(), [withBank]), link);
    await expect(customer.heading).toHaveText(heading);
    await expect(customer.nextStep).toBeVisible();
    for (const path of ["/collection", "/instruction"]) {
      await page.goto(page.url().replace(/\/(?=\?)/, path));
      await expect(customer.heading).toHaveText(heading);
    }
    await page.reload();
    await expect(customer.heading).toHaveText(heading);
    await waitUntilStable(page);
  }
  expect(gateway.countCalls("createPayin")).toBe(0);
});

test("without data to collect, the options are the last page before the payment, and say so (G38)", async ({
  customer,
  page,
  stage,
}) => {
  const payment = await visitPayment(stage, newPayment.qrPhPhp());
  const lastStep = customer.sentence("Nothing is charged yet: you pay in the next step.");
  await expect(customer.button("Continue")).toBeVisible();
  await expect(lastStep).toHaveCount(0);
  await customer.choose(orders.qrPhPhp.methodName);
  await expect(lastStep).toBeVisible();
  await expect(customer.button("Show QR code")).toBeVisible();
  await customer.pay();
  await expect(customer.qrCode()).toBeVisible();
  await page.goBack();
  await expect(customer.qrCode()).toBeVisible();
  expect(payment.creates.map(({ paymentMethod }) => paymentMethod)).toEqual([
    { paymentMethodCode: "QR_PH" },
  ]);
});

test(
  "online banking goes to the institution and comes back to a live status",
  forAll,
  async ({ customer, gateway, page, stage, webApp }) => {
    const payment = newPayment.onlineIdr(webApp.origin);
    const visit = { ...bankVisit, returnTo: mockedStatusLink(webApp.origin, "IDR") };
    gateway.paymentPages(payment.mock);
    gateway.institutionPage({
      readInstitutionVisit: ({ params }) => {
        expect(params.idVisit).toBe(idVisit);
        return reply(visit);
      },
      decideInstitutionVisit: ({ body }) => {
        expect(body).toEqual({ decision: "approve" });
        return reply(visit);
      },
    });
    await openPayment(stage, { money: orders.onlineIdr.money });
    await customer.order(orders.onlineIdr);
    await customer.approveAtInstitution();

    await expect(page).toHaveURL(/\/status\?/);
    await customer.seesStatus("PROCESSING");
    payment.finish("SUCCESS");
    await customer.seesStatus("SUCCESS");
    await customer.goesBack();
    await expect(page).toHaveURL("https://shop.example/return");
  },
);
