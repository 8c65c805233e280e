import { offline } from "@pay/contract/methods/offline.ts";
import { online } from "@pay/contract/methods/online.ts";
import { adversarialTexts, prototypeNames } from "@pay/contract/testing/adversarialInput.ts";
import { sampleOption } from "@pay/contract/samples/samplesByMethod.ts";
import { expect } from "../../fixtures/fixtures.ts";
import { adversarialTest as test, expectUnharmed } from "../../fixtures/adversarial.ts";
import { mustNotBeCalled, raw } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { openPicker } from "../../screens/operatorScreens.ts";
import { openPayment, visitPayment } from "../../screens/screen.ts";
import { forAll, takeSample } from "../../fixtures/tags.ts";

const answer = (body: unknown) => raw(200, JSON.stringify(body));

test("names of methods, banks and providers stay text", async ({
  customer,
  gateway,
  page,
  stage,
}) => {
  const { mock } = newPayment.offlineJpy();
  const named = adversarialTexts.map((name, index) => ({
    code: index % 2 === 0 ? name : `CODE_${index}`,
    name,
  }));
  const option = sampleOption(offline, "JPY");
  const offered = [
    // A bank for every text, at a method that requires one; then a method for every text.
    {
      ...sampleOption(online, "PHP", {
        paymentOperators: named.map((each) => ({ ...each, aliases: [each.name] })),
      }),
      dataPoints: [
        {
          name: "paymentOperatorCode",
          path: "/paymentOperatorCode",
          label: "Bank",
          required: true,
          format: "operator",
        },
        { name: "more", path: "/more", label: "More", required: true, format: "text" },
      ],
    },
    ...named.map(({ code, name }) => ({
      ...option,
      paymentMethodCode: code,
      paymentMethodName: name,
      dataPoints: [],
    })),
  ];
  gateway.paymentPages({
    ...mock,
    readMerchantInfo: () => answer({ merchantCode: "SANDBOX", channelName: "W".repeat(400) }),
    createPayin: mustNotBeCalled,
    listPaymentOptions: () =>
      answer({ paymentOptions: offered, externalProviders: { providers: named } }),
  });
  await openPayment(stage);
  await expect(page.getByRole("radio")).toHaveCount(offered.length);
  await expectUnharmed(page);
  await customer.choose("Online banking");
  // The button names the choice, and so does the next page.
  const chosen = ["<script>__hit(1)</script>", "\u202Enever ended", "W".repeat(400), "__proto__"];
  for (const name of takeSample(chosen, 3)) {
    const picker = await openPicker({ customer, page });
    await page.getByRole("searchbox").fill("__hit");
    await expectUnharmed(page);
    await page.getByRole("searchbox").fill("");
    await picker.getByRole("radio", { name, exact: true }).click();
    await expectUnharmed(page);
    await customer.button("Continue with ").click();
    await expect(customer.heading).toHaveText("Your details");
    await expect(customer.nextStep).toBeVisible();
    await expectUnharmed(page);
    await page.goBack();
    await expect(customer.heading).toHaveText("How do you want to pay?");
  }
});

test(
  "names, labels, patterns and choices of data points stay text",
  forAll,
  async ({ customer, page, stage }) => {
    const text = { path: "/x/y", required: false, format: "text" };
    const points = [
      ...prototypeNames.map((name) => ({ ...text, name, label: name, required: true })),
      ...adversarialTexts.map((label, index) => ({
        ...text,
        name: `data${index}`,
        label,
        pattern: label,
        required: true,
      })),
      {
        ...text,
        name: "few",
        label: "Few",
        allowedValues: adversarialTexts.slice(0, 5).map((name) => ({ code: name, name })),
      },
      {
        ...text,
        name: "many",
        label: "Many",
        allowedValues: adversarialTexts.map((name) => ({ code: name, name })),
      },
    ];
    const option = { ...sampleOption(offline, "JPY"), dataPoints: points };
    await visitPayment(stage, newPayment.offlineJpy(), {
      allowCustomerDataChange: true,
      customerData: Object.fromEntries(prototypeNames.map((name) => [name, "given"])),
      answers: {
        createPayin: mustNotBeCalled,
        listPaymentOptions: () => answer({ paymentOptions: [option] }),
      },
    });
    await customer.continue();
    await expect(page.locator('[name="constructor"]')).toHaveValue("given");
    await expectUnharmed(page);
    await customer.pay();
    await expect(customer.errors()).toBeVisible();
    await expectUnharmed(page);
    await page.reload();
    await expect(page.locator('[name="constructor"]')).toHaveValue("given");
  },
);
