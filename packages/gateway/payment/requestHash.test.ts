import { describe, expect, it } from "vitest";
import { CreatePayin } from "@pay/contract/payin.ts";
import { hashRequest, isSameRequest } from "./requestHash.ts";

const text =
  '{"paymentRequested":{"money":{"amount":10,"currencyCode":"JPY"}},"paymentMethod":{"paymentMethodCode":"OFFLINE","emailAddress":"a@b.example"},"callbackUrl":"https://shop.example/c","returnUrl":"https://shop.example/r"}';

const requestHash = hashRequest(CreatePayin.parse(JSON.parse(text)));

describe("The hash of a create (G11)", () => {
  it.each([
    [
      "order of keys",
      '{"returnUrl":"https://shop.example/r","callbackUrl":"https://shop.example/c","paymentMethod":{"emailAddress":"a@b.example","paymentMethodCode":"OFFLINE"},"paymentRequested":{"money":{"currencyCode":"JPY","amount":10}}}',
    ],
    ["spelling of a number", text.replace("10", "1.0e1")],
    ["properties that are not known", text.replace("{", '{"more":[1],')],
  ])("does not depend on the %s", (_, other) => {
    expect(isSameRequest(CreatePayin, JSON.parse(other), requestHash)).toBe(true);
  });

  it.each([
    ["the amount", text.replace("10", "11")],
    ["the customer's data", text.replace("a@b", "a@c")],
    ["an address", text.replace("/r", "/s")],
  ])("depends on %s", (_, other) => {
    expect(isSameRequest(CreatePayin, JSON.parse(other), requestHash)).toBe(false);
  });

  it.each([undefined, null, 1, [], {}])("never matches %o, which is not a create", (body) => {
    expect(isSameRequest(CreatePayin, body, requestHash)).toBe(false);
  });

  it("has 64 hexadecimal digits", () => {
    expect(requestHash).toMatch(/^[0-9a-f]{64}$/);
  });
});
