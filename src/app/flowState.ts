import { toRecord } from "@pay/contract/toRecord.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Choice } from "../option/choice.ts";

/** The customer's choice. An entry of the browser's history holds it, so that a reload and "back" find it. */
export interface FlowState {
  readonly choice?: Choice | undefined;
  /** Whether the customer wants to add optional data. */
  readonly isAddingDetails?: boolean | undefined;
  /** Whether the customer has just pressed the button of the options. No history entry holds that: a reload is no press (G55). */
  readonly hasPressed?: boolean | undefined;
}

/** Reads the state of a history entry. Returns an empty state for any other value. */
export function readFlowState(state: unknown): FlowState {
  const { choice, isAddingDetails } = toRecord(state);
  if (choice !== undefined && !isChoice(choice)) return {};
  if (isAddingDetails !== undefined && typeof isAddingDetails !== "boolean") return {};
  return { choice, isAddingDetails };
}

const flowStateKey = ["flowState"];

/** Shares the flow state with the developer drawer, which is outside the router. */
export function useSharedFlowState(state: FlowState): void {
  const client = useQueryClient();
  useEffect(() => {
    client.setQueryData(flowStateKey, state);
  }, [client, state]);
}

/** Returns the flow state of the page that is shown, for the developer drawer. */
export function readSharedFlowState(client: QueryClient): FlowState | undefined {
  return client.getQueryData(flowStateKey);
}

function isChoice(value: unknown): value is Choice {
  const { paymentMethodCode: method, paymentOperatorCode: operator } = toRecord(value);
  return typeof method === "string" && (operator === undefined || typeof operator === "string");
}
