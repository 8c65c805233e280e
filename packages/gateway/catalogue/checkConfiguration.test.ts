import { describe, expect, test } from "vitest";
import { checkConfiguration } from "./checkConfiguration.ts";

const payin = { methods: "all", feeBasisPoints: 150, vatBasisPoints: { IDR: 1100 } };
const payout = { methods: "all", fee: "1" };

describe("a merchant's configuration (§1.6, G31)", () => {
  test.each<[string, object]>([
    ["everything", { payin, payout }],
    ["nothing", { payin: { ...payin, methods: [] }, payout: { ...payout, methods: [] } }],
    [
      "methods that are narrowed",
      {
        payin: {
          ...payin,
          methods: [
            {
              paymentMethodCode: "VA_PAY",
              currencyCodes: ["IDR", "KRW"],
              paymentOperatorCodes: ["BANK_MU_ID", "BANK_MU_KR"],
            },
            {
              paymentMethodCode: "CODE_PAYMENT",
              paymentLocationCodes: ["STORE_ALPHA_JP"],
              limitsByCurrency: { JPY: { minimum: 200, maximum: 300_000 } },
            },
          ],
          externalProviders: [{ code: "EXT", name: "External" }],
        },
        payout: {
          methods: [
            { paymentMethodCode: "WALLET_TRANSFER", paymentOperatorCodes: ["NETWORK_BETA_KE"] },
          ],
          fee: "0.25",
          feeByCurrency: { JPY: "30" },
        },
      },
    ],
    [
      "a look and a contact (G46)",
      {
        brand: {
          name: "Blue Shop",
          accent: "#5b21b6",
          radius: 8,
          font: "Georgia, serif",
          logo: "/logos/0123456789abcdef0123456789abcdef.svg",
        },
        contact: {
          url: "https://shop.example/help",
          email: "help@shop.example",
          phone: "+63 2 8888 1234",
        },
        payin,
        payout,
      },
    ],
    [
      "the highest fees",
      { payin: { ...payin, feeBasisPoints: 2000, vatBasisPoints: { JPY: 5000 } }, payout },
    ],
  ])("with %s is accepted", (_name, configuration) => {
    expect(checkConfiguration(configuration)).toEqual({ ok: true, configuration });
  });

  test.each<[string, object, string]>([
    ["fee that is a number", { payin, payout: { ...payout, fee: 2.5 } }, "2.5"],
    ["fee that is text", { payin, payout: { ...payout, fee: "2.50" } }, "2.50"],
  ])("accepts a %s", (_name, configuration, fee) => {
    expect(checkConfiguration(configuration)).toMatchObject({ configuration: { payout: { fee } } });
  });

  const withPayin = (more: object) => ({ payin: { ...payin, ...more }, payout });
  const withMethods = (...methods: object[]) => withPayin({ methods });
  test.each<[unknown, RegExp]>([
    [undefined, /^The configuration: .*\.$/],
    [
      { payin, payout, routes: [{ via: "bank" }] },
      /^routes\[0\]\.via: must be "sandbox", or "connector:" and the name of a connector\.$/,
    ],
    [
      { payin, payout, routes: [{ via: "connector:Bank!" }] },
      /^routes\[0\]\.via: must be "sandbox", or "connector:" and the name of a connector\.$/,
    ],
    [
      { payin, payout, routes: [{ via: "sandbox", methods: ["CASH"] }] },
      /^routes\[0\]\.methods\[0\]: must be a code of a payment method\.$/,
    ],
    [
      { payin, payout, brand: { name: "" } },
      /^brand\.name: must be 1 to 60 characters, with a letter or a digit\.$/,
    ],
    [
      { payin, payout, brand: { accent: "violet" } },
      /^brand\.accent: must be a colour such as #5b21b6\.$/,
    ],
    [{ payin, payout, brand: { radius: 29 } }, /^brand\.radius: .*28\.$/],
    [
      { payin, payout, brand: { font: "url(x)" } },
      /^brand\.font: must be up to eight font families such as Georgia, serif, without quotes\.$/,
    ],
    [
      { payin, payout, brand: { logo: "https://x.example/a.svg" } },
      /^brand\.logo: must be set by --logo with a file\.$/,
    ],
    [{ payin, payout, brand: { colour: "#fff" } }, /^brand: Unrecognized key: "colour"\.$/],
    [
      { payin, payout, contact: { url: "http://shop.example" } },
      /^contact\.url: must be an https address, such as https:\/\/shop\.example\/help\.$/,
    ],
    [
      { payin, payout, contact: { url: "javascript:alert(1)" } },
      /^contact\.url: must be an https address, such as https:\/\/shop\.example\/help\.$/,
    ],
    [
      { payin, payout, contact: { email: "ada@" } },
      /^contact\.email: must be an e-mail address\.$/,
    ],
    [
      { payin, payout, contact: { phone: "8888 1234" } },
      /^contact\.phone: must be an international phone number, such as \+63 2 8888 1234\.$/,
    ],
    [
      { payin, payout, contact: { phone: "+63 2 8888 1234, ask for Kim" } },
      /^contact\.phone: must be an international phone number, such as \+63 2 8888 1234\.$/,
    ],
    [
      { payin, payout, contact: {} },
      /^contact: must have one or more of url, email, phone\. --unset contact removes all of it\.$/,
    ],
    [{ payin }, /^payout: .*\.$/],
    [
      withMethods({ paymentMethodCode: "ONLINE", limitsByCurrency: { JPY: {} } }),
      /^payin\.methods\[0\]\.limitsByCurrency: JPY does not belong to the method ONLINE\.$/,
    ],
    [
      withMethods({ paymentMethodCode: "ONLINE", limitsByCurrency: { EUR: {} } }),
      /^payin\.methods\[0\]\.limitsByCurrency\.EUR: is not a currency of this service\.$/,
    ],
    [
      withMethods({ paymentMethodCode: "ONLINE", limitsByCurrency: { USD: { minimum: 0.001 } } }),
      /^payin\.methods\[0\]\.limitsByCurrency\.USD\.minimum: must be an amount of USD\.$/,
    ],
    [
      withMethods({
        paymentMethodCode: "ONLINE",
        limitsByCurrency: { USD: { minimum: 5, maximum: 4.99 } },
      }),
      /^payin\.methods\[0\]\.limitsByCurrency\.USD\.minimum: must not be larger than maximum\.$/,
    ],
    [withPayin({ fee: 1 }), /^payin: Unrecognized key: "fee"\.$/],
    [withPayin({ feeBasisPoints: -1 }), /^payin\.feeBasisPoints: .*\.$/],
    [withPayin({ feeBasisPoints: 1.5 }), /^payin\.feeBasisPoints: .*\.$/],
    [withPayin({ feeBasisPoints: 2001 }), /^payin\.feeBasisPoints: .*2000\.$/],
    [withPayin({ vatBasisPoints: { IDR: 5001 } }), /^payin\.vatBasisPoints\.IDR: .*5000\.$/],
    [
      withPayin({ vatBasisPoints: { EUR: 1 } }),
      /^payin\.vatBasisPoints\.EUR: is not a currency of this service\.$/,
    ],
    [
      withPayin({ methods: "some" }),
      /^payin\.methods: must be "all" or a list of methods in brackets\.$/,
    ],
    [
      withMethods({ paymentMethodCode: "CASH" }),
      /^payin\.methods\[0\]\.paymentMethodCode: .*"QR_PH"/,
    ],
    [
      withMethods({ paymentMethodCode: "QR_PH" }, { paymentMethodCode: "QR_PH" }),
      /^payin\.methods\[1\]\.paymentMethodCode: QR_PH is listed twice\.$/,
    ],
    [
      withMethods({ paymentMethodCode: "QR_PH", currencyCodes: ["IDR"] }),
      /^payin\.methods\[0\]\.currencyCodes: IDR does not belong to the method QR_PH\.$/,
    ],
    [
      withMethods({ paymentMethodCode: "E_WALLET", paymentOperatorCodes: ["DANA_ID", "DANA ID"] }),
      /^payin\.methods\[0\]\.paymentOperatorCodes\[1\]: must be codes of at most 64 letters A-Z and a-z, digits, - and _\.$/,
    ],
    [
      withMethods({ paymentMethodCode: "CODE_PAYMENT", paymentLocationCodes: ["A".repeat(65)] }),
      /^payin\.methods\[0\]\.paymentLocationCodes\[0\]: must be codes of/,
    ],
    [
      withPayin({ externalProviders: [{ code: "X", name: "" }] }),
      /^payin\.externalProviders\[0\]\.name: .*\.$/,
    ],
    [
      { payin, payout: { ...payout, methods: [{ paymentMethodCode: "OFFLINE" }] } },
      /^payout\.methods\[0\]\.paymentMethodCode: /,
    ],
    [
      { payin, payout: { ...payout, fee: "1,5" } },
      /^payout\.fee: must be a decimal number, such as 1 or 0\.25\.$/,
    ],
    [
      { payin, payout: { ...payout, feeByCurrency: { EUR: "1" } } },
      /^payout\.feeByCurrency\.EUR: is not a currency of this service\.$/,
    ],
  ])("%j is refused with one sentence that names the field", (configuration, fault) => {
    const checked = checkConfiguration(configuration);
    expect(checked.ok ? "" : checked.fault).toMatch(fault);
  });
});
