import type { LinkContext } from "#contract/redirectRequest.ts";
import type { PayinCreated } from "#contract/payin.ts";

/** What every instruction is shown from. */
export interface InstructionProps {
  readonly payin: PayinCreated;
  /** Name of the merchant, where it is known. */
  readonly merchantName?: string | undefined;
  /** Where the Web App runs, for the URLs that may be followed (G24). */
  readonly context: LinkContext;
}
