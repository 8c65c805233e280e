import type { Instruction, NewPayin } from "../../processor/processor.ts";

/** Makes the instruction for a customer, with invented but well-formed details. `visitUrl` is the target of a redirect. */
export type MakeInstruction = (request: {
  readonly payin: NewPayin;
  readonly visitUrl: string;
}) => Instruction;
