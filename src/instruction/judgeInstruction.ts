import { judgeUrl } from "@pay/contract/followableUrl.ts";
import type { InstructionKind, PayinProgress } from "@pay/contract/payin.ts";
import type { LinkContext } from "@pay/contract/redirectRequest.ts";
import { hasHiddenCode } from "./shownCode.ts";
import { lacksDetails } from "./instructionRows.ts";

/** Whether, and where, a customer can pay by an instruction. */
export interface JudgedInstruction {
  /** Whether the customer must not pay by it: something is missing, wrong or not to be followed. */
  readonly isUnsafe: boolean;
  /** Whether the answer does not say where to send the money. */
  readonly isLacking: boolean;
  /** The page on which the customer pays, if the instruction leads to one that may be followed (G24). */
  readonly onward: { readonly url: string; readonly host: string } | undefined;
}

/** Kinds that cannot be paid without the code. If it is wrong, only the return link is left. */
const hasNothingElse: ReadonlySet<string> = new Set<InstructionKind | "unknown">(["qr", "unknown"]);

/** Judges an instruction by what it needs: a page to follow, a code that agrees with the payin, or details to send money to. */
export function judgeInstruction(payin: PayinProgress, context: LinkContext): JudgedInstruction {
  const response = payin.paymentMethodResponse;
  const { instructionKind: kind, redirectTo } = response;
  const verdict = judgeUrl(redirectTo ?? "", context);
  const isRedirect = kind === "redirect";
  // An unknown method may redirect too.
  const mayLeadOn = isRedirect || kind === "unknown";
  const isLacking = lacksDetails(response) && !(mayLeadOn && verdict.ok);
  const isUnsafe = isRedirect
    ? !verdict.ok
    : isLacking || (hasNothingElse.has(kind) && hasHiddenCode(payin));
  return {
    isUnsafe,
    isLacking,
    onward: mayLeadOn && !isUnsafe && verdict.ok ? verdict : undefined,
  };
}
