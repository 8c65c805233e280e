import { type CurrencyCode, isCurrencyCode } from "@pay/contract/currency.ts";
import type { DataPoint } from "@pay/contract/dataPoint.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import type { InstructionKind } from "@pay/contract/payin.ts";
import type { PayinMethod } from "@pay/contract/paymentMethod.ts";
import { sampleMoney, sampleOption, samplePayinOf } from "@pay/contract/samples/samplesByMethod.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { toMethodObject, enterEverything } from "../../journeys/customerData.ts";
import { expectToSee } from "../../journeys/expectToSee.ts";
import { MockPayment } from "../../mockGateway/mockPayment.ts";
import { row } from "../../fixtures/tags.ts";
import { leapUntil, now } from "../../page/pageTime.ts";
import { openStatus, visitPayment } from "../../screens/screen.ts";
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

/** The kinds of instruction that are paid each time. `instructionKinds.spec.ts` shows each kind. */
const kinds: ReadonlySet<InstructionKind> = new Set(["transfer", "qr", "redirect", "mobileMoney"]);

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

for (const method of payinMethods satisfies readonly PayinMethod[]) {
  for (const currencyCode of Object.keys(method.dataPoints).filter(isCurrencyCode)) {
    test(
      `${method.code} in ${currencyCode} is chosen, filled in, paid and seen to arrive`,
      row(sample.has(`${method.code} ${currencyCode}`)),
      async ({ customer, page, stage }) => {
        await page.clock.install();
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
        const entered = await enterEverything(form, points, currencyCode);
        await customer.pay();

        const answer = payin.paymentMethodResponse;
        if (answer.instructionKind === "redirect") {
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

        if (answer.instructionKind === "redirect") {
          await openStatus(stage, currencyCode);
          await customer.seesStatus("PROCESSING");
        }
        payment.finish("SUCCESS");
        await leapUntil(page, () => customer.seesStatus("SUCCESS", now));
        await expect(page.getByText("shop.example").first()).toBeVisible();
        await customer.goesBack();
        await expect(page).toHaveURL("https://shop.example/return");
      },
    );
  }
}

function dataPointsOf(method: PayinMethod, currencyCode: CurrencyCode): readonly DataPoint[] {
  return method.dataPoints[currencyCode] ?? [];
}
