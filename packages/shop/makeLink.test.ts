import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ShopOrder } from "@pay/contract/endpoints/createShopLink.ts";
import { parseRedirectRequest, parseStatusRequest } from "@pay/contract/redirectRequest.ts";
import { connectShop } from "./connectShop.ts";
import { makeShopLink, newOrderId, sampleCustomerData } from "./makeLink.ts";
import { startTestService } from "./testing/startTestShop.ts";
import { PaymentId } from "@pay/contract/paymentId.ts";
import { isValidPhoneNumber } from "libphonenumber-js/max";
import { countryOf, currencies, isCurrencyCode } from "@pay/contract/currency.ts";
import { judgeDataPoint } from "@pay/contract/judgeDataPoint.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import type { PayinMethod } from "@pay/contract/paymentMethod.ts";

let service: Awaited<ReturnType<typeof startTestService>>;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(() => {
  service.calls.length = 0;
});
afterAll(() => service.close());

const jpy = { amount: 5000, currencyCode: "JPY" };
const ada = {
  accountName: "Ada Example",
  accountNumber: "1234567890",
  emailAddress: "ada@mail.example",
  phoneNumber: "+819012345678",
  paymentLocation: "STORE_ALPHA_JP",
  productId: "BIKE-BELL-01",
};

const bodyOf = (path: string): unknown =>
  JSON.parse(service.calls.find((call) => call.path === path)?.body ?? "null");

async function linkFor(order: ShopOrder, validitySecs?: number) {
  const link = await makeShopLink({
    tokens: connectShop(service.credentials),
    page: service.credentials,
    order,
    validitySecs,
  });
  const { search, origin } = new URL(link.redirectUrl);
  const parsed = parseRedirectRequest(search, { environment: "sandbox" });
  return { link, origin, request: parsed.ok ? parsed.request : undefined };
}

describe("a link of the shop (§1)", () => {
  test.each([
    [{ scenario: 1, money: jpy }, {}],
    [{ scenario: 2, money: jpy }, { customerData: ada }],
    [
      { scenario: 3, money: jpy },
      { customerData: ada, allowCustomerDataChange: true },
    ],
    [{ scenario: 4, money: jpy, paymentMethodCode: "OFFLINE" }, { paymentMethodCode: "OFFLINE" }],
    [
      {
        scenario: 5,
        money: { amount: 60, currencyCode: "IDR" },
        paymentMethodCode: "ONLINE",
        paymentOperatorCode: "BANK_ALPHA",
      },
      {
        paymentMethodCode: "ONLINE",
        paymentOperatorCode: "BANK_ALPHA",
        optionsAvailable: true,
      },
    ],
  ] as const)("the link for %j has the parameters of its scenario", async (order, differing) => {
    const { link, origin, request } = await linkFor(order);
    expect(origin).toBe("http://localhost:8080");
    expect(request).toEqual({
      merchantCode: "SANDBOX",
      idPayin: link.idPayin,
      token: "head.payload.sign",
      money: order.money,
      callbackUrl: "http://localhost:8080/sandbox/shop/callbacks",
      returnUrl: `http://localhost:8080/sandbox/return?merchantCode=SANDBOX&idPayin=${link.idPayin}`,
      optionsAvailable: false,
      allowCustomerDataChange: false,
      customerData: {},
      ...differing,
    });
  });

  test("a status link comes with it", async () => {
    const { link } = await linkFor({ scenario: 1, money: jpy });
    const { pathname, search } = new URL(link.statusUrl);
    expect(pathname).toBe("/status");
    expect(parseStatusRequest(search)).toEqual({
      ok: true,
      request: { idPayin: link.idPayin, token: "head.payload.sign", currencyCode: "JPY" },
    });
  });

  test("its tokens are valid for the given time (G6)", async () => {
    await linkFor({ scenario: 1, money: jpy }, 604_800);
    for (const path of ["/api/auth-tokens", "/api/auth-tokens-by-action"])
      expect(bodyOf(path)).toMatchObject({ validitySecs: 604_800 });
  });

  test("each link has a new order id", async () => {
    const first = await linkFor({ scenario: 1, money: jpy });
    const second = await linkFor({ scenario: 1, money: jpy });
    expect(first.link.idPayin).not.toBe(second.link.idPayin);
  });
});

test("order ids are readable, valid and distinct (G15)", () => {
  const ids = Array.from({ length: 500 }, newOrderId);
  for (const id of ids) {
    expect(id).toMatch(/^A-[1-9]\d{3}-[2-9A-HJKMNP-TV-Z]{4}$/);
    expect(PaymentId.safeParse(id).success).toBe(true);
  }
  expect(new Set(ids).size).toBe(500);
});

const codes = Object.keys(currencies).filter(isCurrencyCode);

describe.each(codes)("the sample customer who pays in %s", (currencyCode) => {
  const data = sampleCustomerData(currencyCode);

  const methods: readonly PayinMethod[] = payinMethods;
  const points = methods
    .flatMap(({ dataPoints }) => dataPoints[currencyCode] ?? [])
    .filter(({ name }) => name !== "paymentOperatorCode");

  test("they answer every data point of every method correctly (§2, G17)", () => {
    expect(points).not.toEqual([]);
    for (const point of points)
      expect(judgeDataPoint({ ...point, required: true }, data[point.name])).toBeUndefined();
  });

  test("they answer no other data point (G32)", () => {
    expect(Object.keys(data).toSorted()).toEqual(
      [...new Set(points.map(({ name }) => name))].toSorted(),
    );
  });

  test("their phone number, if any, is valid in its country (G17)", () => {
    const { phoneNumber } = data;
    if (phoneNumber === undefined) return;
    expect(isValidPhoneNumber(phoneNumber, countryOf(currencyCode))).toBe(true);
  });
});

test("the sample customer chooses no operator, because that would preset the option (§1)", () => {
  expect(sampleCustomerData("IDR")).toEqual({
    accountName: "Ada Example",
    emailAddress: "ada@mail.example",
    phoneNumber: "+62812345678",
    paymentLocation: "STORE_ALPHA_ID",
  });
});

test("the sample customer's tax number has Argentina's check digit", () => {
  const digits = Array.from((sampleCustomerData("ARS")["taxId"] ?? "").replaceAll("-", ""), Number);
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];
  const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  expect(digits).toHaveLength(11);
  expect(sum % 11).toBe(0);
});
