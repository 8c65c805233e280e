import { codePayment } from "#contract/methods/codePayment.ts";
import { offline } from "#contract/methods/offline.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { sampleOption } from "#contract/samples/samplesByMethod.ts";
import { samplePayin } from "#contract/samples/samplePayin.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink } from "../../mockGateway/mockedLink.ts";
import { MockPayment } from "../../mockGateway/mockPayment.ts";

const chooseTitle = "How would you like to pay?";
const detailsTitle = "Your details";

const given = { emailAddress: "given@mail.example", accountName: "Ada Lovelace" };
const typed = "typed@mail.example";
const editable = { customerData: given, allowCustomerDataChange: true };
const preset = { paymentMethodCode: "OFFLINE" };
const preselected = { paymentMethodCode: "OFFLINE", optionsAvailable: true };

interface Cell {
  readonly options: "choose" | "preset" | "preselected";
  readonly data: "collect" | "given" | "editable";
  readonly link: Partial<RedirectRequest>;
  /** The pages that ask the customer for input before the instruction. */
  readonly asks: readonly (typeof chooseTitle | typeof detailsTitle)[];
}

/** §1's scenarios as the product of two axes (G32), cell by cell. */
const cells: readonly Cell[] = [
  { options: "choose", data: "collect", link: {}, asks: [chooseTitle, detailsTitle] },
  { options: "choose", data: "given", link: { customerData: given }, asks: [chooseTitle] },
  { options: "choose", data: "editable", link: editable, asks: [chooseTitle, detailsTitle] },
  { options: "preset", data: "collect", link: preset, asks: [detailsTitle] },
  { options: "preset", data: "given", link: { ...preset, customerData: given }, asks: [] },
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

for (const { options, data, link, asks } of cells) {
  test(`options ${options}, data ${data}: asks on ${asks.length} pages and sends the expected request`, async ({
    customer,
    gateway,
    webApp,
  }) => {
    const payment = new MockPayment(samplePayin(), [
      sampleOption(offline, "JPY"),
      sampleOption(codePayment, "JPY"),
    ]);
    gateway.paymentPages(payment.mock);
    await customer.openLink(mockedLink(webApp.origin, link));

    if (asks.includes(chooseTitle)) {
      await expect(customer.heading).toHaveText(chooseTitle);
      await expect(customer.option("Bank transfer")).toBeChecked({
        checked: options === "preselected",
      });
      // A suggestion leaves the choice: there and back.
      await customer.choose("Cash at a store");
      await customer.choose("Bank transfer");
      await customer.button(data === "given" ? "Pay ¥5,000 with " : "Continue with ").click();
    }
    if (asks.includes(detailsTitle)) {
      await expect(customer.heading).toHaveText(detailsTitle);
      const before = data === "editable" ? given : { emailAddress: "", accountName: "" };
      await expect(customer.field("E-mail address")).toHaveValue(before.emailAddress);
      await expect(customer.field("Name of the account holder")).toHaveValue(before.accountName);
      await expect(customer.button("Change the way to pay")).toHaveCount(
        options === "preset" ? 0 : 1,
      );
      await customer.fillIn({ "E-mail address": typed });
      await customer.pay();
    }
    await expect(customer.heading).toHaveText("Waiting for your transfer");
    expect(payment.creates.map(({ paymentMethod }) => paymentMethod)).toEqual([
      { paymentMethodCode: "OFFLINE", ...sent[data] },
    ]);
  });
}

for (const [what, link] of [
  ["optionsAvailable without a method or an operator", { optionsAvailable: true }],
  ["allowCustomerDataChange without data", { allowCustomerDataChange: true }],
  [
    "data that no way to pay takes",
    { customerData: { upiId: "ada@bank", shoeSize: "38" }, allowCustomerDataChange: true },
  ],
] as const satisfies readonly (readonly [string, Partial<RedirectRequest>])[]) {
  test(`${what} is scenario 1 (G32, G33)`, async ({ customer, gateway, webApp }) => {
    const payment = new MockPayment(samplePayin(), [
      sampleOption(offline, "JPY"),
      sampleOption(codePayment, "JPY"),
    ]);
    gateway.paymentPages(payment.mock);
    await customer.openLink(mockedLink(webApp.origin, link));
    await expect(customer.heading).toHaveText(chooseTitle);
    await expect(customer.option("Bank transfer")).not.toBeChecked();
    await customer.choose("Bank transfer");
    await customer.button("Continue with ").click();
    await expect(customer.field("E-mail address")).toHaveValue("");
    await customer.fillIn({ "E-mail address": typed });
    await customer.pay();
    await expect(customer.heading).toHaveText("Waiting for your transfer");
    expect(payment.creates[0]?.paymentMethod).toEqual({
      paymentMethodCode: "OFFLINE",
      emailAddress: typed,
    });
  });
}
