import type { PayinProgress } from "@pay/contract/payin.ts";
import { type Ref, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { accountTypeName } from "../collection/accountTypeWords.ts";
import { useLanguage, useText } from "../locales/language.tsx";
import { CheckNow } from "../payin/CheckNow.tsx";
import { hasUnreadWord, restToSend } from "../payin/progress.ts";
import type { WatchedPayin } from "../payin/usePayin.ts";
import { ReturnLink } from "../redirect/PaymentPage.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { useCopiedTexts, useCopy } from "../ui/copyText.ts";
import { copyOutline } from "../ui/CopyButton.tsx";
import { Outline } from "../ui/Icon.tsx";
import { useIsTouch } from "../ui/useIsTouch.ts";
import { findAppLink } from "./shownCode.ts";
import { copiesToMake, type CopyToMake } from "./copiesToMake.ts";
import { instructionScreens, saysPaidKey } from "./instructionScreens.ts";
import type { JudgedInstruction } from "./judgeInstruction.ts";
import styles from "./Instruction.module.css";
import { TillCode } from "./TillCode.tsx";
import type { AppLinkUse } from "./useAppLink.ts";
import { withinSentence } from "./withinSentence.ts";

/** The second step of a payment that needs a reference (G12). */
export interface ReferenceStep {
  /** Whether the reference has not been given yet. */
  readonly isMissing: boolean;
  readonly isShown: boolean;
  readonly onStep: (isAtReference: boolean) => void;
}

/**
 * The buttons of an instruction. The last one is the main action: copy, open the app, show the code or go on to the bank, and once that
 * is done, *I have paid*.
 */
export function InstructionActions(props: {
  readonly payin: PayinProgress;
  readonly watched: WatchedPayin;
  readonly judged: JudgedInstruction;
  readonly app: AppLinkUse;
  readonly reference: ReferenceStep | undefined;
  /** The place in the bar for the button of the reference's form. */
  readonly place: Ref<HTMLDivElement>;
  /** The shop's page, if it may be followed. */
  readonly returnUrl: string | undefined;
}) {
  const { payin, watched, judged, app, reference, place, returnUrl } = props;
  const { instructionKind, reference: tillCode } = payin.paymentMethodResponse;
  const { state } = instructionScreens[instructionKind];
  const text = useText();
  const isTouch = useIsTouch();
  const copied = useCopiedTexts();
  const [isTillSeen, setIsTillSeen] = useState(false);
  const [isCopyPressed, setIsCopyPressed] = useState(false);
  const doneLabel = text(saysPaidKey(instructionKind));
  if (judged.isUnsafe)
    return (
      <>
        <SaysPaid payin={payin} watched={watched} label={doneLabel} look="quiet" />
        {returnUrl !== undefined && <ReturnLink returnUrl={returnUrl} look="primary" />}
      </>
    );
  const { onward } = judged;
  const nextCopy =
    reference?.isShown === true
      ? undefined
      : copiesToMake(payin, isTouch).find(({ value }) => !copied.has(value));
  const appLink = isTouch ? findAppLink(payin) : undefined;
  const appButton = appLink !== undefined && (
    <ButtonLink
      key="app"
      href={appLink}
      look={app.hasLeft ? "quiet" : "primary"}
      onClick={app.onPress}
    >
      {text("instruction.appLink.open")}
    </ButtonLink>
  );
  const till = state === "storeCode" && tillCode !== undefined && (
    <TillCode
      payin={payin}
      code={tillCode}
      look={isTillSeen ? "quiet" : "primary"}
      isTouch={isTouch}
      takesFocus={isTillSeen}
      onClosed={() => setIsTillSeen(true)}
    />
  );
  const leadsBack = reference?.isMissing === true && reference.isShown;
  const hasAction =
    onward !== undefined ||
    nextCopy !== undefined ||
    leadsBack ||
    (appLink !== undefined && !app.hasLeft) ||
    (till !== false && !isTillSeen);
  const saysPaid = (
    <SaysPaid
      key={leadsBack ? "back" : "check"}
      payin={payin}
      watched={
        reference?.isMissing === true
          ? { ...watched, checkNow: () => reference.onStep(!reference.isShown) }
          : watched
      }
      label={leadsBack ? text("instruction.twoSteps.back") : doneLabel}
      look={hasAction ? "quiet" : "primary"}
    />
  );
  return (
    <>
      {isTillSeen && till}
      {app.hasLeft ? [appButton, saysPaid] : [saysPaid, appButton]}
      {onward && (
        <ButtonLink href={onward.url} rel="noreferrer" className={styles.next}>
          {text("instruction.redirect.follow", { host: onward.host })}
        </ButtonLink>
      )}
      {!isTillSeen && till}
      {nextCopy && (
        <CopyNext
          key={nextCopy.name}
          {...nextCopy}
          isPressed={isCopyPressed}
          onPress={setIsCopyPressed}
        />
      )}
      {leadsBack && <div ref={place} className={styles.place} />}
    </>
  );
}

/** Asks for the state of the payment, in the words of a customer who has acted. */
function SaysPaid(props: {
  readonly payin: PayinProgress;
  readonly watched: WatchedPayin;
  readonly label: string;
  readonly look: "primary" | "quiet";
}) {
  const { payin, watched, label, look } = props;
  return (
    <CheckNow
      watched={watched}
      label={label}
      look={look}
      unchanged={
        restToSend(payin) !== undefined || hasUnreadWord(payin) ? "stillTheSame" : "nothingYet"
      }
    />
  );
}

/** Copies what the customer needs next. Its row on the page tells the outcome. It takes the focus that the one before it had. */
function CopyNext(
  props: CopyToMake & {
    /** Whether the one before it was pressed. */
    readonly isPressed: boolean;
    readonly onPress: (isPressed: boolean) => void;
  },
) {
  const { name, value, accountType = "", isPressed, onPress } = props;
  const { text, code } = useLanguage();
  const kind = accountTypeName(accountType, text);
  const { copy } = useCopy(value, { keepsFailure: true });
  const own = useRef<HTMLButtonElement>(null);
  const begin = useEffectEvent(() => {
    if (isPressed) own.current?.focus({ preventScroll: true });
    onPress(false);
  });
  useLayoutEffect(() => {
    begin();
  }, []);
  const press = () => {
    onPress(document.activeElement === own.current);
    void copy();
  };
  return (
    <Button ref={own} className={styles.next} onClick={press}>
      <span className={styles.withIcon}>
        <Outline d={copyOutline} />
        <span>
          {kind === undefined
            ? text(`instruction.copy.${name}`)
            : text("ui.copyLabel", { label: withinSentence(kind, code) })}
        </span>
      </span>
    </Button>
  );
}
