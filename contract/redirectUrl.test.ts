import { describe, expect, test } from "vitest";
import { buildRedirectUrl, buildStatusUrl } from "./redirectUrl.ts";

const order = {
  merchantCode: "SANDBOX",
  idPayin: "A-1042",
  token: "h.p.s",
  amount: "51.00",
  currencyCode: "PHP",
  callbackUrl: "https://shop.example/callbacks?a=1&b=2",
  returnUrl: "https://shop.example/return",
};

describe("a RedirectURL (§1)", () => {
  test("it carries every required parameter, encoded, with the amount's digits as given", () => {
    expect(buildRedirectUrl("https://pay.example", order)).toBe(
      "https://pay.example/?merchantCode=SANDBOX&idPayin=A-1042&token=h.p.s&amount=51.00&currencyCode=PHP" +
        "&callbackUrl=https%3A%2F%2Fshop.example%2Fcallbacks%3Fa%3D1%26b%3D2&returnUrl=https%3A%2F%2Fshop.example%2Freturn",
    );
  });

  test("it carries the optional parameters and customer data that are given", () => {
    const url = buildRedirectUrl("https://pay.example/", {
      ...order,
      paymentMethodCode: "OFFLINE",
      paymentOperatorCode: undefined,
      optionsAvailable: true,
      allowCustomerDataChange: false,
      customerData: { accountName: "A & B=C", emailAddress: "a+b@c.example" },
      locale: "pt-BR",
    });
    expect(url.startsWith("https://pay.example/?merchantCode=")).toBe(true);
    expect(url.slice(url.indexOf("&paymentMethodCode"))).toBe(
      "&paymentMethodCode=OFFLINE&optionsAvailable=true&allowCustomerDataChange=false&locale=pt-BR" +
        "&accountName=A%20%26%20B%3DC&emailAddress=a%2Bb%40c.example",
    );
  });

  test("customer data never replaces a named parameter", () => {
    const url = buildRedirectUrl("https://pay.example", {
      ...order,
      customerData: { token: "x.y.z", amount: "1", returnUrl: "https://evil.example" },
    });
    expect(url).toBe(buildRedirectUrl("https://pay.example", order));
  });
});

describe("a status link (§1)", () => {
  test("it leads to /status with its three parameters", () => {
    const parameters = { idPayin: "A-1042", token: "h.p.s", currencyCode: "PHP" };
    expect(buildStatusUrl("https://pay.example/", parameters)).toBe(
      "https://pay.example/status?idPayin=A-1042&token=h.p.s&currencyCode=PHP",
    );
  });
});
