import { createPayin } from "@pay/contract/endpoints/createPayin.ts";
import { decideInstitutionVisit } from "@pay/contract/endpoints/decideInstitutionVisit.ts";
import { listPaymentOptions } from "@pay/contract/endpoints/listPaymentOptions.ts";
import { readInstitutionVisit } from "@pay/contract/endpoints/readInstitutionVisit.ts";
import { readMerchantInfo } from "@pay/contract/endpoints/readMerchantInfo.ts";
import { readPayin } from "@pay/contract/endpoints/readPayin.ts";
import { setExternalReference } from "@pay/contract/endpoints/setExternalReference.ts";
import { expect, test } from "vitest";
import { describeCall, describeProblem, type TimedCall } from "./call.ts";
import { knownCalls, mergeCalls, nameCall } from "./mergeCalls.ts";

const base = "https://pay.example/api/";
const payin = `${base}payins/A-1042`;

function timed(name: string, startTime: number, responseStatus: number): TimedCall {
  const sizes = { transferSize: 620, encodedBodySize: 320 };
  return { name, startTime, duration: 30.4, responseStatus, ...sizes };
}

test("the known calls are the contract's", () => {
  const endpoints = [
    listPaymentOptions,
    setExternalReference,
    readPayin,
    createPayin,
    readMerchantInfo,
    readInstitutionVisit,
    decideInstitutionVisit,
  ];
  expect(knownCalls.map(({ method, path, success }) => ({ method, path, success }))).toEqual(
    endpoints.map(({ method, path, success }) => ({ method, path, success: success.status })),
  );
});

test.each([
  ["/payins/!availablePaymentOptions", 200, "POST"],
  ["/payins/A-1042", 200, "GET"],
  ["/payins/A-1042", 404, "GET"],
  ["/payins/A-1042", 201, "POST"],
  ["/payins/A-1042", 409, "POST"],
  ["/payins/A-1042", 422, "POST"],
  ["/payins/A-1042", 429, undefined],
  ["/payins/A-1042", undefined, undefined],
  ["/payins/A-1042/external-reference", 409, "POST"],
  ["/merchant-info", 200, "GET"],
  ["/something-new", 200, undefined],
])("an unwatched call of %s with the answer %s was a %s", (path, status, method) => {
  expect(nameCall(path, status)).toEqual({ method, path });
});

test("the secret id of a call is masked (G28)", () => {
  expect(nameCall("/sandbox/institution-visits/Zx81/!decide", 200)).toEqual({
    method: "POST",
    path: "/sandbox/institution-visits/{idVisit}/!decide",
  });
});

test("a call that was sent before watching has the browser's times", () => {
  const calls = mergeCalls(
    [],
    [timed(payin, 120, 404), timed(`${base}merchant-info`, 90, 200)],
    base,
  );
  expect(calls.map((call) => describeCall(call))).toEqual([
    { at: "0.1 s", name: "GET /merchant-info", answer: "200", time: "30 ms", size: "620 B" },
    { at: "0.1 s", name: "GET /payins/A-1042", answer: "404", time: "30 ms", size: "620 B" },
  ]);
});

test("a watched call has its method, request id and problem, and the browser's measures", () => {
  const sent = [
    {
      url: payin,
      method: "POST",
      startedAtMs: 2000,
      endedAtMs: 2040,
      status: 422,
      requestId: "r-1",
      problem: "invalid_fields: /paymentMethod/taxId required",
    },
    { url: payin, method: "GET", startedAtMs: 3000 },
  ];
  const [read, create, waiting, ...more] = mergeCalls(
    sent,
    [timed(payin, 2001, 422), timed(payin, 120, 404)],
    base,
  );
  expect(more).toEqual([]);
  expect(read?.method).toBe("GET");
  expect(create?.requestId).toBe("r-1");
  expect(create && describeCall(create)).toEqual({
    at: "2.0 s",
    name: "POST /payins/A-1042",
    answer: "422 invalid_fields: /paymentMethod/taxId required",
    time: "30 ms",
    size: "620 B",
  });
  expect(waiting && describeCall(waiting)).toEqual({
    at: "3.0 s",
    name: "GET /payins/A-1042",
    answer: "under way",
    time: "",
    size: "",
  });
});

test("a call without an answer is listed as such, and other requests are left out", () => {
  const sent = [{ url: payin, method: "GET", startedAtMs: 1, endedAtMs: 16 }];
  const calls = mergeCalls(sent, [timed("https://pay.example/assets/texts/en.json", 2, 200)], base);
  expect(calls.map((call) => describeCall(call))).toEqual([
    { at: "0.0 s", name: "GET /payins/A-1042", answer: "no answer", time: "15 ms", size: "" },
  ]);
});

test.each([
  [{ code: "unauthorized" }, "unauthorized"],
  [
    { code: "invalid_fields", errors: [{ pointer: "/a", code: "required" }, { pointer: "/b" }, 7] },
    "invalid_fields: /a required, /b",
  ],
  [{ message: "no" }, undefined],
  ["<html>", undefined],
])("the problem of %j is %s", (body, words) => {
  expect(describeProblem(body)).toBe(words);
});
