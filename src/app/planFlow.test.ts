import { offline } from "#contract/methods/offline.ts";
import { online } from "#contract/methods/online.ts";
import { qrPh } from "#contract/methods/qrPh.ts";
import { sampleOption } from "#contract/samples/sampleOption.ts";
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

test("scenario 1 begins with the options, none of them chosen", () => {
  expect(planFlow(pesos, [banking, qr], {}, false)).toMatchObject({
    step: "options",
    path: "/",
    chosen: undefined,
  });
});

test("where there is nothing to choose between, it is chosen, and goes no further by itself", () => {
  expect(planFlow(sampleRequest(), [transfer], {}, false)).toMatchObject({
    step: "options",
    chosen: { choice },
  });
  expect(planFlow(sampleRequest(), [transfer], {}, true).step).toBe("options");
});

test("an option that is chosen and wants something mandatory asks for it", () => {
  expect(planFlow(sampleRequest(), [transfer], { choice }, true)).toMatchObject({
    step: "collection",
    path: "/collection",
    chosen: { choice },
  });
});

test("an option that is chosen and wants nothing mandatory is created at once, unless details are to be added", () => {
  const chosen = { choice: { paymentMethodCode: "QR_PH" } };
  expect(planFlow(pesos, [banking, qr], chosen, true)).toMatchObject({
    step: "create",
    path: "/collection",
  });
  const adding = { ...chosen, isAddingDetails: true };
  expect(planFlow(pesos, [banking, qr], adding, true).step).toBe("collection");
});

test("a link that presets such an option creates nothing before the customer presses, wherever it is opened", () => {
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

test("who goes back to the options finds them, with what was chosen", () => {
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

test("scenario 2 creates at once where the link gives all that could be asked for", () => {
  const { dataPoints } = transfer;
  const option = { ...transfer, dataPoints: dataPoints.filter(({ required }) => required) };
  const request = sampleRequest({ customerData: { emailAddress } });
  expect(planFlow(request, [option], { choice }, true).step).toBe("create");
});

test("scenario 4 skips the options, at the address of the link itself", () => {
  const request = sampleRequest({ paymentMethodCode: "OFFLINE" });
  expect(planFlow(request, [transfer], {}, false)).toMatchObject({
    step: "collection",
    path: "/",
    chosen: { choice },
  });
});

test("scenario 4 with a method that is not offered can be paid by nothing (G35)", () => {
  const request = sampleRequest({ paymentMethodCode: "QR_PH" });
  expect(planFlow(request, [transfer], {}, false).step).toBe("unavailable");
});

test("nothing offered can be paid by nothing", () => {
  expect(planFlow(sampleRequest(), [], {}, false).step).toBe("unavailable");
});

test("the inline script prerenders only pages where the app shows the plain options, nothing chosen", () => {
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
