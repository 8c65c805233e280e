import { judgeUrl } from "#contract/followableUrl.ts";
import type { ReactNode } from "react";
import { useText } from "../locales/language.tsx";
import { CheckNowButton } from "../payin/CheckNowButton.tsx";
import type { WatchedPayin } from "../payin/usePayin.ts";
import { WatchLine } from "../payin/WatchLine.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { Dot } from "../ui/Dot.tsx";
import { Page } from "../ui/Page.tsx";
import type { InstructionProps } from "./InstructionProps.ts";
import styles from "./Instruction.module.css";
import { instructionScreens } from "./instructionScreens.ts";
import { useFollowOnce } from "./useFollowOnce.ts";

interface InstructionPageProps extends InstructionProps {
  readonly watched: WatchedPayin;
  readonly banner?: ReactNode;
  readonly header?: ReactNode;
  /** What stands between the state and the instruction, e.g. that this payin was begun before. */
  readonly notice?: ReactNode;
  /** Leads back to the merchant. */
  readonly wayBack?: ReactNode;
  /** The payin was created this moment: a redirect is followed by itself, and `onFollowed` says so. */
  readonly isJustCreated: boolean;
  readonly onFollowed: () => void;
}

/** What the customer has to do now to pay, and whether it has arrived (§1 step 5). */
export function InstructionPage(props: InstructionPageProps) {
  const { payin, merchantName, context, watched, banner, header, notice, wayBack } = props;
  const text = useText();
  const { instructionKind, redirectTo } = payin.paymentMethodResponse;
  const { Instruction, state } = instructionScreens[instructionKind];
  const verdict = judgeUrl(redirectTo ?? "", context);
  const isRedirect = state === "instruction.state.redirect";
  const mayFollow = isRedirect && verdict.ok && props.isJustCreated;
  useFollowOnce(mayFollow ? verdict.url : undefined, props.onFollowed);
  const host = verdict.ok ? verdict.host : "–";
  const sentence = state === "instruction.state.redirect" ? text(state, { host }) : text(state);
  return (
    <Page
      banner={banner}
      header={header}
      heading={
        <span className={styles.state}>
          <Dot tone="waiting" />
          <span>{sentence}</span>
        </span>
      }
      documentTitle={sentence}
      actions={
        <>
          {isRedirect && verdict.ok && (
            <ButtonLink href={verdict.url} rel="noreferrer">
              {text("instruction.redirect.follow", { host })}
            </ButtonLink>
          )}
          <CheckNowButton
            watched={watched}
            label={text("watch.checkNow")}
            look={isRedirect ? "quiet" : "primary"}
          />
        </>
      }
    >
      <WatchLine watched={watched} />
      {notice}
      <Instruction payin={payin} merchantName={merchantName} context={context} />
      {wayBack}
    </Page>
  );
}
