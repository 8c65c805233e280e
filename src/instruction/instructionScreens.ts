import type { PaymentMethodResponse } from "#contract/payin.ts";
import type { ComponentType } from "react";
import {
  AppApprovalInstruction,
  MobileMoneyInstruction,
  RedirectInstruction,
  UpiRequestInstruction,
} from "./approvalInstructions.tsx";
import { QrInstruction } from "./QrInstruction.tsx";
import type { InstructionProps } from "./ToPayCard.tsx";
import {
  AddressInstruction,
  CryptoInstruction,
  OtherInstruction,
  StoreCodeInstruction,
  TransferInstruction,
  VirtualAccountInstruction,
} from "./transferInstructions.tsx";

/** The screen of one kind of instruction. */
interface InstructionScreen {
  readonly Instruction: ComponentType<InstructionProps>;
  /** Name of the sentence that says which event the page waits for: `instruction.state.<name>`. */
  readonly state: string;
  /** Whether the customer may pay later or on another device, and keeps the instruction until then. */
  readonly isKept: boolean;
}

/** The screen of each kind of instruction (G4). Every kind has one, and an unknown kind shows every known field. */
export const instructionScreens = {
  transfer: { Instruction: TransferInstruction, state: "transfer", isKept: true },
  qr: { Instruction: QrInstruction, state: "qr", isKept: true },
  redirect: { Instruction: RedirectInstruction, state: "redirect", isKept: false },
  virtualAccount: { Instruction: VirtualAccountInstruction, state: "transfer", isKept: true },
  upiRequest: { Instruction: UpiRequestInstruction, state: "upiRequest", isKept: false },
  storeCode: { Instruction: StoreCodeInstruction, state: "storeCode", isKept: true },
  mobileMoney: { Instruction: MobileMoneyInstruction, state: "mobileMoney", isKept: false },
  appApproval: { Instruction: AppApprovalInstruction, state: "appApproval", isKept: false },
  address: { Instruction: AddressInstruction, state: "transfer", isKept: true },
  crypto: { Instruction: CryptoInstruction, state: "transfer", isKept: true },
  unknown: { Instruction: OtherInstruction, state: "other", isKept: true },
} as const satisfies Record<PaymentMethodResponse["instructionKind"], InstructionScreen>;
