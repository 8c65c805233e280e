import type { CurrencyCode } from "@pay/contract/currency.ts";
import { bankTransfer } from "@pay/contract/methods/bankTransfer.ts";
import { capitecPay } from "@pay/contract/methods/capitecPay.ts";
import { codePayment } from "@pay/contract/methods/codePayment.ts";
import { offline } from "@pay/contract/methods/offline.ts";
import { pixQr } from "@pay/contract/methods/pixQr.ts";
import { qrPh } from "@pay/contract/methods/qrPh.ts";
import { upiId } from "@pay/contract/methods/upiId.ts";
import type { PayinMethod } from "@pay/contract/paymentMethod.ts";
import { withSampleStores } from "@pay/contract/samples/sampleStores.ts";
import { sampleMoney } from "@pay/contract/samples/samplesByMethod.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import {
  enter,
  findCards,
  findDocumentedPoint,
  findLabel,
  toMethodObject,
} from "../../journeys/customerData.ts";
import { readRows } from "../../journeys/shownValues.ts";
import { mustNotBeCalled, raw } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { pickRows } from "../../fixtures/tags.ts";
import { visitPayment } from "../../screens/screen.ts";

interface Row {
  readonly method: PayinMethod;
  readonly currencyCode: CurrencyCode;
  /** Link parameters by name, with all required data. */
  readonly given: Readonly<Record<string, string>>;
  /** The values that the customer changes. */
  readonly changed: Readonly<Record<string, string>>;
}

/** Every data point that a link can give (§1), each at one method that takes it. */
const rows: readonly Row[] = [
  {
    method: offline,
    currencyCode: "KRW",
    given: { accountName: "Kim Example", accountNumber: "110-000-123456" },
    changed: { accountName: "Kim Other", accountNumber: "999" },
  },
  {
    method: bankTransfer,
    currencyCode: "MXN",
    given: { accountType: "clabe" },
    changed: { accountType: "debitCard" },
  },
  {
    method: offline,
    currencyCode: "JPY",
    given: { emailAddress: "ada@mail.example" },
    changed: { emailAddress: "eve@mail.example" },
  },
  {
    method: capitecPay,
    currencyCode: "ZAR",
    given: { phoneNumber: "+27711234567" },
    changed: { phoneNumber: "+27711234568" },
  },
  {
    method: offline,
    currencyCode: "ARS",
    given: { taxId: "20-12345678-6", productId: "BELL-01" },
    changed: { taxId: "27-12345678-0" },
  },
  {
    method: upiId,
    currencyCode: "INR",
    given: { upiId: "ada@testupi" },
    changed: { upiId: "eve@testupi" },
  },
  {
    method: codePayment,
    currencyCode: "TWD",
    given: {
      paymentLocation: "STORE_ALPHA_TW",
      accountName: "Ada",
      emailAddress: "ada@mail.example",
      phoneNumber: "+886912345678",
    },
    changed: { paymentLocation: "STORE_GAMMA_TW" },
  },
];

const pick = pickRows(
  rows.map(({ method }) => method.code),
  [codePayment.code],
);

for (const { method, currencyCode, given, changed } of rows) {
  const names = Object.keys(given).join(", ");
  const point = (name: string) => {
    const found = method.dataPoints[currencyCode]?.find((each) => each.name === name);
    if (!found) throw new Error(`${method.code} in ${currencyCode} asks for no ${name}`);
    return withSampleStores(found, currencyCode);
  };
  const open = (customerData: Row["given"], allowCustomerDataChange: boolean) => ({
    money: sampleMoney(currencyCode),
    paymentMethodCode: method.code,
    customerData,
    allowCustomerDataChange,
  });

  test(
    `${names} of ${method.code} in ${currencyCode}, given by the link, is sent without a question`,
    pick(method.code),
    async ({ customer, stage }) => {
      const payment = await visitPayment(
        stage,
        newPayment.by(method, currencyCode),
        open(given, false),
      );
      await expect(customer.heading).toHaveText("Ready to pay");
      await customer.pay();
      await expect(customer.done).toBeVisible();
      expect(payment.creates.map(({ paymentMethod }) => paymentMethod)).toEqual([
        toMethodObject(method.code, given),
      ]);
    },
  );

  test(
    `${names} of ${method.code} in ${currencyCode}, given to be edited, can be changed`,
    pick(method.code),
    async ({ customer, page, stage }) => {
      const payment = await visitPayment(
        stage,
        newPayment.by(method, currencyCode),
        open(given, true),
      );
      for (const [name, value] of Object.entries(given)) {
        const label = findLabel(name, method.code);
        const choice = point(name).allowedValues?.find(({ code }) => code === value);
        if (name === "productId") {
          // The merchant's own number, which no customer could know better.
          expect(await readRows(page)).toContainEqual([label, value]);
        } else if (choice) {
          const cards = findCards(page, name);
          await expect(cards.getByRole("radio", { name: choice.name, exact: true })).toBeChecked();
        } else {
          await expect(customer.field(label)).toHaveValue(value);
        }
      }
      for (const [name, value] of Object.entries(changed))
        await enter({ customer, page, paymentMethodCode: method.code }, point(name), value);
      await customer.pay();
      await expect(customer.done).toBeVisible();
      expect(payment.creates.map(({ paymentMethod }) => paymentMethod)).toEqual([
        toMethodObject(method.code, { ...given, ...changed }),
      ]);
    },
  );
}

