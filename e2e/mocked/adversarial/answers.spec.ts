import { adversarialAddresses, adversarialTexts } from "@pay/contract/testing/adversarialInput.ts";
import type { MerchantInfo } from "@pay/contract/endpoints/readMerchantInfo.ts";
import { toRecord } from "@pay/contract/toRecord.ts";
import {
  finished,
  sampleOnlinePayin,
  samplePayin,
  sampleQrPayin,
} from "@pay/contract/samples/samplePayin.ts";
import { expect } from "../../fixtures/fixtures.ts";
import {
  adversarialTest as test,
  adversarialText,
  expectUnharmed,
  withAdversarialTexts,
} from "../../fixtures/adversarial.ts";
import { problem, raw } from "../../mockGateway/mock.ts";
import { existingPayment, newPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import { instructionPayins } from "../../screens/instructionPayins.ts";
import { openPayment, visitPayment, visitStatus } from "../../screens/screen.ts";
import { pickRows, takeSample } from "../../fixtures/tags.ts";
import { leapUntil, now } from "../../page/pageTime.ts";

test.use({ ownContext: true });

const answer = (body: unknown) => raw(200, JSON.stringify(body));
/** Answers with adversarial texts in each field that is shown as text. A brand of another form than the contract's is dropped whole. */
const merchant = (first: number) => {
  const shown = {
    channelName: "",
    contact: { url: "", email: "", phone: "" },
  } satisfies Required<Omit<MerchantInfo, "merchantCode" | "brand">>;
  const info = { ...toRecord(withAdversarialTexts(shown, first)), merchantCode: "SANDBOX" };
  return { readMerchantInfo: () => answer(info) };
};

const payins = {
  transfer: samplePayin({
    taxId: "1",
    productId: "1",
    accountCustomer: { accountName: "A", accountNumber: "1" },
  }),
  qr: sampleQrPayin({ accountCustomerUsedForPayment: { accountName: "A", upiId: "a@b" } }),
  redirect: sampleOnlinePayin("https://institution.example/pay"),
  ...instructionPayins,
};

const details = pickRows(Object.keys(payins), ["transfer"]);

for (const [kind, payin] of Object.entries(payins)) {
  test(
    `every text of a payin of the kind ${kind}, and of its merchant, stays text`,
    details(kind),
    async ({ customer, gateway, page, stage }) => {
      const { money } = payin.paymentRequested;
      const { mock } = existingPayment(payin);
      const first = Object.keys(payins).indexOf(kind) * 11;
      for (const round of [first, first + adversarialTexts.length / 2]) {
        const at = Math.floor(round);
        gateway.paymentPages({
          ...mock,
          ...merchant(at),
          readPayin: () => answer(withAdversarialTexts(payin, at)),
        });
        await openPayment(stage, { money });
        await expect(customer.heading).not.toHaveText(/^$|stopped working/);
        await expect(customer.done).toBeVisible();
        await expectUnharmed(page);
        await customer.button("Help").click();
        await expect(customer.button("Copy for the shop")).toBeVisible();
        await expectUnharmed(page);
      }
      const ended = withAdversarialTexts(finished(payin, "SUCCESS", "x"), first + 2);
      await visitStatus(stage, () => answer(ended), money.currencyCode);
      await customer.seesStatus("SUCCESS");
      await expectUnharmed(page);
    },
  );
}

test("unsafe addresses in an answer are neither opened nor linked (G24, G40)", async ({
  customer,
  page,
  stage,
}) => {
  await page.clock.install();
  const redirect = sampleOnlinePayin("https://institution.example/pay");
  const link = instructionPayins.upiQr;
  let payin: unknown = redirect;
  await visitPayment(stage, newPayment.onlineIdr(stage.origin, true), {
    money: redirect.paymentRequested.money,
    answers: { readPayin: () => answer(payin) },
  });
  await expect(customer.link("Continue to institution.example")).toBeVisible();
  const links = page.getByRole("link");
  for (const address of takeSample(adversarialAddresses, 12)) {
    payin = {
      ...redirect,
      paymentMethodResponse: {
        ...redirect.paymentMethodResponse,
        redirectTo: address,
        returnUrl: address,
      },
    };
    await leapUntil(page, () =>
      expect(customer.heading).toHaveText("Do not pay: something is wrong", now),
    );
    await expect(links).toHaveCount(0);
    payin = {
      ...link,
      paymentMethodResponse: {
        ...link.paymentMethodResponse,
        upiQrDeepLink: address,
        returnUrl: address,
      },
    };
    // A link that asks for something else or cannot be read hides the code too (G54).
    await leapUntil(page, () =>
      expect(customer.heading).toHaveText("Do not pay: something is wrong", now),
    );
    await expect(links).toHaveCount(0);
  }
});

const unsafe = [
  "javascript:__hit(1)",
  "data:text/html,<script>__hit(2)</script>",
  "//evil.example/",
  "https://shop.example@evil.example/",
];
const afterCreate = pickRows(unsafe, ["javascript:__hit(1)"]);

for (const address of unsafe) {
  test(
    `the page does not go to ${address} after a create`,
    afterCreate(address),
    async ({ customer, stage }) => {
      const payment = newPayment.onlineIdr(stage.origin);
      const payin = sampleOnlinePayin(address);
      let isCreated = false;
      await visitPayment(stage, payment, {
        answers: {
          createPayin: () => {
            isCreated = true;
            return raw(201, JSON.stringify(payin));
          },
          readPayin: () => (isCreated ? answer(payin) : problem("payment_not_found")),
        },
      });
      await customer.order(orders.onlineIdr);
      await expect(customer.heading).toHaveText("Do not pay: something is wrong");
      await expect(customer.wayBack()).toBeVisible();
    },
  );
}

test("of a problem the customer sees nothing but its code (G44)", async ({
  customer,
  gateway,
  page,
  stage,
}) => {
  const { mock } = newPayment.offlineJpy();
  let at = 0;
  const adversarialProblem = () =>
    raw(
      422,
      JSON.stringify({
        type: adversarialText((at += 1)),
        title: adversarialText((at += 1)),
        status: 422,
        detail: adversarialText((at += 1)),
        code: adversarialText((at += 1)),
        requestId: adversarialText((at += 1)),
        errors: [
          {
            pointer: adversarialText((at += 1)),
            code: adversarialText((at += 1)),
            detail: adversarialText((at += 1)),
          },
        ],
      }),
    );
  gateway.paymentPages({ ...mock, createPayin: adversarialProblem });
  await openPayment(stage);
  await customer.order(orders.offlineJpy);
  const words = page.getByRole("alert");
  while (at < adversarialTexts.length) {
    await expect(words).toHaveText(
      "The payment was not startedThe payment service did not accept it, and nothing was charged. Try again, or go back to the shop’s site or app.",
    );
    await expectUnharmed(page);
    const before = at;
    await customer.pay();
    await expect.poll(() => at).toBeGreaterThan(before);
  }
  await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
});
