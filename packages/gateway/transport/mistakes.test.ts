import { beforeAll, describe, expect, test } from "vitest";
import { toRecord } from "@pay/contract/toRecord.ts";
import { type ApiCall, callApi } from "../testing/apiCall.ts";
import { useGateway } from "../testing/useGateway.ts";
import * as answers from "../testing/mistakes/answers.ts";
import { proofMistakes, wireMistakes } from "../testing/mistakes/callMistakes.ts";
import {
  payin,
  payinMistakes,
  payout,
  payoutMistakes,
  tokenMistakes,
  toTaxPayer,
} from "../testing/mistakes/fieldMistakes.ts";
import { joinAnswers, openSite, type Site } from "../testing/mistakes/mistake.ts";
import { publicCallMistakes } from "../testing/mistakes/publicCallMistakes.ts";
import { publicFieldMistakes } from "../testing/mistakes/publicFieldMistakes.ts";
import { unprovenDetail } from "./unauthorized.ts";

const gateway = useGateway();
let site: Site;
beforeAll(async () => {
  site = await openSite(gateway);
  const { takenId } = site;
  const created = [
    await callApi(gateway, payin({}, `/payins/${takenId}`)(site)),
    await callApi(gateway, { ...payout(toTaxPayer)(site), path: `/payouts/${takenId}` }),
  ];
  expect(created.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
});

/** A verb that tells the developer what to do. */
const remedy = /\b(Send|Use|Check|Request|Remove|Leave|Set|Copy|Encode|Sign)\b/;
/** A part of a regular expression, which nobody should have to read. */
const pattern = /\/\^|\\p|\[A-Za-z|\$\//;

/** Makes a call, and returns its refusal without the address of this run. */
async function refuse(call: ApiCall) {
  const response = await callApi(gateway, call);
  const text = response.body.replaceAll(gateway.publicUrl, "https://pay.example");
  const { code, detail, errors = [] } = JSON.parse(text);
  return { status: response.statusCode, code, detail, errors };
}

/** Returns the refusal of a call with at most one wrong field, which its detail tells as well as its error. */
async function tell(call: ApiCall) {
  const { errors, ...told } = await refuse(call);
  expect(errors.length).toBeLessThan(2);
  const [{ pointer = "", detail = told.detail } = {}] = errors;
  if (told.status === 422) expect(detail).toBe(told.detail);
  return { ...told, pointer };
}

describe.each([
  ["the proof of a call", joinAnswers(proofMistakes, answers.proofAnswers)],
  ["a path, a header or the form of a body", joinAnswers(wireMistakes, answers.wireAnswers)],
  ["a token request", joinAnswers(tokenMistakes, answers.tokenAnswers)],
  ["the create of a payin", joinAnswers(payinMistakes, answers.payinAnswers)],
  ["a payout or a control of the sandbox", joinAnswers(payoutMistakes, answers.payoutAnswers)],
])("a mistake in %s is answered with the field, the reason and the remedy (G9, G10)", (_, rows) => {
  test.each(rows)("$sent", async ({ sent: _sent, call, ...told }) => {
    expect(await tell(call(site))).toEqual(told);
    const parts = told.pointer.split(/[/#]/).filter((part) => part !== "");
    if (parts.length > 0) expect(parts.some((part) => told.detail.includes(part))).toBe(true);
    expect(told.detail).toMatch(remedy);
    expect(told.detail).not.toMatch(pattern);
  });
});

const publicMistakes = [...publicCallMistakes, ...publicFieldMistakes];

describe("a mistake that users of other gateways asked about is answered with the field, the reason and the remedy", () => {
  for (const { sent, isUsual, call, status, code, pointers = [], ...told } of publicMistakes)
    test(sent, { tags: isUsual === true ? [] : ["all"] }, async () => {
      const { errors, detail, ...answer } = await refuse(call(site));
      expect(answer).toEqual({ status, code });
      expect(errors.map(({ pointer }: { readonly pointer: string }) => pointer)).toEqual(pointers);
      const sentences = [detail, ...errors.map((one: { readonly detail: string }) => one.detail)];
      expect(sentences.join("\n")).toContain(told.reason);
      expect(sentences.join("\n")).toContain(told.remedy);
      if (pointers.length === 1) expect(detail).toContain(told.reason);
    });
});

test("at least forty mistakes are from public questions, each with its source", () => {
  expect(publicMistakes.length).toBeGreaterThanOrEqual(40);
  expect(new Set(publicMistakes.map(({ source }) => source)).size).toBeGreaterThanOrEqual(40);
});

/** Returns the challenge of a refused read. */
async function challengeOf(token?: string) {
  const { headers } = await callApi(gateway, { path: "/payins/A-2", token });
  return headers["www-authenticate"];
}

test("a call without a token gets a challenge without an error code, other ones get the reason (RFC 6750, 3)", async () => {
  expect(await challengeOf()).toBe("Bearer");
  expect(await challengeOf(site.endedToken)).toBe('Bearer error="invalid_token"');
  expect(await challengeOf(site.infoToken)).toBe('Bearer error="insufficient_scope"');
});

/** Returns the status of a read, and whether it says that its token has ended. */
async function endOf(token: string) {
  const answer = await callApi(gateway, { path: "/payins/A-2", token });
  return [answer.statusCode, toRecord(answer.json())["tokenEnded"]];
}

test("a 401 says that a token ended only after its signature proved, so that nobody forges an end (G10, G40)", async () => {
  const [header, payload, signature = ""] = site.endedToken.split(".");
  const forged = `${header}.${payload}.${"A".repeat(signature.length)}`;
  expect(await endOf(site.endedToken)).toEqual([401, true]);
  expect(await endOf(forged)).toEqual([401, undefined]);
  expect(await endOf(site.liveToken)).toEqual([401, undefined]);
  expect(await endOf(site.infoToken)).toEqual([403, undefined]);
});

test("in live the one sentence of all refused proofs names no endpoint of the sandbox (G10, G29)", () => {
  const live = { baseUrl: "https://pay.example/api", webAppUrl: "https://pay.example" };
  expect(unprovenDetail({ ...live, environment: "live" })).toBe(
    "The token, signature or secret is not valid here. Check the merchant, the environment, and that X-SIGNATURE is made over the exact bytes of the body; or request a new token.",
  );
});
