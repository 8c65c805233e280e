import { netBanking } from "@pay/contract/methods/netBanking.ts";
import { toMinorUnits } from "@pay/contract/money.ts";
import { sampleMoney } from "@pay/contract/samples/samplesByMethod.ts";
import { type Page, test as base } from "@playwright/test";
import { ledgerFaults } from "@pay/gateway/testing/ledgerChecks.ts";
import { isOpensslThere } from "@pay/gateway/testing/ownCertificate.ts";
import { testDatabaseUrl } from "@pay/gateway/testing/testDatabase.ts";
import { Customer } from "../customer/customer.ts";
import { Faults } from "../fixtures/faults.ts";
import { pickRows } from "../fixtures/tags.ts";
import { enterEverything } from "../journeys/customerData.ts";
import { mustSee } from "../journeys/mustSee.ts";
import { plain, shownAmounts, shownAmountsToPay, shownMethod } from "../journeys/shownValues.ts";
import { type Family, families } from "./familyTable.ts";
import { liveMerchantCode as merchantCode, LiveService } from "./liveService.ts";
import { allowCutCalls, expect, watchJourney } from "./stackFixtures.ts";

interface Journey {
  readonly faults: Faults;
  readonly customer: Customer;
}

const test = base.extend<Journey, { readonly live: LiveService }>({
  live: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const live = await LiveService.startNew();
      await use(live);
      await live.discard();
    },
    { scope: "worker", timeout: 600_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern
  faults: async ({}, use) => use(new Faults()),
  customer: async ({ page }, use) => use(new Customer(page)),
  context: async ({ context, live, faults }, use) => {
    // A browser may ask the provider's page for its icon, which it does not have.
    faults.declareResourceError(`${live.connectorUrl}/favicon.ico`, "401");
    await watchJourney(context, faults, live.origins, async () => await use(context));
  },
});

// Live runs on PostgreSQL only, with https alone.
test.skip(testDatabaseUrl === undefined, "live needs PostgreSQL, and there is none here");
test.skip(!isOpensslThere(), "live needs https, and openssl is not here to make a certificate");
// One service takes the payments of all tests, and its day is settled after them.
test.describe.configure({ mode: "serial" });
test.use({ ignoreHTTPSErrors: true });

/** Expects the callback of a payin, its booking, and nothing else that a law of the ledger forbids. */
async function expectBooked(live: LiveService, idPayin: string): Promise<void> {
  const { database, client } = live;
  const callback = { type: "payin.updated", idPayin, merchantCode, isTest: false };
  await expect
    .poll(async () => await live.callbacksOf(idPayin))
    .toEqual([expect.objectContaining(callback)]);
  const payin = await client.readPayin(idPayin);
  expect(payin.process).toMatchObject({ status: "SUCCESS", isTest: false });
  const { money } = payin.paymentRequested;
  const entries = await database
    .selectFrom("ledgerEntry")
    .select(["kind", "amountMinor", "currencyCode"])
    .where("merchantCode", "=", merchantCode)
    .where("journalId", "=", `payin/${idPayin}/credited`)
    .execute();
  expect(entries).toContainEqual({
    kind: "available",
    amountMinor: toMinorUnits(money),
    currencyCode: money.currencyCode,
  });
  expect(await ledgerFaults(database)).toEqual([]);
}

const redirect: Family = {
  family: "redirect",
  method: netBanking,
  currencyCode: "INR",
};

const details = pickRows(
  [...families, redirect].map(({ family }) => family),
  ["transfer", "redirect"],
);

/** The second operator that the connector offers for the methods that need one. */
const operators: ReadonlyMap<string, string> = new Map([
  ["VA_PAY", "Second Example Bank"],
  ["MOBILE_MONEY", "Second Example Network"],
  ["NET_BANKING", "Second Example Bank"],
]);

/** Goes from the link to the click that creates the payin. */
async function pay(
  page: Page,
  redirectUrl: string,
  { method, currencyCode }: Family,
): Promise<void> {
  const customer = new Customer(page);
  await customer.openLink(redirectUrl);
  await customer.choose(shownMethod(method, currencyCode));
  const operator = operators.get(method.code);
  if (operator !== undefined) await customer.chooseOperator(operator);
  const hands = { customer, page, paymentMethodCode: method.code };
  // The connector names stores for payments at a store alone, so no other method asks for one.
  const asked = (method.dataPoints[currencyCode] ?? []).filter(
    ({ name }) => name !== "paymentLocation" || method.code === "CODE_PAYMENT",
  );
  await enterEverything(hands, asked, currencyCode);
  await customer.pay();
}

for (const row of families) {
  const { family, method, currencyCode } = row;
  // Once, both programs are killed between the instruction and the money.
  const isKilled = family === "transfer";
  test(
    `${family}: ${method.code} in live is instructed, ${isKilled ? "survives a kill of gateway and connector, " : ""}and arrives`,
    details(family),
    async ({ customer, page, live, faults }) => {
      if (isKilled) allowCutCalls(page, faults);
      const { idPayin, redirectUrl } = await live.newOrder(sampleMoney(currencyCode));
      await pay(page, redirectUrl, row);
      await expect(customer.done).toBeVisible();
      const { paymentMethodResponse: answer } = await live.client.readPayin(idPayin);
      const screen = mustSee[method.instructionKind];
      await expect(customer.heading).toHaveText(screen.heading(answer));
      const toPay = shownAmountsToPay.get(method.code) ?? shownAmounts[currencyCode];
      await expect
        .poll(async () => plain(await page.getByRole("banner").innerText()))
        .toContain(`${screen.amountLabel} ${toPay}`);

      if (isKilled) await live.killBoth();
      await live.letCustomerPay(idPayin);
      await expectBooked(live, idPayin);
      await customer.turnsBackToThePage();
      await customer.seesStatus("SUCCESS");
    },
  );
}

test(
  "redirect: NET_BANKING in live leads to the provider's page and back to the status page",
  details("redirect"),
  async ({ customer, page, live }) => {
    const { idPayin, redirectUrl } = await live.newOrder(sampleMoney("INR"));
    await pay(page, redirectUrl, redirect);
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(page).toHaveURL(/\/status\?/);
    await expectBooked(live, idPayin);
    await customer.turnsBackToThePage();
    await customer.seesStatus("SUCCESS");
  },
);

test("the settlements of the day agree with the ledger to the minor unit", async ({ live }) => {
  const { database } = live;
  await live.killBoth(86_400_000);
  await expect
    .poll(async () => await live.runTomorrow({ name: "showSettlements" }))
    .toMatch(
      /^[1-9]\d* closed days were compared with the ledger\. 0 payments differ\.\ncompared {2}\S+ {2}\d{4}-\d\d-\d\d/,
    );
  const lines = await database
    .selectFrom("connectorSettlement")
    .select(["idPayment as idPayin", "amountMinor", "currencyCode"])
    .orderBy("idPayment")
    .execute();
  const paid = await database
    .selectFrom("payin")
    .select(["idPayin", "amountMinor", "currencyCode"])
    .where("status", "=", "SUCCESS")
    .orderBy("idPayin")
    .execute();
  expect(lines).toEqual(paid);
  expect(paid).not.toEqual([]);
});
