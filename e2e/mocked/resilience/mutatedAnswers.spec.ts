import { isCurrencyCode } from "#contract/currency.ts";
import { payinMethods } from "#contract/methods/index.ts";
import { offline } from "#contract/methods/offline.ts";
import { qrPh } from "#contract/methods/qrPh.ts";
import { vaPay } from "#contract/methods/vaPay.ts";
import type { Payin } from "#contract/payin.ts";
import { answerAt, mutateAnswer } from "#contract/samples/mutateAnswer.ts";
import { sampleOption, samplePayinOf } from "#contract/samples/samplesByMethod.ts";
import { created, finished, sampleQrPayin } from "#contract/samples/samplePayin.ts";
import type { Page } from "@playwright/test";
import * as fc from "fast-check";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mustNotBeCalled, type PaymentPageMock, problem, raw } from "../../mockGateway/mock.ts";
import { MockPayment } from "../../mockGateway/mockPayment.ts";
import { instructionPayins } from "../../screens/instructionPayins.ts";
import { openPayment, openStatus, type Stage } from "../../screens/screen.ts";
import { isAll } from "../../fixtures/scope.ts";

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
  ["SUCCESS", /Payment (received|confirmed)/],
  ["FAILED", /Payment failed/],
  ["REFUSED", /Payment refused/],
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
  gateway,
  page,
  stage,
}) => {
  await fc.assert(
    fc.asyncProperty(answers, async ({ payin, answer }) => {
      gateway.statusPage({ readPayin: () => text(answer), readMerchantInfo: mustNotBeCalled });
      await openStatus(stage, payin.paymentRequested.money.currencyCode);
      await expectHonest(page, answer);
    }),
    runs(20),
  );
});

test("an existing payment's page survives any answer and shows no outcome that was not sent", async ({
  gateway,
  page,
  stage,
}) => {
  const merchant = fc
    .record({ mutations })
    .map((some) => mutateAnswer({ merchantCode: "S", channelName: "N" }, some.mutations));
  await fc.assert(
    fc.asyncProperty(answers, merchant, async ({ payin, answer }, info) => {
      const { mock } = new MockPayment(payin, [], true);
      gateway.paymentPages({
        ...mock,
        readPayin: () => text(answer),
        readMerchantInfo: () => text(info),
      });
      await openPayment(stage, { money: payin.paymentRequested.money });
      await expectHonest(page, answer);
    }),
    runs(14),
  );
});

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
      const sent = Object.values(Object(answerAt(answer, "/paymentOptions")));
      const saysNone = await page.getByText("There is no way to pay this").isVisible();
      if (saysNone) expect(sent).toEqual([]);
    }),
    runs(10),
  );
});

/** Plays one journey for a few answers to the call under test. */
async function play(
  { gateway }: Stage,
  payin: Payin,
  sent: unknown,
  journey: (answer: unknown, payment: MockPayment) => Promise<void>,
  mockOf: (answer: unknown, payment: MockPayment) => PaymentPageMock,
) {
  await fc.assert(
    fc.asyncProperty(mutations, async (some) => {
      const answer = mutateAnswer(sent, some);
      const payment = new MockPayment(payin, [sampleOption(qrPh, "PHP")], true);
      gateway.paymentPages(mockOf(answer, payment));
      await journey(answer, payment);
    }),
    runs(5),
  );
}

test("after any answer to a create the page continues and shows no outcome that was not sent", async ({
  customer,
  page,
  stage,
}) => {
  const payin = sampleQrPayin();
  let isCreated = false;
  await play(
    stage,
    payin,
    created(payin),
    async (answer) => {
      isCreated = false;
      await openPayment(stage, {
        money: payin.paymentRequested.money,
        paymentMethodCode: "QR_PH",
      });
      await customer.pay();
      await expect.poll(() => isCreated).toBe(true);
      await expectHonest(page, answer);
    },
    (answer, { mock }) => ({
      ...mock,
      createPayin: () => {
        isCreated = true;
        return raw(201, JSON.stringify(answer));
      },
      readPayin: () => (isCreated ? text(answer) : problem("payment_not_found")),
    }),
  );
});

test("after any answer to an external reference the page continues and shows no outcome that was not sent", async ({
  customer,
  page,
  stage,
}) => {
  const payin = instructionPayins.address;
  const { paymentMethodResponse } = payin;
  const externalReference = { reference: "432112345678" };
  await play(
    stage,
    payin,
    { ...payin, paymentMethodResponse: { ...paymentMethodResponse, externalReference } },
    async (answer) => {
      await openPayment(stage, { money: payin.paymentRequested.money });
      await customer.field("Reference number of your transfer").fill("432112345678");
      await customer.button("Send the reference").click();
      await expect(customer.button("Sending the reference")).toHaveCount(0);
      await expectHonest(page, answer);
      await page.evaluate(() => {
        sessionStorage.clear();
      });
    },
    (answer, { mock }) => ({ ...mock, setExternalReference: () => text(answer) }),
  );
});
