import type { PaymentMethodResponse } from "#contract/payin.ts";
import type { ComponentType } from "react";
import type { TextKey } from "../locales/text.ts";
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
export interface InstructionScreen {
  readonly Instruction: ComponentType<InstructionProps>;
  /** Key of the sentence that says which event the page waits for. */
  readonly state: Extract<TextKey, `instruction.state.${string}`>;
  /** Whether the customer may pay later or on another device, and keeps the instruction until then. */
  readonly isKept: boolean;
}

const other: InstructionScreen = {
  Instruction: OtherInstruction,
  state: "instruction.state.other",
  isKept: true,
};

/** The screen of each kind of instruction (G4). Every kind has one, and an unknown kind shows every known field. */
export const instructionScreens = {
  transfer: { Instruction: TransferInstruction, state: "instruction.state.transfer", isKept: true },
  qr: { Instruction: QrInstruction, state: "instruction.state.qr", isKept: true },
  redirect: {
    Instruction: RedirectInstruction,
    state: "instruction.state.redirect",
    isKept: false,
  },
  virtualAccount: {
    Instruction: VirtualAccountInstruction,
    state: "instruction.state.transfer",
    isKept: true,
  },
  upiRequest: {
    Instruction: UpiRequestInstruction,
    state: "instruction.state.upiRequest",
    isKept: false,
  },
  storeCode: {
    Instruction: StoreCodeInstruction,
    state: "instruction.state.storeCode",
    isKept: true,
  },
  mobileMoney: {
    Instruction: MobileMoneyInstruction,
    state: "instruction.state.mobileMoney",
    isKept: false,
  },
  appApproval: {
    Instruction: AppApprovalInstruction,
    state: "instruction.state.appApproval",
    isKept: false,
  },
  address: { Instruction: AddressInstruction, state: "instruction.state.transfer", isKept: true },
  crypto: { Instruction: CryptoInstruction, state: "instruction.state.transfer", isKept: true },
  unknown: other,
} as const satisfies Record<PaymentMethodResponse["instructionKind"], InstructionScreen>;
