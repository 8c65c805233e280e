import { codePayment } from "#contract/methods/codePayment.ts";
import { sampleMoney, sampleOption, samplePayinOf } from "#contract/samples/samplesByMethod.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { label, openReference } from "../../journeys/tellReference.ts";
import { type Kept, watchKept, type WatchedPage } from "../../journeys/watchKept.ts";
import { mockedLink, mockedStatusLink, mockedToken } from "../../mockGateway/mockedLink.ts";
import { lost } from "../../mockGateway/mock.ts";
import { MockPayment } from "../../mockGateway/mockPayment.ts";

test.use({ ownContext: true });

/** The customer's input, each value easy to find again. */
const typed = {
  "Name of the account holder": "Quill Feather",
  "E-mail address": "quill.feather@customer.example",
  "Phone number": "090-7654-3210",
};
/** Returns the forms that a value could have: as typed, in an address, without dashes, in international form. */
const personal = /quill|feather|customer\.example|7654.?3210/i;
const typedReference = "QUILL7654321098";

/** Returns the places where a value was found. */
function findIn(kept: readonly Kept[], secret: RegExp | string): string[] {
  return kept
    .filter(({ text }) => (typeof secret === "string" ? text.includes(secret) : secret.test(text)))
    .map(({ where, text }) => `${where}: ${text}`);
}

/** Expects that after a journey the token is only in the addresses that hold it, and no other customer data is anywhere (G45). */
async function expectNothingKept(watched: WatchedPage, tokens: readonly string[]): Promise<void> {
  const now = await watched.stillThere();
  const history = await watched.history();
  const beside = watched.written.filter(({ where }) => where !== "visit" && where !== "history");
  expect(findIn(now, personal), "is still there").toEqual([]);
  expect(
    findIn(
      watched.written.filter(({ where }) => where !== "sessionStorage"),
      personal,
    ),
  ).toEqual([]);
  expect(history.filter(({ url, title }) => personal.test(url + title))).toEqual([]);
  for (const token of tokens) {
    expect(findIn([...now, ...beside], token), "holds a token").toEqual([]);
    expect(history.filter(({ title }) => title.includes(token))).toEqual([]);
    // The browser stores states beside the address; a state that repeats the address is one more place.
    const states = watched.written.filter(({ where }) => where === "history");
    for (const { text } of states) expect(text.split(token).length, text).toBeLessThanOrEqual(2);
  }
  expect(
    findIn(watched.written, /^/).filter((one) => /^(cookies|indexedDB|caches|referer)/.test(one)),
  ).toEqual([]);
  const keys = watched.written
    .filter(({ where }) => where.endsWith("Storage"))
    .map(({ text }) => text.split(" {")[0]);
  for (const key of keys)
    expect(key).toMatch(
      /^(draft A-1042( reference)?|begun A-1042 https:\/\/shop\.example\/return|language \w+)$/,
    );
}

test("a whole payment stores nothing of the customer and no token (G45)", async ({
  context,
  customer,
  gateway,
  page,
  webApp,
}) => {
  const watched = await watchKept(context, page);
  const payment = new MockPayment(samplePayinOf(codePayment, "JPY"), [
    sampleOption(codePayment, "JPY"),
  ]);
  gateway.paymentPages({ ...payment.mock, createPayin: () => lost });
  const given = { emailAddress: "given@merchant.example" };
  await customer.openLink(
    mockedLink(webApp.origin, {
      money: sampleMoney("JPY"),
      paymentMethodCode: "CODE_PAYMENT",
      customerData: given,
      allowCustomerDataChange: true,
    }),
  );
  await customer.fillIn(typed);
  await page
    .getByRole("radiogroup", { name: "Chain of stores" })
    .getByRole("radio")
    .first()
    .check();
  // A failed create, and a reload: the draft is for these.
  await customer.pay();
  await expect(customer.alert()).toContainText("We could not set up your payment");
  await page.reload();
  await expect(customer.field("E-mail address")).toHaveValue(typed["E-mail address"]);
  expect(findIn(await watched.stillThere(), personal)).toEqual([
    expect.stringMatching(/^sessionStorage: draft A-1042 /),
  ]);
  gateway.paymentPages(payment.mock);
  await customer.pay();
  await expect(customer.button("I have paid, check now")).toBeVisible();
  await expectNothingKept(watched, [mockedToken()]);

  payment.finish("SUCCESS");
  await customer.seesStatus("SUCCESS");
  const statusLink = mockedStatusLink(webApp.origin);
  await customer.openLink(statusLink);
  await customer.seesStatus("SUCCESS");
  await page.getByRole("contentinfo").getByRole("combobox").selectOption("fr");
  await expect(page.locator("html")).toHaveAttribute("lang", /^fr/);
  const statusToken = new URL(statusLink).searchParams.get("token") ?? "";
  await expectNothingKept(watched, [mockedToken(), statusToken]);
  expect(
    findIn(watched.written, personal).length,
    "what was typed was seen at all",
  ).toBeGreaterThan(0);
  expect(findIn(watched.written, mockedToken()).length).toBeGreaterThan(0);
});

test("a reference is stored until it is sent, and then nowhere (G12, G45)", async ({
  context,
  customer,
  page,
  stage,
}) => {
  const watched = await watchKept(context, page);
  await openReference(stage);
  await customer.field(label).fill(typedReference);
  expect(findIn(await watched.stillThere(), typedReference)).toHaveLength(1);
  await customer.button("Send the reference").click();
  await expect(customer.sentence("We have your reference")).toBeVisible();
  expect(findIn(await watched.stillThere(), typedReference)).toEqual([]);
  await expectNothingKept(watched, [mockedToken()]);
});