/** Given values that are invalid (G17, G37), with the message of the editable form. */
const invalid: readonly (readonly [
  method: PayinMethod,
  currencyCode: CurrencyCode,
  name: string,
  value: string,
  error: string,
])[] = [
  [offline, "JPY", "emailAddress", "ada@", "Enter an e-mail address such as name@example.com"],
  [offline, "KRW", "accountName", "<Ada>", "not allowed: < (character 1)"],
  [offline, "KRW", "accountNumber", "1#2", "not allowed: # (character 2)"],
  [pixQr, "BRL", "taxId", "1", "Tax number is too short"],
  [upiId, "INR", "upiId", "ada", "UPI ID is too short"],
  [upiId, "INR", "upiId", "ada.example", "has characters that are not allowed"],
  [capitecPay, "ZAR", "phoneNumber", "call me", "Enter a "],
  [bankTransfer, "MXN", "accountType", "swift", "Choose the number that receives your payment."],
  [codePayment, "COP", "paymentLocation", "STORE_OMEGA", "Choose where you will pay."],
];

const invalidNames = invalid.map(([, , name]) => name);
const pickGiven = pickRows(invalidNames, ["emailAddress"]);
const pickEditable = pickRows(invalidNames, ["paymentLocation"]);

for (const [method, currencyCode, name, value, error] of invalid) {
  // The only tax number among them is a Brazilian one.
  const label = `${findDocumentedPoint(name).label}${name === "taxId" ? " (CPF/CNPJ)" : ""}`;
  const link = {
    money: sampleMoney(currencyCode),
    paymentMethodCode: method.code,
    customerData: { [name]: value },
    answers: { createPayin: mustNotBeCalled },
  };

  test(
    `${name} ${JSON.stringify(value)} given by the link is never sent: the merchant must correct it (G37)`,
    pickGiven(name),
    async ({ customer, page, stage }) => {
      await visitPayment(stage, newPayment.by(method, currencyCode), link);
      await expect(customer.heading).toHaveText("The shop must correct something first");
      await expect(customer.sentence(`${label} is not valid`)).toBeVisible();
      expect(await readRows(page)).toContainEqual([label, value]);
      await expect(customer.nextStep).toHaveCount(0);
      await customer.goesBack();
      await expect(page).toHaveURL("https://shop.example/return");
    },
  );

  test(
    `${name} ${JSON.stringify(value)} given to be edited is shown at once with its error (G37)`,
    pickEditable(name),
    async ({ customer, page, stage }) => {
      const editable = { ...link, allowCustomerDataChange: true };
      await visitPayment(stage, newPayment.by(method, currencyCode), editable);
      const message = page.getByRole("main").getByText(error).first();
      await expect(message).toBeVisible();
      await expect(customer.errors(), "before anything is sent").toHaveCount(0);
      await expect(page).toHaveTitle(/^Error: /);
      if (name !== "accountType" && name !== "paymentLocation") {
        await expect(customer.field(label)).toHaveValue(value);
      }
      await customer.pay();
      await expect(message).toBeVisible();
    },
  );
}

/** The service's refusal of an e-mail address. */
const refusal = JSON.stringify({
  type: "https://gateway.example/api/docs/problems/invalid_fields",
  title: "Fields are not valid",
  status: 422,
  detail: "See errors.",
  code: "invalid_fields",
  requestId: "mocked",
  errors: [{ pointer: "/paymentMethod/emailAddress", code: "wrong_format", detail: "No." }],
});

/** Optional values that are not valid, and what finds that out (G37). */
const leftOut: readonly (readonly [given: Readonly<Record<string, string>>, judge: string])[] = [
  [{ emailAddress: "ada@", phoneNumber: "call me" }, "the form of a data point"],
  [{ phoneNumber: "0000" }, "the phone rules"],
  [{ emailAddress: "ada@refused.example" }, "the service"],
];

test("an optional e-mail address or phone number that is not valid is left out, and the payment goes on (G37)", async ({
  customer,
  page,
  stage,
}) => {
  for (const [customerData, judge] of leftOut) {
    const payment = newPayment.by(qrPh, "PHP");
    const create = payment.mock.createPayin;
    let counted: readonly string[] | undefined;
    await visitPayment(stage, payment, {
      paymentMethodCode: "QR_PH",
      customerData,
      answers: {
        createPayin: (call) => {
          counted = call.query.leftOut;
          return call.body.paymentMethod["emailAddress"] === undefined
            ? create(call)
            : raw(422, refusal);
        },
      },
    });
    await customer.pay();
    await expect(customer.qrCode(), judge).toBeVisible();
    expect(payment.creates.map(({ paymentMethod }) => paymentMethod)).toEqual([
      { paymentMethodCode: "QR_PH" },
    ]);
    expect(counted, "for the merchant's flow").toEqual(Object.keys(customerData));
    await page.evaluate(() => sessionStorage.clear());
  }
});
