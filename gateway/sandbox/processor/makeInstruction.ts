import type { Instruction, NewPayin } from "../../processor/processor.ts";

/** Makes what a customer is told to do, with made-up but well-formed details. `visitUrl` is where a redirect leads. */
export type MakeInstruction = (request: {
  readonly payin: NewPayin;
  readonly visitUrl: string;
}) => Instruction;
