import { offline } from "@pay/contract/methods/offline.ts";
import { online } from "@pay/contract/methods/online.ts";
import { eWallet } from "@pay/contract/methods/eWallet.ts";
import { sampleOption } from "@pay/contract/samples/samplesByMethod.ts";
import { expect, test } from "vitest";
import { english } from "../testing/english.ts";
import { describeLimits } from "./describeLimit.ts";
import { viewOptions } from "./viewOptions.ts";

const money = { amount: 60, currencyCode: "IDR" };
const view = (option: ReturnType<typeof sampleOption>) =>
  viewOptions([option], money, undefined, english).options[0];

test("an unknown method has the service's name and no glyph (G44)", () => {
  const option = sampleOption(online, "IDR", {
    paymentMethodCode: "NEW_METHOD",
    paymentMethodName: "New method",
  });
  expect(view(option)).toEqual({
    code: "NEW_METHOD",
    name: "New method",
    what: undefined,
    glyph: undefined,
    logo: undefined,
    limit: undefined,
    isChosen: false,
  });
});

test("an option shows its logo, and how long it usually takes, only where they are configured (G46)", () => {
  expect(view(sampleOption(offline, "IDR"))).toMatchObject({
    logo: undefined,
    what: "You send it yourself",
  });
  const logo = "/logos/a1.svg";
  for (const [usualTime, what] of [
    ["instant", "Usually at once"],
    ["minutes", "Usually within minutes"],
    ["hours", "Usually within hours"],
    ["bankingDays", "Usually a few banking days"],
  ] as const) {
    expect(view(sampleOption(offline, "IDR", { logo, usualTime }))).toMatchObject({ logo, what });
  }
});

const wallets: readonly (readonly [names: readonly string[], what: string])[] = [
  [[], "Approve in your wallet"],
  [["Alpha Pay"], "Alpha Pay"],
  [["Alpha Pay", "Beta Pay", "Gamma"], "Alpha Pay, Beta Pay, and Gamma"],
  [["Alpha Pay", "Beta Pay", "C", "D", "E", "F"], "Alpha Pay, Beta Pay, 4 more"],
];

test.each(wallets)("the wallets %j are named in the second line", (names, what) => {
  const paymentOperators = names.map((name) => ({ code: name, name }));
  expect(view(sampleOption(eWallet, "IDR", { paymentOperators }))?.what).toBe(what);
});

test("the limits of hundreds of banks are worded once each, and those of banks that take the amount not at all", () => {
  let worded = 0;
  const formats = {
    ...english.formats,
    money: (...given: Parameters<typeof english.formats.money>) => {
      worded += 1;
      return english.formats.money(...given);
    },
  };
  const banks = Array.from({ length: 300 }, (_, index) => ({
    code: `BANK_${index}`,
    name: `Bank ${index}`,
    moneyLimits: {
      minimum: { ...money, amount: index % 3 === 0 ? 61 : 60 },
      maximum: { ...money, amount: 99 },
    },
  }));
  const limits = describeLimits(banks, money, { ...english, formats });
  expect(worded).toBe(1);
  expect(limits.size).toBe(100);
  expect(limits.get("BANK_3")).toBe("From Rp\u{a0}61");
  expect(limits.has("BANK_4")).toBe(false);
});

const limited = (code: string, minimum: number, maximum: number) => ({
  code,
  name: code,
  moneyLimits: {
    minimum: { ...money, amount: minimum },
    maximum: { ...money, amount: maximum },
  },
});

test("an option whose banks do not take the amount is shown with the limit of the nearest (G57)", () => {
  const option = sampleOption(eWallet, "IDR", {
    paymentOperators: [limited("A", 1, 9), limited("B", 70, 99), limited("C", 90, 99)],
  });
  expect(view(option)?.limit).toBe("From Rp\u{a0}70");
});
