import { Choice } from "../option/choice.ts";
import * as z from "zod/mini";

/** What the browser keeps with an entry of its history, so that a reload or "back" finds it again. */
const FlowState = z.object({
  choice: z.optional(Choice),
  /** The customer wants to add what may be left out. */
  isAddingDetails: z.optional(z.boolean()),
});
export type FlowState = z.infer<typeof FlowState>;

/** The state of a history entry; whatever else stands there is none. */
export function readFlowState(state: unknown): FlowState {
  const parsed = z.safeParse(FlowState, state);
  return parsed.success ? parsed.data : {};
}
