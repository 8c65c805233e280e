import { eWallet } from "@pay/contract/methods/eWallet.ts";
import { online } from "@pay/contract/methods/online.ts";
import { vaPay } from "@pay/contract/methods/vaPay.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { sampleOption, samplePayinOf } from "@pay/contract/samples/samplesByMethod.ts";
import type { Page } from "@playwright/test";
import type { Customer } from "../../customer/customer.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mustNotBeCalled } from "../../mockGateway/mock.ts";
import { MockPayment } from "../../mockGateway/mockPayment.ts";
import { forAll, pickRows, row } from "../../fixtures/tags.ts";
import { visitPayment } from "../../screens/screen.ts";

const operator = (code: string, name: string) => ({ code, name });
const alpha = operator("BANK_ALPHA", "Bank Alpha");
const beta = operator("BANK_BETA", "Bank Beta");
const money = { amount: 150_000, currencyCode: "IDR" };
const above = { minimum: { ...money, amount: 150_001 }, maximum: { ...money, amount: 900_000 } };

/** Alpha is offered by two methods, Beta by one, and each wallet by its own. */
const offered: readonly PaymentOption[] = [
  sampleOption(online, "IDR", { paymentOperators: [alpha, beta] }),
  sampleOption(vaPay, "IDR", { paymentOperators: [alpha, operator("BANK_GAMMA", "Bank Gamma")] }),
  sampleOption(eWallet, "IDR", {
    paymentOperators: [
      operator("WALLET_ALPHA", "Wallet Alpha"),
      operator("WALLET_BETA", "Wallet Beta"),
    ],
  }),
];
const newPayment = (options: readonly PaymentOption[] = offered) =>
  new MockPayment(samplePayinOf(vaPay, "IDR"), options);

test("an operator alone selects the one method that offers it (G34)", async ({
  customer,
  stage,
}) => {
  const payment = await visitPayment(stage, newPayment(), { paymentOperatorCode: "BANK_BETA" });
  await expect(customer.heading).toHaveText("Ready to pay");
  await expect(customer.sentence("Way to pay: Online banking, Bank Beta")).toBeVisible();
  await expect(customer.button("Back")).toHaveCount(0);
  await customer.pay();
  await expect(customer.heading).toHaveText("Your virtual account");
  expect(payment.creates[0]?.paymentMethod).toEqual({
    paymentMethodCode: "ONLINE",
    paymentOperatorCode: "BANK_BETA",
  });
});

test("an operator alone with optionsAvailable is preselected, and the customer may take another (G33)", async ({
  customer,
  page,
  stage,
}) => {
  const payment = await visitPayment(stage, newPayment(offered.toReversed()), {
    paymentOperatorCode: "BANK_BETA",
    optionsAvailable: true,
  });
  await expect(customer.option("Online banking")).toBeChecked();
  await expect(customer.option("Bank Beta")).toBeChecked();
  await expect(page.locator("label[for^='option-']").first()).toHaveText("Online banking");
  await customer.choose("E-wallet");
  await customer.choose("Wallet Alpha");
  await customer.pay();
  await expect.poll(() => payment.creates).toHaveLength(1);
  expect(payment.creates[0]?.paymentMethod).toEqual({
    paymentMethodCode: "E_WALLET",
    paymentOperatorCode: "WALLET_ALPHA",
  });
});

for (const optionsAvailable of [false, true]) {
  const which = optionsAvailable
    ? "comes first in all options, and is chosen in them"
    : "leaves those to choose from, and is fixed in them";
  test(
    `an operator of several methods ${which} (G34)`,
    row(!optionsAvailable),
    async ({ customer, page, stage }) => {
      // In the service's order, the e-wallet stands first.
      const payment = await visitPayment(stage, newPayment(offered.toReversed()), {
        paymentOperatorCode: "BANK_ALPHA",
        optionsAvailable,
      });
      await expect(page.locator("label[for^='option-']")).toHaveText([
        "Virtual account",
        "Online banking",
        ...(optionsAvailable ? ["E-wallet"] : []),
      ]);
      await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
      if (optionsAvailable) {
        await customer.choose("E-wallet");
        await expect(customer.option("Wallet Alpha")).not.toBeChecked();
      }
      await customer.choose("Virtual account");
      if (optionsAvailable) await expect(customer.option("Bank Alpha")).toBeChecked();
      else await expectFixed(customer, page);
      await customer.pay();
      await expect.poll(() => payment.creates).toHaveLength(1);
      expect(payment.creates[0]?.paymentMethod).toEqual({
        paymentMethodCode: "VA_PAY",
        paymentOperatorCode: "BANK_ALPHA",
      });
    },
  );
}

/** Expects that the chosen option names Bank Alpha, and offers no other. */
async function expectFixed(customer: Customer, page: Page): Promise<void> {
  await expect(customer.detail("Bank Alpha")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(2);
  await expect(page.getByRole("button", { name: /Your bank|Change/ })).toHaveCount(0);
}

test(
  "an operator of several methods is fixed without a change, also among many operators (G34)",
  forAll,
  async ({ customer, page, stage }) => {
    const many = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) =>
      operator(`BANK_${digit}`, `Bank ${digit}`),
    );
    const options = [
      sampleOption(online, "IDR", { paymentOperators: [...many, alpha] }),
      sampleOption(vaPay, "IDR", { paymentOperators: [alpha, beta] }),
    ];
    const payment = await visitPayment(stage, newPayment(options), {
      paymentOperatorCode: "BANK_ALPHA",
    });
    for (const method of ["Virtual account", "Online banking"]) {
      await customer.choose(method);
      await expectFixed(customer, page);
    }
    await customer.pay();
    await expect.poll(() => payment.creates).toHaveLength(1);
    expect(payment.creates[0]?.paymentMethod).toEqual({
      paymentMethodCode: "ONLINE",
      paymentOperatorCode: "BANK_ALPHA",
    });
  },
);

