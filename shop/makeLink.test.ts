import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ShopOrder } from "#contract/endpoints/createShopLink.ts";
import { parseRedirectRequest, parseStatusRequest } from "#contract/redirectRequest.ts";
import { TokenByActionRequest, TokenRequest } from "#contract/token.ts";
import { connectShop } from "./connectShop.ts";
import { makeShopLink } from "./makeLink.ts";
import { startTestService } from "./testing/startTestService.ts";

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
      returnUrl: `http://localhost:8080/sandbox/return?idPayin=${link.idPayin}`,
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

  test("its tokens cover only this order, its amount and URLs, for the given validity (§5, G6)", async () => {
    const { link } = await linkFor({ scenario: 1, money: jpy }, 604_800);
    const page = TokenRequest.parse(bodyOf("/api/auth-tokens"));
    expect(page).toMatchObject({
      money: jpy,
      callbackUrl: "http://localhost:8080/sandbox/shop/callbacks",
      returnUrl: `http://localhost:8080/sandbox/return?idPayin=${link.idPayin}`,
      validitySecs: 604_800,
    });
    expect(page.operations).toEqual([
      "POST /payins/!availablePaymentOptions",
      `POST /payins/${link.idPayin}`,
      `GET /payins/${link.idPayin}`,
      `POST /payins/${link.idPayin}/external-reference`,
      "GET /merchant-info",
    ]);
    const status = TokenByActionRequest.parse(bodyOf("/api/auth-tokens-by-action"));
    expect(status).toMatchObject({
      action: "PAYIN_INFO",
      idPayment: link.idPayin,
      validitySecs: 604_800,
    });
  });

  test("each link has a new order id", async () => {
    const first = await linkFor({ scenario: 1, money: jpy });
    const second = await linkFor({ scenario: 1, money: jpy });
    expect(first.link.idPayin).not.toBe(second.link.idPayin);
  });
});
