import { offline } from "@pay/contract/methods/offline.ts";
import { online } from "@pay/contract/methods/online.ts";
import { sampleOption } from "@pay/contract/samples/samplesByMethod.ts";
import {
  finished,
  sampleOnlinePayin,
  samplePayin,
  sampleQrPayin,
  withProgress,
} from "@pay/contract/samples/samplePayin.ts";
import { expect, test } from "vitest";
import { sampleParameters as required, sampleSnapshot } from "../testing/sampleSnapshot.ts";
import { toFacts } from "./toFacts.ts";

const options = [sampleOption(offline, "JPY")];
const email = { emailAddress: "ada@mail.example" };
const method = { paymentMethodCode: "OFFLINE" };
const editable = { allowCustomerDataChange: "true" };
const others = { optionsAvailable: "true" };

// The table of scenarios in §1, and G32 for links between its rows.
test.each<[Readonly<Record<string, string>>, string]>([
  [{}, "1 choose collect"],
  [email, "2 choose given"],
  [{ ...email, ...editable }, "3 choose editable"],
  [method, "4 preset collect"],
  [{ ...method, ...email }, "4 preset given"],
  [{ ...method, ...email, ...editable }, "4 preset editable"],
  [{ ...method, ...others }, "5 preselected collect"],
  [{ ...method, ...others, ...email, ...editable }, "5 preselected editable"],
  // G33: flags without effect.
  [{ ...others, ...editable }, "1 choose collect"],
  // G32: data that the method does not take does not count as given.
  [{ ...method, upiId: "ada@bank" }, "4 preset collect"],
])("%j makes the scenario %s", (given, expected) => {
  const { scenario } = toFacts(sampleSnapshot({ ...required, ...given }, { options }));
  expect(`${scenario?.number} ${scenario?.options} ${scenario?.data}`).toBe(expected);
});

test("a scenario names the parameters that cause it", () => {
  const link = { ...required, ...method, ...others, ...email, taxId: "1" };
  const { scenario } = toFacts(sampleSnapshot(link, { options }));
  expect(scenario?.whyOptions).toBe("paymentMethodCode is given, with optionsAvailable=true");
  expect(scenario?.whyData).toBe("emailAddress is given, without allowCustomerDataChange=true");
  const several = sampleSnapshot({ ...required, ...email, productId: "1" }, { options });
  expect(toFacts(several).scenario?.whyData).toBe(
    "emailAddress, productId are given, without allowCustomerDataChange=true",
  );
  const useless = sampleSnapshot({ ...required, upiId: "ada@bank" }, { options });
  expect(toFacts(useless).scenario?.whyData).toBe("no customer data is given that OFFLINE takes");
});

test("a refused link and a status link have no scenario", () => {
  expect(toFacts(sampleSnapshot({ ...required, amount: "0" })).scenario).toBeUndefined();
  expect(toFacts(sampleSnapshot(required, { pathname: "/status" })).scenario).toBeUndefined();
});

const amountRule =
  "In the sandbox the amount decides, counted from the create or the customer’s approval: SUCCESS after 5 s.";

function next(...given: Parameters<typeof sampleSnapshot>): readonly string[] {
  return toFacts(sampleSnapshot(...given)).next;
}

