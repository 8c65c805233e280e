import { codePayment } from "#contract/methods/codePayment.ts";
import { offline } from "#contract/methods/offline.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { sampleOption, samplePayinOf } from "#contract/samples/samplesByMethod.ts";
import { finished } from "#contract/samples/samplePayin.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { rowsOf } from "../../journeys/rowsOf.ts";
import { mockedLink } from "../../mockGateway/mockedLink.ts";
import { mustNotBeCalled } from "../../mockGateway/mock.ts";
import { MockPayment } from "../../mockGateway/mockPayment.ts";
import { row } from "../../fixtures/scope.ts";

const yen = [sampleOption(offline, "JPY"), sampleOption(codePayment, "JPY")];

/** Each way to a store code for which the link gives some data. */
const ways = {
  choose: {},
  preset: { paymentMethodCode: "CODE_PAYMENT" },
  preselected: { paymentMethodCode: "CODE_PAYMENT", optionsAvailable: true },
} as const satisfies Record<string, Partial<RedirectRequest>>;

for (const [options, link] of Object.entries(ways)) {
  test(
    `options ${options}: a form asks only for the required data that is missing (G36)`,
    row(options === "preset"),
    async ({ customer, gateway, page, webApp }) => {
      const payment = new MockPayment(samplePayinOf(codePayment, "JPY"), yen);
      gateway.paymentPages(payment.mock);
      const customerData = { accountName: "Ada Lovelace", emailAddress: "ada@mail.example" };
      await customer.openLink(mockedLink(webApp.origin, { ...link, customerData }));
      if (options !== "preset") {
        await customer.choose("Cash at a store");
        await customer.button("Continue with ").click();
      }
      await expect(customer.heading).toHaveText("Your details");
      expect(await rowsOf(page)).toEqual(
        expect.arrayContaining([
          ["Name of the account holder", "Ada Lovelace"],
          ["E-mail address", "ada@mail.example"],
        ]),
      );
      await expect(page.getByRole("textbox")).toHaveCount(1);
      await page.getByRole("radio", { name: "Gamma Stop" }).check();
      await customer.fillIn({ "Phone number": "090 1234 5678" });
      await customer.pay();
      await expect(customer.heading).toHaveText("Waiting for you to pay at the store");
      expect(payment.creates.map(({ paymentMethod }) => paymentMethod)).toEqual([
        {
          paymentMethodCode: "CODE_PAYMENT",
          account: { accountName: "Ada Lovelace" },
          emailAddress: "ada@mail.example",
          paymentLocation: { code: "STORE_GAMMA_JP" },
          phoneNumber: "+819012345678",
        },
      ]);
    },
  );
}

test("beside given data, optional data is not asked for (G36)", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  const payment = new MockPayment(samplePayinOf(offline, "JPY"), yen);
  gateway.paymentPages(payment.mock);
  await customer.openLink(
    mockedLink(webApp.origin, {
      paymentMethodCode: "OFFLINE",
      customerData: { phoneNumber: "+819012345678" },
    }),
  );
  await expect(customer.field("E-mail address")).toBeVisible();
  await expect(page.getByText("Add more (optional)")).toHaveCount(0);
  await customer.fillIn({ "E-mail address": "ada@mail.example" });
  await customer.pay();
  await expect(customer.heading).toHaveText("Waiting for your transfer");
  expect(payment.creates[0]?.paymentMethod).toEqual({
    paymentMethodCode: "OFFLINE",
    emailAddress: "ada@mail.example",
    phoneNumber: "+819012345678",
  });
});

/** The link of every scenario, opened for an existing payin by OFFLINE. */
const scenarios: readonly {
  readonly what: string;
  readonly link: Partial<RedirectRequest>;
  readonly isSurprising?: true;
}[] = [
  { what: "scenario 1", link: {} },
  { what: "scenario 2", link: { customerData: { emailAddress: "eve@mail.example" } } },
  {
    what: "scenario 3",
    link: { customerData: { emailAddress: "x" }, allowCustomerDataChange: true },
  },
  { what: "scenario 4 by the same method", link: { paymentMethodCode: "OFFLINE" } },
  {
    what: "scenario 4 by another method",
    link: { paymentMethodCode: "CODE_PAYMENT" },
    isSurprising: true,
  },
  {
    what: "scenario 4 by a method that is not offered",
    link: { paymentMethodCode: "QR_PH" },
    isSurprising: true,
  },
  {
    what: "scenario 5 by another method",
    link: { paymentMethodCode: "CODE_PAYMENT", optionsAvailable: true },
    isSurprising: true,
  },
];

for (const { what, link, isSurprising = false } of scenarios) {
  test(
    `a link of ${what} continues an existing payin (G38)`,
    row(what === "scenario 1" || what === "scenario 4 by another method"),
    async ({ customer, gateway, webApp }) => {
      const payment = new MockPayment(samplePayinOf(offline, "JPY"), yen, true);
      gateway.paymentPages({ ...payment.mock, createPayin: mustNotBeCalled });
      await customer.openLink(mockedLink(webApp.origin, link));
      await expect(customer.heading).toHaveText("Waiting for your transfer");
      await expect(customer.detail("PW7K2M9Q4D")).toBeVisible();
      await expect(
        customer.sentence("This payment was started before, with the way to pay shown here."),
      ).toHaveCount(isSurprising ? 1 : 0);
    },
  );

  test(
    `a link of ${what} shows the outcome of a payin that has ended (G38)`,
    row(what === "scenario 1"),
    async ({ customer, gateway, webApp }) => {
      const payin = finished(samplePayinOf(offline, "JPY"), "SUCCESS");
      const payment = new MockPayment(payin, yen, true);
      gateway.paymentPages({ ...payment.mock, createPayin: mustNotBeCalled });
      await customer.openLink(mockedLink(webApp.origin, link));
      await customer.seesStatus("SUCCESS");
    },
  );
}
