import { offline } from "#contract/methods/offline.ts";
import { online } from "#contract/methods/online.ts";
import { sampleOption } from "#contract/samples/sampleOption.ts";
import { expect, test } from "vitest";
import { sampleRequest } from "../testing/sampleRequest.ts";
import { planFlow } from "./planFlow.ts";

const transfer = sampleOption(offline, "JPY");
const choice = { paymentMethodCode: "OFFLINE" };
const emailAddress = "ada@mail.example";

test("scenario 1 begins with the options and, once chosen, asks for the data", () => {
  expect(planFlow(sampleRequest(), [transfer], undefined, false)).toMatchObject({
    step: "options",
    path: "/",
    chosen: undefined,
  });
  expect(planFlow(sampleRequest(), [transfer], choice, true)).toMatchObject({
    step: "collection",
    path: "/collection",
    chosen: { choice },
  });
});

test("who goes back to the options finds them, with what was chosen", () => {
  expect(planFlow(sampleRequest(), [transfer], choice, false)).toMatchObject({
    step: "options",
    chosen: { choice },
  });
});

test("a choice that is not offered or does not fit leads back to the options", () => {
  const small = sampleOption(offline, "JPY", {
    moneyLimits: {
      minimum: { amount: 1, currencyCode: "JPY" },
      maximum: { amount: 100, currencyCode: "JPY" },
    },
  });
  const other = sampleOption(online, "USD");
  expect(planFlow(sampleRequest(), [small, other], choice, true).step).toBe("options");
  expect(planFlow(sampleRequest(), [other], choice, true).step).toBe("options");
});

test("scenario 2 creates at once where the link gives all that could be asked for", () => {
  const { dataPoints } = transfer;
  const option = { ...transfer, dataPoints: dataPoints.filter(({ required }) => required) };
  const request = sampleRequest({ customerData: { emailAddress } });
  expect(planFlow(request, [option], choice, true).step).toBe("create");
});

test("scenario 4 skips the options, at the address of the link itself", () => {
  const request = sampleRequest({ paymentMethodCode: "OFFLINE" });
  expect(planFlow(request, [transfer], undefined, false)).toMatchObject({
    step: "collection",
    path: "/",
    chosen: { choice },
  });
});

test("scenario 4 with a method that is not offered can be paid by nothing (G35)", () => {
  const request = sampleRequest({ paymentMethodCode: "QR_PH" });
  expect(planFlow(request, [transfer], undefined, false).step).toBe("unavailable");
});

test("nothing offered can be paid by nothing", () => {
  expect(planFlow(sampleRequest(), [], undefined, false).step).toBe("unavailable");
});
