import { expect, test } from "vitest";
import { readFlowState } from "./flowState.ts";

test("what was chosen is found again", () => {
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
])("what is no state of ours, %j, is none", (state) => {
  expect(readFlowState(state)).toEqual({});
});
