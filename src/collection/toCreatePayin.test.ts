import { offline } from "@pay/contract/methods/offline.ts";
import { online } from "@pay/contract/methods/online.ts";
import { sampleOption } from "@pay/contract/samples/samplesByMethod.ts";
import { expect, test } from "vitest";
import { sampleRequest } from "../testing/sampleRequest.ts";
import { toCreatePayin } from "./toCreatePayin.ts";

const option = sampleOption(offline, "JPY");
const choice = { paymentMethodCode: "OFFLINE" };

const send = (values: Readonly<Record<string, string>>, offered = option, chosen = choice) =>
  toCreatePayin(sampleRequest(), { option: offered, choice: chosen, values });

test("each value is sent at the place of its data point (G2, G3)", () => {
  const values = { emailAddress: "a@b.example", accountName: "Ada", accountNumber: "12" };
  expect(send(values)).toEqual({
    paymentRequested: { money: { amount: 5000, currencyCode: "JPY" } },
    paymentMethod: {
      paymentMethodCode: "OFFLINE",
      emailAddress: "a@b.example",
      account: { accountName: "Ada", accountNumber: "12" },
    },
    callbackUrl: "https://shop.example/callback",
    returnUrl: "https://shop.example/return",
  });
});

test("empty values and values that the method does not have are omitted (G32)", () => {
  const values = {
    emailAddress: " a@b.example ",
    accountName: "  ",
    upiId: "a@upi",
    toString: "x",
  };
  expect(send(values).paymentMethod).toEqual({
    paymentMethodCode: "OFFLINE",
    emailAddress: "a@b.example",
  });
});

test("values are sent as they are cleaned (G17)", () => {
  const values = {
    accountName: "\u202AZoe\u{308}\u00A0O’Neil\u202C",
    accountNumber: "12\u200934",
    emailAddress: "Zoe <zoe＠mail.example>",
  };
  const { account, emailAddress } = send(values).paymentMethod;
  expect(account).toEqual({ accountName: "Zo\u{eb} O'Neil", accountNumber: "1234" });
  expect(emailAddress).toBe("zoe@mail.example");
});

test("the chosen operator is sent if the method takes one", () => {
  const chosen = { paymentMethodCode: "ONLINE", paymentOperatorCode: "ALPHA" };
  const banking = sampleOption(online, "IDR");
  expect(send({}, banking, chosen).paymentMethod).toEqual({
    paymentMethodCode: "ONLINE",
    paymentOperatorCode: "ALPHA",
  });
});

test("a value at a place that this build does not know is sent too (G2)", () => {
  const unknown = { label: "New", required: true, format: "text" } as const;
  const newer = sampleOption(offline, "JPY", {
    dataPoints: [
      { ...unknown, name: "newData", path: "/newData" },
      { ...unknown, name: "accountColour", path: "/account/colour" },
      { ...unknown, name: "accountName", path: "/account/accountName" },
    ],
  });
  const values = { newData: "1", accountColour: "red", accountName: "Ada" };
  expect(send(values, newer).paymentMethod).toEqual({
    paymentMethodCode: "OFFLINE",
    newData: "1",
    account: { colour: "red", accountName: "Ada" },
  });
});
