import { problems, type Problem, type ProblemCode } from "@pay/contract/problem.ts";
import { expect, test } from "vitest";
import { classifyAnswer } from "./classifyAnswer.ts";

const nowMs = Date.parse("2026-11-21T10:00:00.000Z");

function problem(code: ProblemCode): Problem {
  const { status, title } = problems[code];
  return { type: `/docs/problems/${code}`, status, title, detail: "…", code, requestId: "r1" };
}

async function classify(status: number, body: unknown, retryAfter: string | null = null) {
  return await classifyAnswer({ status, body, retryAfter, nowMs });
}

test.each([
  ["unauthorized", "unauthorized"],
  ["insufficient_scope", "forbidden"],
  ["merchant_suspended", "suspended"],
  ["payment_not_found", "notFound"],
  ["id_already_accepted", "conflict"],
  ["invalid_fields", "refused"],
  ["body_too_large", "refused"],
  ["too_many_requests", "tooMany"],
  ["request_timeout", "unavailable"],
  ["service_unavailable", "unavailable"],
  ["path_not_found", "unreadable"],
  ["unsupported_api_version", "unreadable"],
] as const)("the problem %s is of kind %s", async (code, kind) => {
  const error = await classify(problems[code].status, problem(code));
  expect(error.kind).toBe(kind);
  expect(error.problem?.code).toBe(code);
});

test.each([200, 302, 401, 403, 404, 409, 422])(
  "a %i without a problem of this service is unreadable and says nothing about the payment",
  async (status) => {
    expect((await classify(status, undefined)).kind).toBe("unreadable");
  },
);

test("a proxy's 502 in HTML is unavailable", async () => {
  expect((await classify(502, undefined)).kind).toBe("unavailable");
});

test("the waiting time of Retry-After is kept", async () => {
  expect((await classify(429, problem("too_many_requests"), "2")).retryAfterMs).toBe(2000);
});

const waitOf = async (header: string) =>
  (await classify(429, problem("too_many_requests"), header)).retryAfterMs;

test("the waiting time is at most an hour", async () => {
  expect(await waitOf("Sat, 21 Nov 2026 10:00:30 GMT")).toBe(30_000);
  expect(await waitOf("999999")).toBe(3_600_000);
  expect(await waitOf("later")).toBeUndefined();
});

test("a problem without its fields for developers still counts, and a 404 of an unknown code is unreadable", async () => {
  expect((await classify(403, { code: "insufficient_scope" })).kind).toBe("forbidden");
  expect((await classify(404, { code: "payment_not_found" })).kind).toBe("notFound");
  expect((await classify(404, { code: "payment_archived" })).kind).toBe("unreadable");
  expect((await classify(404, { status: 404 })).kind).toBe("unreadable");
});
