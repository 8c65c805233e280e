import { judgeUrl } from "#contract/followableUrl.ts";
import type { InstructionKind, PayinCreated } from "#contract/payin.ts";
import type { LinkContext } from "#contract/redirectRequest.ts";
import type { ReactNode } from "react";
import { useLanguage } from "../locales/language.tsx";
import { nameOfMethod } from "../option/methodWords.ts";
import { CheckedAgo } from "../payin/CheckedAgo.tsx";
import { CheckNow } from "../payin/CheckNow.tsx";
import type { WatchedPayin } from "../payin/usePayin.ts";
import { ContinueOnPhone } from "../redirect/ContinueOnPhone.tsx";
import type { KeptLink } from "../redirect/keptLink.ts";
import { type ShownPayment, PaymentPage } from "../redirect/PaymentPage.tsx";
import { ReturnLink } from "../redirect/ReturnLink.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { Dot } from "../ui/Dot.tsx";
import { TabIcon } from "../ui/TabIcon.tsx";
import { appLinkOf } from "./appLinkOf.ts";
import { hasWrongCode } from "./hasWrongCode.ts";
import styles from "./Instruction.module.css";
import { instructionScreens } from "./instructionScreens.ts";
import { KeepInstruction } from "./KeepInstruction.tsx";
import { lacksDetails } from "./lacksDetails.ts";
import { MissingDetails } from "./MissingDetails.tsx";
import "./print.css";
import { useFollowOnce } from "./useFollowOnce.ts";
import { useIsTouch } from "../ui/useIsTouch.ts";

interface InstructionPageProps {
  readonly payin: PayinCreated;
  readonly payment: ShownPayment;
  readonly watched: WatchedPayin;
  /** The link that opens the payment again, later or on another device. */
  readonly link: KeptLink;
  /** The environment of the web app, by which URLs are judged (G24). */
  readonly context: LinkContext;
  /** Content above the instruction, e.g. that the payin existed before. */
  readonly notice?: ReactNode;
  /** The form for the reference of the payment, if the payin takes one (G12). */
  readonly reference?: ReactNode;
  /** Whether this page has just created the payin: then it follows a redirect by itself, once. */
  readonly isJustCreated: boolean;
}

/** Kinds that cannot be paid without the code. If it is wrong, only the return link is left. */
const hasNothingElse: ReadonlySet<string> = new Set<InstructionKind | "unknown">(["qr", "unknown"]);

/** Shows what to do now to pay, and whether the payment has arrived (§1 step 5). */
export function InstructionPage(props: InstructionPageProps) {
  const { payin, payment, context, watched, notice } = props;
  const { text, textWith } = useLanguage();
  const { instructionKind, paymentMethodCode, redirectTo, returnUrl } = payin.paymentMethodResponse;
  const { Instruction, state, isKept } = instructionScreens[instructionKind];
  const verdict = judgeUrl(redirectTo ?? "", context);
  const returnVerdict = judgeUrl(returnUrl, context);
  const hasAppLink = useIsTouch() && appLinkOf(payin) !== undefined;
  const isRedirect = state === "instruction.state.redirect";
  // An unknown method may redirect too.
  const mayLeadOn = isRedirect || instructionKind === "unknown";
  const isLacking = lacksDetails(payin.paymentMethodResponse) && !(mayLeadOn && verdict.ok);
  const isUnsafe = isRedirect
    ? !verdict.ok
    : isLacking || (hasNothingElse.has(instructionKind) && hasWrongCode(payin));
  const onward = mayLeadOn && !isUnsafe && verdict.ok ? verdict : undefined;
  const mayFollow = isRedirect && verdict.ok && props.isJustCreated;
  useFollowOnce(mayFollow ? verdict.url : undefined);
  const host = verdict.ok ? verdict.host : "";
  const words = isUnsafe ? "instruction.state.unsafe" : state;
  const sentence = words === "instruction.state.redirect" ? text(words, { host }) : text(words);
  return (
    <PaymentPage
      payment={payment}
      heading={sentence}
      drawnHeading={
        <span className={styles.state}>
          <Dot tone={isUnsafe ? "bad" : "waiting"} />
          <span>
            {words === "instruction.state.redirect"
              ? textWith(words, { host: <bdi translate="no">{host}</bdi> })
              : sentence}
          </span>
        </span>
      }
      actions={
        <>
          {onward && (
            <ButtonLink href={onward.url} rel="noreferrer">
              {text("instruction.redirect.follow", { host: onward.host })}
            </ButtonLink>
          )}
          {isUnsafe && returnVerdict.ok && (
            <ReturnLink returnUrl={returnVerdict.url} look="primary" />
          )}
          <CheckNow
            watched={watched}
            label={text("watch.checkNow")}
            look={onward || isUnsafe || hasAppLink ? "quiet" : "primary"}
          />
          {!isUnsafe && returnVerdict.ok && <ReturnLink returnUrl={returnVerdict.url} />}
        </>
      }
    >
      <TabIcon name={isUnsafe ? "attention" : "waiting"} />
      <div className={styles.about}>
        <p>{nameOfMethod(paymentMethodCode, paymentMethodCode, text)}</p>
        <CheckedAgo watched={watched} />
      </div>
      {notice}
      {isLacking ? (
        <MissingDetails />
      ) : (
        <Instruction payin={payin} merchantName={payment.channelName} context={context} />
      )}
      {props.reference}
      {isKept && !isLacking && !hasWrongCode(payin) && (
        <KeepInstruction payin={payin} merchantName={payment.channelName} link={props.link} />
      )}
      <ContinueOnPhone url={props.link.url} />
    </PaymentPage>
  );
}
