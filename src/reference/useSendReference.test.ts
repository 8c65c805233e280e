import { expect, test } from "vitest";
import { ApiError, apiErrorKinds } from "../api/apiError.ts";
import { describeFailure } from "./useSendReference.ts";

test("a lost call is reported as lost, which says nothing about the payment (G42)", () => {
  const lost = apiErrorKinds.filter((kind) => describeFailure(new ApiError(kind)) === "lost");
  expect(lost).toEqual(["network", "timeout", "notFound", "unavailable", "unreadable"]);
});

test.each([
  ["unauthorized", "ended"],
  ["forbidden", "mayNot"],
  ["conflict", "isFinal"],
  ["tooMany", "busy"],
  ["refused", "invalid"],
] as const)("a failure of kind %s is reported as %s", (kind, failure) => {
  expect(describeFailure(new ApiError(kind))).toBe(failure);
});

test("a payment that takes no reference is reported as such (G12)", () => {
  const problem = {
    type: "",
    title: "",
    status: 422,
    detail: "",
    code: "external_reference_not_accepted",
    requestId: "",
  };
  expect(describeFailure(new ApiError("refused", { problem }))).toBe("notAccepted");
});
