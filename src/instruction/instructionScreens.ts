import type { PaymentMethodResponse } from "@pay/contract/payin.ts";
import type { ComponentType } from "react";
import {
  AppApprovalInstruction,
  MobileMoneyInstruction,
  RedirectInstruction,
  UpiRequestInstruction,
} from "./approvalInstructions.tsx";
import { CryptoInstruction } from "./CryptoInstruction.tsx";
import { QrInstruction } from "./QrInstruction.tsx";
import { StoreCodeInstruction } from "./StoreCodeInstruction.tsx";
import type { InstructionProps } from "./ToPayCard.tsx";
import {
  AddressInstruction,
  OtherInstruction,
  TransferInstruction,
} from "./transferInstructions.tsx";
import { VirtualAccountInstruction } from "./VirtualAccountInstruction.tsx";

/** The screen of one kind of instruction. */
interface InstructionScreen {
  readonly Instruction: ComponentType<InstructionProps>;
  /** Name of the sentence that says which event the page waits for: `instruction.state.<name>`. */
  readonly state:
    | "transfer"
    | "virtualAccount"
    | "qr"
    | "redirect"
    | "upiRequest"
    | "storeCode"
    | "mobileMoney"
    | "appApproval"
    | "crypto"
    | "other";
  /** The words above the amount: what the customer does with it, or that it is to be paid. */
  readonly amount: `instruction.amount.${"transfer" | "arrive" | "pay" | "cash"}` | "page.toPay";
  /** The words of the button after the customer has acted, if not that they have paid: `instruction.done.<name>`. */
  readonly done?: "sent" | "pin" | "approved";
  /** Whether the customer types the amount. */
  readonly isAmountCopied: boolean;
  /** Whether the customer may pay later or on another device, and keeps the instruction until then. */
  readonly isKept: boolean;
}

/** The screen of each kind of instruction (G4). Every kind has one, and an unknown kind shows every known field. */
export const instructionScreens: Readonly<
  Record<PaymentMethodResponse["instructionKind"], InstructionScreen>
> = {
  transfer: {
    Instruction: TransferInstruction,
    state: "transfer",
    amount: "instruction.amount.transfer",
    isAmountCopied: true,
    isKept: true,
  },
  qr: {
    Instruction: QrInstruction,
    state: "qr",
    amount: "instruction.amount.pay",
    isAmountCopied: false,
    isKept: false,
  },
  redirect: {
    Instruction: RedirectInstruction,
    state: "redirect",
    amount: "page.toPay",
    isAmountCopied: false,
    isKept: false,
  },
  virtualAccount: {
    Instruction: VirtualAccountInstruction,
    state: "virtualAccount",
    amount: "instruction.amount.transfer",
    isAmountCopied: true,
    isKept: true,
  },
  upiRequest: {
    Instruction: UpiRequestInstruction,
    state: "upiRequest",
    amount: "page.toPay",
    done: "approved",
    isAmountCopied: false,
    isKept: false,
  },
  storeCode: {
    Instruction: StoreCodeInstruction,
    state: "storeCode",
    amount: "instruction.amount.cash",
    isAmountCopied: false,
    isKept: true,
  },
  mobileMoney: {
    Instruction: MobileMoneyInstruction,
    state: "mobileMoney",
    amount: "page.toPay",
    done: "pin",
    isAmountCopied: false,
    isKept: false,
  },
  appApproval: {
    Instruction: AppApprovalInstruction,
    state: "appApproval",
    amount: "page.toPay",
    done: "approved",
    isAmountCopied: false,
    isKept: false,
  },
  address: {
    Instruction: AddressInstruction,
    state: "transfer",
    amount: "instruction.amount.transfer",
    done: "sent",
    isAmountCopied: true,
    isKept: true,
  },
  crypto: {
    Instruction: CryptoInstruction,
    state: "crypto",
    amount: "instruction.amount.arrive",
    done: "sent",
    isAmountCopied: true,
    isKept: true,
  },
  unknown: {
    Instruction: OtherInstruction,
    state: "other",
    amount: "instruction.amount.pay",
    isAmountCopied: true,
    isKept: true,
  },
};

/** Returns the key of what customers say by the button that tells that they have acted. */
export function saysPaidKey(kind: PaymentMethodResponse["instructionKind"]) {
  const { done } = instructionScreens[kind];
  return done === undefined ? "watch.checkNow" : (`instruction.done.${done}` as const);
}