for (const optionsAvailable of [false, true]) {
  const number = optionsAvailable ? 5 : 4;
  test(
    `scenario ${number} with an operator that its method does not offer keeps the method, and asks for the operator (G35)`,
    row(!optionsAvailable),
    async ({ customer, page, stage }) => {
      const payment = await visitPayment(stage, newPayment(), {
        paymentMethodCode: "E_WALLET",
        paymentOperatorCode: "BANK_BETA",
        optionsAvailable,
      });
      await expect(
        customer.sentence("The bank or wallet that the shop suggested is not available"),
      ).toBeVisible();
      await expect(customer.option("Wallet Alpha")).not.toBeChecked();
      if (optionsAvailable) {
        await expect(customer.option("E-wallet")).toBeChecked();
      } else {
        await expect(customer.heading).toHaveText("Your details");
        await expect(page.getByRole("radio")).toHaveCount(2);
        await customer.pay();
        await expect(customer.sentence("Choose your wallet first.")).toBeVisible();
      }
      await customer.choose("Wallet Alpha");
      await customer.pay();
      await expect.poll(() => payment.creates).toHaveLength(1);
      expect(payment.creates[0]?.paymentMethod).toEqual({
        paymentMethodCode: "E_WALLET",
        paymentOperatorCode: "WALLET_ALPHA",
      });
    },
  );
}

test("a method and its operator together leave no choice (§1 row 4)", async ({
  customer,
  stage,
}) => {
  const customerData = { phoneNumber: "+62812345678" };
  const preset = { paymentMethodCode: "VA_PAY", paymentOperatorCode: "BANK_ALPHA" };
  const payment = await visitPayment(stage, newPayment(), { ...preset, customerData });
  await expect(customer.heading).toHaveText("Ready to pay");
  await customer.pay();
  await expect(customer.heading).toHaveText("Your virtual account");
  expect(payment.creates.map(({ paymentMethod }) => paymentMethod)).toEqual([
    { ...preset, ...customerData },
  ]);
});

test("a method without its required operator asks for that alone (G36)", async ({
  customer,
  page,
  stage,
}) => {
  const payment = await visitPayment(stage, newPayment(), {
    paymentMethodCode: "VA_PAY",
    customerData: { phoneNumber: "+62812345678" },
  });
  await expect(customer.heading).toHaveText("Your details");
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await customer.pay();
  await expect(customer.sentence("Choose your bank first.")).toBeVisible();
  await page.getByRole("radio", { name: "Bank Alpha" }).check();
  await customer.pay();
  await expect(customer.heading).toHaveText("Your virtual account");
  expect(payment.creates[0]?.paymentMethod).toEqual({
    paymentMethodCode: "VA_PAY",
    paymentOperatorCode: "BANK_ALPHA",
    phoneNumber: "+62812345678",
  });
});

const withLimit = offered.map((option, index) =>
  index === 0 ? { ...option, moneyLimits: above } : option,
);

/** Presets that are not available (G35; all cases in src/option/choice.test.ts), and whether the page still shows the method, disabled. */
const unavailable: readonly {
  readonly what: string;
  readonly link: Partial<RedirectRequest>;
  readonly options: readonly PaymentOption[];
  readonly isShown: boolean;
}[] = [
  {
    what: "a method that is not offered",
    link: { paymentMethodCode: "ONLINE" },
    options: offered.slice(1),
    isShown: false,
  },
  {
    what: "an operator whose only method does not take the amount",
    link: { paymentOperatorCode: "BANK_BETA" },
    options: withLimit,
    isShown: true,
  },
];

const details = pickRows(
  unavailable.map(({ what }) => what),
  ["a method that is not offered"],
);

for (const { what, link, options, isShown } of unavailable) {
  test(
    `scenario 4 with ${what} says so and offers the return link (G35)`,
    details(what),
    async ({ customer, page, stage }) => {
      const answers = { createPayin: mustNotBeCalled };
      await visitPayment(stage, newPayment(options), { ...link, answers });
      await expect(customer.heading).toHaveText("This way to pay is not available");
      await expect(
        customer.sentence("The shop chose a way to pay that cannot be used"),
      ).toBeVisible();
      await expect(page.getByRole("radio")).toHaveCount(0);
      await page.getByText("Details for the shop", { exact: true }).click();
      const { paymentMethodCode: method, paymentOperatorCode: chosen } = link;
      await expect(page.getByRole("listitem")).toHaveText([
        ...(method === undefined ? [] : [`paymentMethodCode=${method}`]),
        ...(chosen === undefined ? [] : [`paymentOperatorCode=${chosen}`]),
        "available: VA_PAY, E_WALLET",
      ]);
      await customer.goesBack();
      await expect(page).toHaveURL("https://shop.example/return");
    },
  );

  test(
    `scenario 5 with ${what} says so and shows the others (G35)`,
    details(what),
    async ({ customer, page, stage }) => {
      const payment = await visitPayment(stage, newPayment(options), {
        optionsAvailable: true,
        ...link,
      });
      await expect(
        customer.sentence("The way to pay that the shop suggested is not available"),
      ).toBeVisible();
      await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
      const suggested = customer.option("Online banking");
      await expect(suggested).toHaveCount(isShown ? 1 : 0);
      if (isShown) await expect(suggested).toBeDisabled();
      await customer.choose("Virtual account");
      await customer.choose("Bank Alpha");
      await customer.pay();
      await expect(customer.heading).toHaveText("Your virtual account");
      expect(payment.creates[0]?.paymentMethod.paymentMethodCode).toBe("VA_PAY");
    },
  );
}
