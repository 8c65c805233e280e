import { offline } from "#contract/methods/offline.ts";
import { online } from "#contract/methods/online.ts";
import { qrPh } from "#contract/methods/qrPh.ts";
import { sampleOption } from "#contract/samples/samplesByMethod.ts";
import { expect, test } from "vitest";
import { isPreset, planPrerender } from "../inline/planPrerender.ts";
import { sampleRequest } from "../testing/sampleRequest.ts";
import { planFlow } from "./planFlow.ts";

const transfer = sampleOption(offline, "JPY");
const choice = { paymentMethodCode: "OFFLINE" };
const emailAddress = "ada@mail.example";

const qr = sampleOption(qrPh, "PHP");
const banking = sampleOption(online, "PHP");
const pesos = sampleRequest({ money: { amount: 51, currencyCode: "PHP" } });

test("scenario 1 begins with the options and no choice", () => {
  expect(planFlow(pesos, [banking, qr], {}, false)).toMatchObject({
    step: "options",
    path: "/",
    chosen: undefined,
  });
});

test("a single option is chosen at once, but the page does not advance by itself", () => {
  expect(planFlow(sampleRequest(), [transfer], {}, false)).toMatchObject({
    step: "options",
    chosen: { choice },
  });
  expect(planFlow(sampleRequest(), [transfer], {}, true).step).toBe("options");
});

test("a chosen option with mandatory data leads to its form", () => {
  expect(planFlow(sampleRequest(), [transfer], { choice }, true)).toMatchObject({
    step: "collection",
    path: "/collection",
    chosen: { choice },
  });
});

test("a chosen option without mandatory data is created at once, unless the customer adds details", () => {
  const chosen = { choice: { paymentMethodCode: "QR_PH" } };
  expect(planFlow(pesos, [banking, qr], chosen, true)).toMatchObject({
    step: "create",
    path: "/collection",
  });
  const adding = { ...chosen, isAddingDetails: true };
  expect(planFlow(pesos, [banking, qr], adding, true).step).toBe("collection");
});

test("a preset link without mandatory data creates nothing before the customer presses, at any path", () => {
  const request = { ...pesos, paymentMethodCode: "QR_PH" };
  for (const isPastOptions of [false, true]) {
    expect(planFlow(request, [banking, qr], { choice }, isPastOptions)).toMatchObject({
      step: "collection",
      path: "/",
      chosen: { choice: { paymentMethodCode: "QR_PH" } },
    });
  }
});

test("the option that a link suggests is chosen until the customer chooses another (§1 row 5)", () => {
  const request = { ...pesos, paymentMethodCode: "QR_PH", optionsAvailable: true };
  expect(planFlow(request, [banking, qr], {}, false).chosen?.choice.paymentMethodCode).toBe(
    "QR_PH",
  );
  const other = { choice: { paymentMethodCode: "ONLINE" } };
  expect(planFlow(request, [banking, qr], other, false).chosen?.choice).toEqual(other.choice);
});

test("going back to the options restores the choice", () => {
  expect(planFlow(sampleRequest(), [transfer], { choice }, false)).toMatchObject({
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
  expect(planFlow(sampleRequest(), [small, other], { choice }, true).step).toBe("options");
  expect(planFlow(sampleRequest(), [other], { choice }, true).step).toBe("options");
});

test("scenario 2 creates at once if the link gives all data", () => {
  const { dataPoints } = transfer;
  const option = { ...transfer, dataPoints: dataPoints.filter(({ required }) => required) };
  const request = sampleRequest({ customerData: { emailAddress } });
  expect(planFlow(request, [option], { choice }, true).step).toBe("create");
});

test("scenario 4 skips the options and keeps the address of the link", () => {
  const request = sampleRequest({ paymentMethodCode: "OFFLINE" });
  expect(planFlow(request, [transfer], {}, false)).toMatchObject({
    step: "collection",
    path: "/",
    chosen: { choice },
  });
});

test("scenario 4 with a method that is not offered is unavailable (G35)", () => {
  const request = sampleRequest({ paymentMethodCode: "QR_PH" });
  expect(planFlow(request, [transfer], {}, false).step).toBe("unavailable");
});

test("a link without any offered option is unavailable", () => {
  expect(planFlow(sampleRequest(), [], {}, false).step).toBe("unavailable");
});

test("the inline script prerenders only pages on which the app shows the plain options without a choice", () => {
  const options = [banking, qr];
  const names = [
    {},
    { paymentMethodCode: "ONLINE" },
    { paymentMethodCode: "QR_PH" },
    { paymentMethodCode: "PIX_QR" },
    { paymentOperatorCode: "BANK_ALPHA_PH" },
    { paymentOperatorCode: "NOBODY" },
  ];
  const links = [0.5, 51, 2_000_000_000].flatMap((amount) =>
    names.map((named) => {
      const request = sampleRequest({ money: { amount, currencyCode: "PHP" } });
      return Object.assign(request, named);
    }),
  );
  const prerendered = links.filter(
    (link) => !isPreset(link) && planPrerender(link.money, { paymentOptions: options }),
  );
  expect(prerendered).toHaveLength(1);
  for (const link of prerendered) {
    expect(planFlow(link, options, {}, false)).toMatchObject({
      step: "options",
      path: "/",
      preset: { kind: "none" },
      offered: options,
      chosen: undefined,
    });
  }
});
