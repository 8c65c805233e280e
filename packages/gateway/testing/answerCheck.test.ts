import { expect, test } from "vitest";
import { toOpenApi } from "../openapi/openApi.ts";
import { createAnswerCheck } from "./answerCheck.ts";
import { listSandboxOffers } from "../sandbox/catalogue/sandboxOffers.ts";

const document = toOpenApi({
  baseUrl: "https://pay.example/api",
  environment: "sandbox",
  offers: listSandboxOffers,
});
const check = createAnswerCheck(JSON.parse(JSON.stringify(document)));

const info = {
  method: "GET",
  path: "/merchant-info",
  status: 200,
  contentType: "application/json",
};
const problem = {
  type: "https://pay.example/api/docs/problems/unauthorized",
  title: "No",
  status: 401,
  detail: "No.",
  code: "unauthorized",
  requestId: "1",
};
const refused = {
  ...info,
  status: 401,
  contentType: "application/problem+json",
  body: JSON.stringify(problem),
};

test("a declared answer passes", () => {
  expect(check({ ...info, body: '{"merchantCode":"M","channelName":"N"}' })).toBeUndefined();
  expect(check({ ...info, path: "/merchant-info?x=/", body: '{"merchantCode":"M"}' })).toBe(
    undefined,
  );
  expect(check(refused)).toBeUndefined();
});

test.each([
  ["a property of another type", { ...info, body: '{"merchantCode":7}' }, "must be string"],
  [
    "a property that is not declared",
    { ...info, body: '{"merchantCode":"M","x":1}' },
    "additional",
  ],
  ["null", { ...info, body: '{"merchantCode":"M","channelName":null}' }, "must be string"],
  ["a property that is missing", { ...info, body: "{}" }, "required property"],
  ["a status", { ...info, status: 418, body: "{}" }, "418 is not declared"],
  ["a media type", { ...info, contentType: "text/html", body: "{}" }, "text/html is not declared"],
  [
    "a code that is on the list, and not for this operation",
    { ...refused, body: JSON.stringify({ ...problem, code: "token_too_large" }) },
    "allowed values",
  ],
  ["an answer at no path", { ...info, path: "/merchant", body: "{}" }, "no path /merchant"],
])("%s does not pass", (_name, answer, fault) => {
  expect(check(answer)).toContain(fault);
});
