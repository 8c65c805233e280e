import { expect, test } from "vitest";
import { deprecatedSamples } from "../contract/samples/deprecatedSamples.ts";
import { createPayin, readPayin, setExternalReference } from "./payin.ts";
import { serveAnswers } from "./testing/serveAnswers.ts";

const request = {
  paymentRequested: { money: { amount: 5000, currencyCode: "INR" } },
  paymentMethod: { paymentMethodCode: "ADDRESS_PAYMENT" },
  callbackUrl: "https://shop.example/callbacks",
  returnUrl: "https://shop.example/paid",
};

test.each(deprecatedSamples)(
  "$code: of the account $account that a service sends, the SDK returns $kept (§2, G3)",
  async ({ code, account, kept }) => {
    const paymentMethodResponse = { paymentMethodCode: code, account };
    const { service } = await serveAnswers({ status: 200, body: { paymentMethodResponse } });
    const answers = [
      await createPayin(service, "A-1", request),
      await readPayin(service, "A-1"),
      await setExternalReference(service, "A-1", "123"),
    ];
    for (const answer of answers) expect(answer.paymentMethodResponse.account).toEqual(kept);
  },
);
