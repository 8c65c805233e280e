import { expect, test } from "vitest";
import { readFlowState } from "./flowState.ts";

test("a stored choice is read back", () => {
  const choice = { paymentMethodCode: "OFFLINE" };
  expect(readFlowState({ choice, isAddingDetails: true })).toEqual({
    choice,
    isAddingDetails: true,
  });
});

test.each([
  null,
  undefined,
  "x",
  { choice: { paymentMethodCode: 1 } },
  { choice: "OFFLINE" },
  { choice: { paymentMethodCode: "OFFLINE", paymentOperatorCode: 1 } },
  { choice: { paymentMethodCode: "OFFLINE" }, isAddingDetails: "yes" },
])("%j is not a flow state", (state) => {
  expect(readFlowState(state)).toEqual({});
});
