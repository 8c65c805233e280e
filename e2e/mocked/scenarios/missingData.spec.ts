import { codePayment } from "@pay/contract/methods/codePayment.ts";
import { offline } from "@pay/contract/methods/offline.ts";
import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { sampleOption, samplePayinOf } from "@pay/contract/samples/samplesByMethod.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { readRows } from "../../journeys/shownValues.ts";
import { mustNotBeCalled } from "../../mockGateway/mock.ts";
import { MockPayment } from "../../mockGateway/mockPayment.ts";
import { pickRows } from "../../fixtures/tags.ts";
import { visitPayment } from "../../screens/screen.ts";

const yen = [sampleOption(offline, "JPY"), sampleOption(codePayment, "JPY")];

/** Each way to a store code for which the link gives some data. */
const ways = {
  choose: {},
  preset: { paymentMethodCode: "CODE_PAYMENT" },
  preselected: { paymentMethodCode: "CODE_PAYMENT", optionsAvailable: true },
} as const satisfies Record<string, Partial<RedirectRequest>>;

const details = pickRows(Object.keys(ways), ["preset"]);

for (const [options, link] of Object.entries(ways)) {
  test(
    `options ${options}: a form asks only for the required data that is missing (G36)`,
    details(options),
    async ({ customer, page, stage }) => {
      const customerData = { accountName: "Ada Lovelace", emailAddress: "ada@mail.example" };
      const payment = new MockPayment(samplePayinOf(codePayment, "JPY"), yen);
      await visitPayment(stage, payment, { ...link, customerData });
      if (options !== "preset") {
        await customer.choose("Cash at a store");
        await customer.button("Continue with ").click();
      }
      await expect(customer.heading).toHaveText("Your details");
      expect(await readRows(page)).toEqual(
        expect.arrayContaining([
          ["Full name", "Ada Lovelace"],
          ["E-mail address", "ada@mail.example"],
        ]),
      );
      await expect(page.getByRole("textbox")).toHaveCount(1);
      await page.getByRole("radio", { name: "Gamma Stop" }).check();
      await customer.fillIn({ "Phone number": "090 1234 5678" });
      await customer.pay();
      await expect(customer.heading).toHaveText("Your code for Alpha Store");
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
  page,
  stage,
}) => {
  const payment = await visitPayment(stage, new MockPayment(samplePayinOf(offline, "JPY"), yen), {
    paymentMethodCode: "OFFLINE",
    customerData: { phoneNumber: "+819012345678" },
  });
  await expect(customer.field("E-mail address")).toBeVisible();
  await expect(page.getByText("Add more (optional)")).toHaveCount(0);
  await customer.fillIn({ "E-mail address": "ada@mail.example" });
  await customer.pay();
  await expect(customer.heading).toHaveText("Transfer from your bank");
  expect(payment.creates[0]?.paymentMethod).toEqual({
    paymentMethodCode: "OFFLINE",
    emailAddress: "ada@mail.example",
    phoneNumber: "+819012345678",
  });
});

/** The link of every scenario, opened for an existing payin by OFFLINE, and whether it names another method. */
const scenarios: Readonly<Record<string, readonly [Partial<RedirectRequest>, boolean]>> = {
  "scenario 1": [{}, false],
  "scenario 2": [{ customerData: { emailAddress: "eve@mail.example" } }, false],
  "scenario 3": [{ customerData: { emailAddress: "x" }, allowCustomerDataChange: true }, false],
  "scenario 4 by the same method": [{ paymentMethodCode: "OFFLINE" }, false],
  "scenario 4 by another method": [{ paymentMethodCode: "CODE_PAYMENT" }, true],
  "scenario 4 by a method that is not offered": [{ paymentMethodCode: "QR_PH" }, true],
  "scenario 5 by another method": [ways.preselected, true],
};

const pick = pickRows(Object.keys(scenarios), ["scenario 1", "scenario 4 by another method"]);

for (const [what, [link, isSurprising]] of Object.entries(scenarios)) {
  test(
    `a link of ${what} continues an existing payin (G38)`,
    pick(what),
    async ({ customer, stage }) => {
      const payment = new MockPayment(samplePayinOf(offline, "JPY"), yen, true);
      await visitPayment(stage, payment, { ...link, answers: { createPayin: mustNotBeCalled } });
      await expect(customer.heading).toHaveText("Transfer from your bank");
      await customer.seesTransfer();
      await expect(
        customer.sentence("This payment was started with the way to pay shown here."),
      ).toHaveCount(isSurprising ? 1 : 0);
    },
  );
}
