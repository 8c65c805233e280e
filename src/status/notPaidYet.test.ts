import {
  sampleOnlinePayin,
  samplePayin,
  sampleQrPayin,
  withProgress,
} from "@pay/contract/samples/samplePayin.ts";
import { expect, test } from "vitest";
import { notPaidKey } from "./notPaidYet.ts";

const part = { amount: 20.5, currencyCode: "PHP" };
const payins = {
  none: undefined,
  transfer: samplePayin(),
  "code of another amount": sampleQrPayin({ money: { amount: 52, currencyCode: "PHP" } }),
  code: sampleQrPayin(),
  "code of which a part arrived": withProgress(sampleQrPayin(), "PARTIALLY_PAID", part),
  "transfer of which a part arrived": withProgress(samplePayin(), "PARTIALLY_PAID", {
    amount: 2500,
    currencyCode: "JPY",
  }),
  "seen transfer": withProgress(samplePayin(), "CONFIRMING"),
  "transfer without a deadline": { ...samplePayin(), paymentMethodResponse: withoutDeadline() },
  "bank page": sampleOnlinePayin("https://bank.example/pay"),
  "bank page that is not followed": sampleOnlinePayin("ftp://bank.example/pay"),
  "request to a phone": samplePayin({ instructionKind: "mobileMoney" }),
} as const;

function withoutDeadline() {
  const { expireAt: _, ...rest } = samplePayin().paymentMethodResponse;
  return rest;
}

const holds = "status.answer.stillHolds";
const approves = "status.answer.stillApproves";
const wait = "status.cannotCheck.notPaid";
const askShop = "status.answer.askShop";

// The payment, and what is said after a lost connection and after the end of the link.
test.each([
  ["none", wait, askShop],
  ["transfer", holds, holds],
  ["code", holds, holds],
  ["code of another amount", askShop, askShop],
  ["code of which a part arrived", wait, askShop],
  ["transfer of which a part arrived", holds, holds],
  ["seen transfer", wait, askShop],
  ["transfer without a deadline", wait, askShop],
  // The link to the bank goes with the end of the page's own.
  ["bank page", approves, askShop],
  ["bank page that is not followed", askShop, askShop],
  ["request to a phone", approves, approves],
] as const)(
  "a customer who has not paid (%s) is told whether it can still be paid (G41)",
  (name, lost, tokenEnded) => {
    const context = { environment: "live", webAppOrigin: "https://pay.example" } as const;
    const payin = payins[name];
    expect({
      lost: notPaidKey({ outcome: "lost", isTimeOver: false }, payin, context),
      tokenEnded: notPaidKey({ outcome: "tokenEnded", isTimeOver: false }, payin, context),
    }).toEqual({ lost, tokenEnded });
  },
);

test.each([
  ["transfer", "status.expired.notPaid"],
  ["request to a phone", "status.expired.notApproved"],
] as const)("nobody is told to pay once the time is over: %s", (name, key) => {
  for (const outcome of ["lost", "tokenEnded"] as const) {
    const context = { environment: "live", webAppOrigin: "https://pay.example" } as const;
    expect(notPaidKey({ outcome, isTimeOver: true }, payins[name], context)).toBe(key);
  }
});
