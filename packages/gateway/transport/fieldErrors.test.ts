import * as z from "zod/mini";
import { expect, test } from "vitest";
import { CreatePayin } from "@pay/contract/payin.ts";
import { TokenByActionRequest, TokenRequest } from "@pay/contract/token.ts";
import { toFieldErrors, toPointer } from "./fieldErrors.ts";
import { readJson } from "./readJson.ts";

function errorsOf(schema: z.ZodMiniType, text: string) {
  const json = readJson(Buffer.from(text));
  const input = json.ok ? json.value : undefined;
  const parsed = schema.safeParse(input);
  return parsed.success
    ? []
    : toFieldErrors(parsed.error.issues, input).map(({ pointer, code }) => [pointer, code]);
}

/** Returns a create of this amount, with more text inside its payment method. */
function body(amount: string, more = ""): string {
  return `{"paymentRequested":{"money":{"amount":${amount},"currencyCode":"JPY"}},"paymentMethod":{"paymentMethodCode":"OFFLINE"${more}},"callbackUrl":"https://a.example","returnUrl":"https://a.example"}`;
}

test("an amount as text, and one with too many digits, are refused and never rounded (G16)", () => {
  expect(errorsOf(CreatePayin, body('"5000"'))).toEqual([
    ["/paymentRequested/money/amount", "wrong_type"],
  ]);
  expect(errorsOf(CreatePayin, body("5000.0000000000001"))).toEqual([
    ["/paymentRequested/money/amount", "too_precise"],
  ]);
  expect(errorsOf(CreatePayin, body("null"))).toEqual([
    ["/paymentRequested/money/amount", "wrong_type"],
  ]);
});

test("NUL and half surrogates are a wrong format in a field that is read, and ignored elsewhere (G17)", () => {
  expect(errorsOf(CreatePayin, body("5", ',"account":{"accountName":"a\\u0000"}'))).toEqual([
    ["/paymentMethod/account/accountName", "wrong_format"],
  ]);
  expect(errorsOf(CreatePayin, body("5", ',"productId":"\\ud800"'))).toEqual([
    ["/paymentMethod/productId", "wrong_format"],
  ]);
  expect(errorsOf(CreatePayin, body("5", ',"unknown":"\\u0000"'))).toEqual([]);
});

test("bounds, choices and formats have their own codes", () => {
  expect(
    errorsOf(
      TokenByActionRequest,
      '{"merchantCode":"-","validitySecs":59,"action":"PAYIN_ERASE","idPayment":"a b","timestamp":1.5,"secret":""}',
    ),
  ).toEqual([
    ["/merchantCode", "wrong_format"],
    ["/validitySecs", "out_of_limits"],
    ["/timestamp", "wrong_type"],
    ["/secret", "too_short"],
    ["/action", "not_allowed"],
    ["/idPayment", "wrong_format"],
  ]);
  expect(errorsOf(TokenRequest, '{"merchantCode":"M","operations":[]}')).toEqual([
    ["/operations", "too_short"],
  ]);
  expect(
    errorsOf(TokenRequest, '{"merchantCode":"M","operations":["GET /a","FETCH /a",7]}'),
  ).toEqual([
    ["/operations/1", "wrong_format"],
    ["/operations/2", "wrong_type"],
  ]);
  expect(errorsOf(TokenByActionRequest, '{"merchantCode":"M","action":7,"idPayment":"a"}')).toEqual(
    [["/action", "wrong_type"]],
  );
});

test("a body that is not an object has an error for the whole body", () => {
  expect(errorsOf(CreatePayin, "[]")).toEqual([["", "wrong_type"]]);
});

test("a pointer escapes ~ and / (RFC 6901)", () => {
  expect(toPointer(["a/b", 0, "c~d"])).toBe("/a~1b/0/c~0d");
});
