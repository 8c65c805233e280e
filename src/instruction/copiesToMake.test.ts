import { samplePayin } from "@pay/contract/samples/samplePayin.ts";
import type { PaymentMethodResponse } from "@pay/contract/payin.ts";
import { expect, test } from "vitest";
import { amountToCopy, copiesToMake } from "./copiesToMake.ts";

const account = { accountNumber: "1234567" };
const reference = "PW7K2M9Q4D";
const paymentAddress = { idAddress: "pay@bank", name: "Ethereum" };

test.each([
  ["transfer", { account, reference }, true, ["accountNumber", "reference"]],
  ["transfer", { account }, true, ["accountNumber"]],
  ["virtualAccount", { account, reference }, true, ["accountNumber"]],
  ["address", { paymentAddress, reference }, true, ["address", "reference"]],
  ["crypto", { paymentAddress }, false, ["address", "amount"]],
  ["qr", { qrCode: "0002" }, true, ["code"]],
  ["qr", { qrCode: "0002", paymentMethodCode: "PIX_QR" }, true, ["pixCode"]],
  ["qr", { qrCode: "0002" }, false, []],
  ["storeCode", { reference }, true, []],
  ["mobileMoney", {}, true, []],
  ["unknown", { account, reference }, true, []],
] as const)(
  "to pay by %s with %j, touch %s, the customer copies %j",
  (kind, given, isTouch, names) => {
    const payin = samplePayin();
    const paymentMethodResponse: PaymentMethodResponse = {
      ...payin.paymentMethodResponse,
      account: undefined,
      reference: undefined,
      ...given,
      instructionKind: kind,
    };
    const copies = copiesToMake({ ...payin, paymentMethodResponse }, isTouch);
    expect(copies.map(({ name }) => name)).toEqual(names);
  },
);

test.each([
  // Written with a comma: how a bank's app there reads a pasted point is not known.
  ["ARS", 12_345.67, undefined],
  ["BRL", 149.9, undefined],
  ["COP", 150_000.5, undefined],
  ["IDR", 60_000.01, undefined],
  ["LAK", 0.5, undefined],
  ["VND", 0.5, undefined],
  ["ZAR", 1250.5, undefined],
  ["ARS", 12_345, "12345"],
  ["BRL", 150, "150"],
  ["COP", 150_000, "150000"],
  ["IDR", 1_250_000, "1250000"],
  ["VND", 1_250_000, "1250000"],
  ["ZAR", 1250, "1250"],
  // Written with a point.
  ["GHS", 12.5, "12.5"],
  ["INR", 149.99, "149.99"],
  ["JPY", 5000, "5000"],
  ["KES", 12.5, "12.5"],
  ["KRW", 5000, "5000"],
  ["MXN", 12_345.67, "12345.67"],
  ["NGN", 12.5, "12.5"],
  ["PHP", 51.25, "51.25"],
  ["TWD", 51.5, "51.5"],
  ["USD", 0.01, "0.01"],
  ["USDC", 12.345678, "12.345678"],
] as const)("of %s %s the customer copies %s", (currencyCode, amount, digits) => {
  expect(amountToCopy({ amount, currencyCode })).toBe(digits);
});
