import type { LinkContext } from "#contract/redirectRequest.ts";
import type { PayinCreated } from "#contract/payin.ts";

/** The properties of every instruction. */
export interface InstructionProps {
  readonly payin: PayinCreated;
  /** Name of the merchant, if known. */
  readonly merchantName?: string | undefined;
  /** The environment of the web app, by which URLs are judged (G24). */
  readonly context: LinkContext;
}
