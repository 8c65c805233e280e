import { type CurrencyCode, isCurrencyCode } from "@pay/contract/currency.ts";
import type { DataPoint } from "@pay/contract/dataPoint.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import type { InstructionKind } from "@pay/contract/payin.ts";
import type { PayinMethod } from "@pay/contract/paymentMethod.ts";
import { sampleMoney, sampleOption, samplePayinOf } from "@pay/contract/samples/samplesByMethod.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { toMethodObject, enterEverything } from "../../journeys/customerData.ts";
import { type PastedValue, pastedValues } from "../../journeys/pastedValues.ts";
import { expectToSee } from "../../journeys/expectToSee.ts";
import { MockPayment } from "../../mockGateway/mockPayment.ts";
import { row } from "../../fixtures/tags.ts";
import { leapUntil, now } from "../../page/pageTime.ts";
import { openStatus, type Stage, visitPayment } from "../../screens/screen.ts";
import { shownMethod } from "../../journeys/shownValues.ts";

test.use({ ownContext: true });

/** A second method, so that there is a choice. */
const another = {
  paymentMethodCode: "CARRIER_PIGEON",
  paymentMethodName: "Carrier pigeon",
  paymentOperators: [],
  dataPoints: [],
};

const paymentOperators = [
  { code: "OPERATOR_ALPHA", name: "Operator Alpha", popular: true },
  { code: "OPERATOR_BETA", name: "Operator Beta" },
];

/** The kinds of instruction that are paid each time. `instructionKinds.spec.ts` shows each kind, and `live.spec.ts` pays by a redirect. */
const kinds: ReadonlySet<InstructionKind> = new Set(["transfer", "qr"]);

/** The methods that run each time: the first of each of these kinds, in its first currency. */
const sample: ReadonlySet<string> = new Set(
  payinMethods
    .filter(
      ({ instructionKind }, index) =>
        kinds.has(instructionKind) &&
        payinMethods.findIndex((each) => each.instructionKind === instructionKind) === index,
    )
    .map(({ code, dataPoints }) => `${code} ${Object.keys(dataPoints)[0]}`),
);

/** The flow whose pasted values are tried each time. */
const pastedEachTime = "UPI_ID INR";

for (const method of payinMethods satisfies readonly PayinMethod[]) {
  for (const currencyCode of Object.keys(method.dataPoints).filter(isCurrencyCode)) {
    const flow = `${method.code} ${currencyCode}`;

    test(
      `${method.code} in ${currencyCode} is chosen, filled in, paid and seen to arrive`,
      row(sample.has(flow)),
      async ({ customer, page, stage }) => {
        await page.clock.install();
        const payment = await createPayin(stage, method, currencyCode);
        if (method.instructionKind === "redirect") {
          await openStatus(stage, currencyCode);
          await customer.seesStatus("PROCESSING");
        }
        payment.finish("SUCCESS");
        await leapUntil(page, () => customer.seesStatus("SUCCESS", now));
        await expect(page.getByText("shop.example").visible().first()).toBeVisible();
        await customer.goesBack();
        await expect(page).toHaveURL("https://shop.example/return");
      },
    );

    test(
      `${method.code} in ${currencyCode} sends what is pasted clean (G17), and shows how to pay`,
      row(flow === pastedEachTime),
      async ({ context, stage }) => {
        await context.grantPermissions(["clipboard-read", "clipboard-write"]);
        const pasted = pastedValues[flow] ?? {};
        const typed = dataPointsOf(method, currencyCode).filter(isTyped);
        expect(Object.keys(pasted).toSorted()).toEqual(typed.map(({ name }) => name).toSorted());
        await createPayin(stage, method, currencyCode, pasted);
      },
    );
  }
}

/** Chooses a method, fills in all its data, creates the payin, and expects the instruction and the values that are sent. */
async function createPayin(
  stage: Stage,
  method: PayinMethod,
  currencyCode: CurrencyCode,
  pasted?: Readonly<Record<string, PastedValue>>,
): Promise<MockPayment> {
  const { customer, page } = stage;
  const money = sampleMoney(currencyCode);
  const points = dataPointsOf(method, currencyCode);
  const operatorPoint = points.find(({ format }) => format === "operator");
  const option = sampleOption(method, currencyCode, operatorPoint && { paymentOperators });
  const payin = samplePayinOf(method, currencyCode);
  const payment = await visitPayment(
    stage,
    new MockPayment(payin, [option, { ...another, moneyLimits: option.moneyLimits }]),
    { money },
  );

  await expect(customer.heading).toHaveText("How do you want to pay?");
  await customer.choose(shownMethod(method, currencyCode));
  if (operatorPoint) await customer.choose("Operator Beta");
  const form = { customer, page, paymentMethodCode: method.code };
  const entered = await enterEverything(form, points, currencyCode, pasted);
  await customer.pay();

  if (payin.paymentMethodResponse.instructionKind === "redirect") {
    await expect(page).toHaveURL("https://institution.example/pay/A-1042");
    await expect(customer.heading).toHaveText("Sign in to pay");
    await page.goBack();
  }
  await expectToSee({ customer, page }, payin);
  expect(payment.creates).toEqual([
    {
      paymentRequested: { money },
      paymentMethod: toMethodObject(method.code, {
        ...entered,
        ...(operatorPoint && { paymentOperatorCode: "OPERATOR_BETA" }),
      }),
      callbackUrl: "https://shop.example/callback",
      returnUrl: "https://shop.example/return",
    },
  ]);
  return payment;
}

function dataPointsOf(method: PayinMethod, currencyCode: CurrencyCode): readonly DataPoint[] {
  return method.dataPoints[currencyCode] ?? [];
}

/** Tells whether a customer types the value of a data point: operators, chains and choices are chosen, the product comes from the merchant. */
function isTyped({ name, format, allowedValues }: DataPoint): boolean {
  return (
    !["operator", "location"].includes(format) &&
    allowedValues === undefined &&
    name !== "productId"
  );
}
