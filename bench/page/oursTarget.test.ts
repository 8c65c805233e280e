import { parseRedirectRequest } from "@pay/contract/redirectRequest.ts";
import { PaymentOptions } from "@pay/contract/paymentOption.ts";
import { expect, test } from "vitest";
import { linkOf, oursSite } from "./oursTarget.ts";

const noPayin = { status: 404, headers: {}, content: Buffer.from("{}") };
const site = () =>
  oursSite({
    files: new Map(),
    noPayin,
    answerWith: (status, body) => ({
      status,
      headers: {},
      content: Buffer.from(JSON.stringify(body)),
    }),
  });
const bodyOf = (answer: { readonly content: Buffer } | undefined): unknown =>
  JSON.parse(answer?.content.toString() ?? "");

test("the page can parse the link, which has only the required fields", () => {
  const origin = "https://localhost:8443";
  const { search } = new URL(linkOf(origin, "bench-7"));
  const read = parseRedirectRequest(search, { environment: "sandbox", webAppOrigin: origin });
  expect(read).toMatchObject({
    ok: true,
    request: {
      idPayin: "bench-7",
      money: { amount: 5000, currencyCode: "JPY" },
      customerData: {},
    },
  });
});

test("the eight offered methods match the contract", () => {
  const answer = site().answer({
    method: "POST",
    path: "/api/payins/!availablePaymentOptions",
    origin: undefined,
  });
  expect(answer).toMatchObject({ status: 200, thinkMs: 100 });
  const body = bodyOf(answer);
  expect(PaymentOptions.parse(body)).toEqual(body);
  expect(PaymentOptions.parse(body).paymentOptions).toHaveLength(8);
});

test("no payin exists", () => {
  const call = { method: "GET", path: "/api/payins/bench-1", origin: undefined };
  expect(site().answer(call)).toMatchObject({ status: 404, thinkMs: 100 });
});

test("unknown calls get no answer", () => {
  expect(site().answer({ method: "GET", path: "/api/other", origin: undefined })).toBeUndefined();
});
