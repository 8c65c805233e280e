import { toRecord } from "@pay/contract/toRecord.ts";
import { sendReference, utr } from "../../screens/referenceScreens.ts";
import { isCurrencyCode } from "@pay/contract/currency.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import { offline } from "@pay/contract/methods/offline.ts";
import { qrPh } from "@pay/contract/methods/qrPh.ts";
import { vaPay } from "@pay/contract/methods/vaPay.ts";
import type { Payin } from "@pay/contract/payin.ts";
import { answerAt, mutateAnswer } from "@pay/contract/testing/mutateAnswer.ts";
import { sampleOption, samplePayinOf } from "@pay/contract/samples/samplesByMethod.ts";
import { created, finished, sampleQrPayin } from "@pay/contract/samples/samplePayin.ts";
import type { Page } from "@playwright/test";
import * as fc from "fast-check";
import { expect, test } from "../../fixtures/fixtures.ts";
import { problem, raw } from "../../mockGateway/mock.ts";
import { existingPayment, MockPayment } from "../../mockGateway/mockPayment.ts";
import { instructionPayins } from "../../screens/instructionPayins.ts";
import { openPayment, visitPayment, visitStatus } from "../../screens/screen.ts";
import { forAll, isAll } from "../../fixtures/tags.ts";

const seed = 20_261_121;
const value = fc.oneof(
  fc.constantFrom("SUCCESS", "FAILED", "SETTLED", "", "0", -1, 1e21, 5e-324, null, true, [], {}),
  fc.jsonValue({ maxDepth: 2 }),
);
const change = fc.constantFrom("drop", "retype", "retype", "add", "repeat");
const mutations = fc.array(fc.record({ place: fc.nat(500), change, value }), {
  minLength: 1,
  maxLength: 3,
});

const payins = payinMethods.flatMap((method) => {
  const currencyCode = Object.keys(method.dataPoints).find(isCurrencyCode);
  return currencyCode ? [samplePayinOf(method, currencyCode)] : [];
});
const status = fc.constantFrom("PROCESSING", "SUCCESS", "FAILED", "REFUSED");
const answers = fc
  .record({ payin: fc.constantFrom<Payin>(...payins), status, mutations })
  .map(({ payin, status: sent, mutations: some }) => {
    const whole = sent === "PROCESSING" ? payin : finished(payin, sent);
    return { payin, answer: mutateAnswer(whole, some) };
  });

/** The words of each outcome; a page may show them only if the service sent that status (§3, G42). */
const outcomeWords = [
  ["SUCCESS", /Payment (received|confirmed)|[\d.]+ paid\b/],
  ["FAILED", /Payment failed/],
  ["REFUSED", /Payment declined/],
] as const;

/** Waits until the page is stable, and compares its words with the status that was sent. */
async function expectHonest(page: Page, answer: unknown): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).not.toHaveText(/^$|^Loading|^Looking up|^Setting up/);
  await expect(heading).not.toHaveText(/stopped working/);
  const said = await page.locator("body").innerText();
  const sent = answerAt(answer, "/process/status");
  for (const [outcome, words] of outcomeWords) {
    if (words.test(said)) expect(sent, `it says ${String(words)}`).toBe(outcome);
  }
}

const runs = (numRuns: number) => ({
  seed,
  numRuns: isAll ? numRuns : Math.ceil(numRuns / 4),
  endOnFailure: true,
});
const text = (answer: unknown) => raw(200, JSON.stringify(answer));

test("a status page survives any answer and shows no outcome that was not sent", async ({
  page,
  stage,
}) => {
  await fc.assert(
    fc.asyncProperty(answers, async ({ payin, answer }) => {
      await visitStatus(stage, () => text(answer), payin.paymentRequested.money.currencyCode);
      await expectHonest(page, answer);
    }),
    runs(20),
  );
});

test(
  "an existing payment's page survives any answer and shows no outcome that was not sent",
  forAll,
  async ({ page, stage }) => {
    const merchant = fc
      .record({ mutations })
      .map((some) => mutateAnswer({ merchantCode: "S", channelName: "N" }, some.mutations));
    await fc.assert(
      fc.asyncProperty(answers, merchant, async ({ payin, answer }, info) => {
        await visitPayment(stage, existingPayment(payin), {
          answers: { readPayin: () => text(answer), readMerchantInfo: () => text(info) },
        });
        await expectHonest(page, answer);
      }),
      runs(14),
    );
  },
);

test("any answer with options leaves a choice or a truthful message", async ({
  gateway,
  page,
  stage,
}) => {
  const offered = {
    paymentOptions: [sampleOption(offline, "JPY"), sampleOption(vaPay, "KRW")],
    externalProviders: { providers: [{ code: "P", name: "Provider" }] },
  };
  await fc.assert(
    fc.asyncProperty(mutations, async (some) => {
      const answer = mutateAnswer(offered, some);
      gateway.paymentPages({
        ...new MockPayment(sampleQrPayin(), []).mock,
        listPaymentOptions: () => text(answer),
      });
      await openPayment(stage);
      await expectHonest(page, answer);
      const sent = Object.values(toRecord(answerAt(answer, "/paymentOptions")));
      const saysNone = await page.getByText("You cannot pay this here").isVisible();
      if (saysNone) expect(sent).toEqual([]);
    }),
    runs(10),
  );
});

test("after any answer to a create the page continues and shows no outcome that was not sent", async ({
  customer,
  page,
  stage,
}) => {
  const payin = sampleQrPayin();
  await fc.assert(
    fc.asyncProperty(mutations, async (some) => {
      const answer = mutateAnswer(created(payin), some);
      let isCreated = false;
      await visitPayment(stage, new MockPayment(payin, [sampleOption(qrPh, "PHP")]), {
        paymentMethodCode: "QR_PH",
        answers: {
          createPayin: () => {
            isCreated = true;
            return raw(201, JSON.stringify(answer));
          },
          readPayin: () => (isCreated ? text(answer) : problem("payment_not_found")),
        },
      });
      await customer.pay();
      await expect.poll(() => isCreated).toBe(true);
      await expectHonest(page, answer);
    }),
    runs(5),
  );
});

test(
  "after any answer to an external reference the page continues and shows no outcome that was not sent",
  forAll,
  async ({ customer, page, stage }) => {
    const payin = instructionPayins.address;
    const externalReference = { reference: utr };
    const paymentMethodResponse = { ...payin.paymentMethodResponse, externalReference };
    await fc.assert(
      fc.asyncProperty(mutations, async (some) => {
        const answer = mutateAnswer({ ...payin, paymentMethodResponse }, some);
        await sendReference(stage, () => text(answer));
        await expect(customer.button("Sending the number")).toHaveCount(0);
        await expectHonest(page, answer);
        await page.evaluate(() => {
          sessionStorage.clear();
        });
      }),
      runs(5),
    );
  },
);
