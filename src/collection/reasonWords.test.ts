import { mandatory, optional } from "@pay/contract/customerData.ts";
import { expect, test } from "vitest";
import { english } from "../testing/english.ts";
import { describeReason } from "./reasonWords.ts";

const { text } = english;
const ask = (...points: readonly ReturnType<typeof mandatory>[]) => ({
  asked: points.map((point) => ({ point, initial: "" })),
  optional: [],
});

test.each([
  [
    "CODE_PAYMENT",
    ask(mandatory("emailAddress")),
    "The store network needs these to issue your code.",
  ],
  ["UPI_QR", ask(mandatory("emailAddress")), "We need these to prepare your payment."],
  ["NEW_METHOD", ask(mandatory("emailAddress")), "We need these to prepare your payment."],
  [
    "QR_PH",
    ask(optional("emailAddress")),
    "You can leave these out. The payment works without them.",
  ],
  ["E_WALLET", ask(mandatory("paymentOperatorCode")), undefined],
  ["E_WALLET", ask(), undefined],
] as const)("%s: the reason why data is needed", (code, plan, reason) => {
  expect(describeReason(code, plan, text)).toBe(reason);
});