test("every step has its next steps", () => {
  expect(next({ ...required, amount: "0" })).toEqual([
    "Nothing: the link is refused. Correct the refused parameters below and open the new link.",
  ]);
  expect(next(required, { payinFailure: "notFound" })).toEqual([
    "The page waits for an answer.",
    amountRule,
  ]);
  expect(next(required, { optionsFailure: "unauthorized" })[0]).toBe(
    "Nothing with this token: the service answered 401. Get a new one and open a new link.",
  );
  expect(next(required, { options })).toEqual([
    "The customer goes on with OFFLINE, the only way to pay.",
    "The page asks for the data that this method needs, then calls POST /payins/A-1042.",
    amountRule,
  ]);
  const flowState = { choice: { paymentMethodCode: "OFFLINE" } };
  expect(next(required, { options, flowState, pathname: "/collection" })).toEqual([
    "The customer gives or confirms: emailAddress, accountName (optional), accountNumber (optional), phoneNumber (optional).",
    "The page calls POST /payins/A-1042.",
    amountRule,
  ]);
  expect(next({ ...required, ...method, emailAddress: "ada" }, { options })[0]).toBe(
    "The customer gives or confirms: emailAddress (you must correct it).",
  );
  expect(next({ ...required, paymentMethodCode: "QR_PH" }, { options })[0]).toBe(
    "Nothing: the link’s method is not offered. The customer can go back.",
  );
  const payin = samplePayin({ moneyRequired: { amount: 4999, currencyCode: "JPY" } });
  expect(next(required, { options, payin, pathname: "/instruction" })).toEqual([
    "The customer pays 4999 JPY as the page tells (transfer).",
    "The page polls GET /payins/A-1042 until the status is final.",
    "Then the service sends one callback to shop.example, and your server calls GET /payins/A-1042 (§6).",
    "The customer may return to shop.example.",
    amountRule,
  ]);
  const { idPayin, token } = required;
  const status = { idPayin, token, currencyCode: "JPY" };
  const done = { pathname: "/status", payin: finished(samplePayin(), "SUCCESS") };
  expect(next(status, done)).toEqual([
    "SUCCESS is final: the service sends one callback to the callbackUrl.",
    "Your server answers it with 2xx and then calls GET /payins/A-1042 (§6).",
    "The customer may return to shop.example.",
  ]);
  expect(next(status, { pathname: "/status", payinFailure: "notFound" })).toEqual([
    "There is no payin with this id: open its RedirectURL, which creates it.",
  ]);
});

test("a payment with several options, and one that leads to an institution, have their next steps", () => {
  const inPesos = { ...required, amount: "60", currencyCode: "COP" };
  const two = [sampleOption(offline, "COP"), sampleOption(online, "COP")];
  expect(toFacts(sampleSnapshot(inPesos, { options: two })).next[0]).toBe(
    "The customer chooses one of 2 ways to pay.",
  );
  const payin = sampleOnlinePayin("https://bank.example/");
  expect(toFacts(sampleSnapshot(inPesos, { options: two, payin })).next[0]).toBe(
    "The customer is sent to their institution and comes back to the status page.",
  );
});

// §3 and G25.
test.each([
  ["0.5", "the create is answered 422 amount_out_of_limits"],
  ["1", "FAILED (EXPIRED) two hours after expiry"],
  ["1.5", "SUCCESS after 60 s"],
  ["2", "REFUSED at once"],
  ["2.99", "REFUSED at once"],
  ["3", "FAILED (DECLINED_BY_OPERATOR) after 5 s"],
  ["19.99", "FAILED (DECLINED_BY_OPERATOR) after 5 s"],
  ["20", "FAILED (CANCELLED_BY_CUSTOMER) after 5 s"],
  ["30", "SUCCESS after 5 s"],
  ["40", "PROCESSING until it is decided by hand, else FAILED at expiry"],
  ["49.99", "PROCESSING until it is decided by hand, else FAILED at expiry"],
  ["50", "SUCCESS after 5 s"],
])("the amount %s leads to: %s", (amount, outcome) => {
  const steps = next({ ...required, amount, currencyCode: "PHP" });
  expect(steps.at(-1)).toBe(
    `In the sandbox the amount decides, counted from the create or the customer’s approval: ${outcome}.`,
  );
});

test("a page without a payment link only lists its calls", () => {
  const facts = toFacts(sampleSnapshot({}, { pathname: "/institution/secret" }));
  expect(facts.page).toBe("other");
  expect(facts.parameters).toEqual([]);
  expect(facts.token).toBeUndefined();
});

test("the customer's next step depends on what has arrived (G47)", () => {
  const received = { amount: 2000, currencyCode: "JPY" };
  const steps = [
    withProgress(samplePayin(), "PARTIALLY_PAID", received),
    withProgress(sampleQrPayin(), "PARTIALLY_PAID", { amount: 20.5, currencyCode: "PHP" }),
    withProgress(samplePayin(), "CONFIRMING"),
    withProgress(samplePayin(), "ON_ITS_WAY", received),
  ].map((payin) => toFacts(sampleSnapshot(required, { payin })).next[0]);
  expect(steps).toEqual([
    "The customer pays the missing 3000 JPY as the page tells (transfer).",
    "A part has arrived. The page tells the customer to ask you how to pay the rest (G47).",
    "The customer pays nothing more: the payment was seen and waits for a confirmation (G47).",
    "The customer pays 5000 JPY as the page tells (transfer).",
  ]);
});
