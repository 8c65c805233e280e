import { samplePayin } from "@pay/contract/samples/samplePayin.ts";
import type { PaymentMethodResponse } from "@pay/contract/payin.ts";
import { expect, test } from "vitest";
import { copiesToMake } from "./copiesToMake.ts";

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
    const paymentMethodResponse = {
      ...payin.paymentMethodResponse,
      account: undefined,
      reference: undefined,
      ...given,
      instructionKind: kind,
    } as PaymentMethodResponse;
    const copies = copiesToMake({ ...payin, paymentMethodResponse }, isTouch);
    expect(copies.map(({ name }) => name)).toEqual(names);
  },
);
