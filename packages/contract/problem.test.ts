import { describe, expect, test } from "vitest";
import { commonProblems } from "./endpoint.ts";
import { problems, type ProblemCode } from "./problem.ts";

describe("the problems (§7, G9, G10)", () => {
  // Typed by hand from §7, G6, G10, G11, G12, G16, G25.
  test.each([
    ["invalid_json", 400],
    ["unauthorized", 401],
    ["insufficient_scope", 403],
    ["money_not_allowed", 403],
    ["merchant_suspended", 403],
    ["credentials_not_shown", 403],
    ["path_not_found", 404],
    ["unsupported_api_version", 404],
    ["payment_not_found", 404],
    ["public_key_not_found", 404],
    ["method_not_allowed", 405],
    ["request_timeout", 408],
    ["id_already_accepted", 409],
    ["payment_is_final", 409],
    ["last_credential", 409],
    ["body_too_large", 413],
    ["path_too_long", 414],
    ["unsupported_media_type", 415],
    ["invalid_fields", 422],
    ["amount_out_of_limits", 422],
    ["external_reference_not_accepted", 422],
    ["token_too_large", 422],
    ["too_many_requests", 429],
    ["processor_unavailable", 503],
    ["service_unavailable", 503],
  ] as const)("%s is answered with %d", (code, status) => {
    expect(problems[code].status).toBe(status);
  });

  test("every problem has a code that can stand in a path, and a title", () => {
    for (const [code, { title, status }] of Object.entries(problems)) {
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(title).not.toBe("");
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });

  test("the list of common problems has no duplicates", () => {
    const codes: readonly ProblemCode[] = commonProblems;
    expect(new Set(codes).size).toBe(codes.length);
  });
});
