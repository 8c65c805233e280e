import { sampleMoney } from "@pay/contract/samples/samplesByMethod.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { Processor } from "../processor/processor.ts";
import type { ExampleBodies } from "./exampleValues.ts";
import { methodExample } from "./methodExample.ts";
import type { AnyMethod } from "./methodFields.ts";
import { describedPayins, describedPayouts } from "./methodSchemas.ts";

const callbackUrl = "https://shop.example/callback";
const returnUrl = "https://shop.example/return";

/** Returns a body of `POST /payins/{idPayin}` for each method, with all of its data in its first currency. */
export function payinExamples(offers: Processor["offers"]): ExampleBodies {
  const examples = describedPayins.map(({ method }) =>
    exampleOf(method, "payin", offers, { callbackUrl, returnUrl }),
  );
  // The transfer in yen first: it is paid without an operator or a redirect.
  const [offline = [], others = []] = [true, false].map((isFirst) =>
    examples.filter(([name]) => (name === "OFFLINE") === isFirst),
  );
  return Object.fromEntries([...offline, ...others]);
}

/** Returns a body of `POST /payouts/{idPayout}` for each method, with all of its data in its first currency. */
export function payoutExamples(offers: Processor["offers"]): ExampleBodies {
  return Object.fromEntries(
    describedPayouts.map(({ method }) => exampleOf(method, "payout", offers, { callbackUrl })),
  );
}

function exampleOf(
  method: AnyMethod,
  direction: PaymentDirection,
  offers: Processor["offers"],
  addresses: object,
) {
  const { currencyCode, paymentMethod } = methodExample(method, direction, offers);
  const value = {
    paymentRequested: { money: sampleMoney(currencyCode) },
    paymentMethod,
    ...addresses,
  };
  return [method.code, { summary: `${method.code} in ${currencyCode}`, value }] as const;
}
