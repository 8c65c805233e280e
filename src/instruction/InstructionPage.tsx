import { judgeUrl } from "@pay/contract/followableUrl.ts";
import { moneyToPay, type PayinProgress } from "@pay/contract/payin.ts";
import type { Money } from "@pay/contract/money.ts";
import type { LinkContext } from "@pay/contract/redirectRequest.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatMoney } from "../locales/formatMoney.ts";
import { useLanguage, useText } from "../locales/language.tsx";
import { localTerms } from "../locales/localTerms.ts";
import { withTerm } from "../locales/taxTerm.ts";
import { PartWords } from "../payin/PartWords.tsx";
import { moneyToSend, restToSend } from "../payin/progress.ts";
import type { WatchedPayin } from "../payin/usePayin.ts";
import type { KeptLink } from "../redirect/keptLink.ts";
import { PaymentPage, type ShownPayment } from "../redirect/PaymentPage.tsx";
import type { PayinDescription } from "../payin/describePayin.ts";
import { type Deadline, knownZone, PaperExpiry, StoreExpiry } from "../payin/Expiry.tsx";
import { showState } from "../payin/StateChip.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Dot } from "../ui/Dot.tsx";
import { TabIcon } from "../ui/TabIcon.tsx";
import { useServerNow } from "../payin/useServerNow.ts";
import { useIsLater } from "../ui/useIsLater.ts";
import { hasHiddenCode } from "./shownCode.ts";
import { CopyAmount } from "./CopyAmount.tsx";
import { HeaderNote } from "./HeaderNote.tsx";
import { compareAmounts } from "./compareAmounts.ts";
import { amountToCopy } from "./copiesToMake.ts";
import styles from "./Instruction.module.css";
import { InstructionActions } from "./InstructionActions.tsx";
import { instructionScreens } from "./instructionScreens.ts";
import { judgeInstruction } from "./judgeInstruction.ts";
import { KeepInstruction } from "./KeepInstruction.tsx";
import { describeQrTask } from "./QrInstruction.tsx";
import { TaskMark } from "./TaskMark.tsx";
import { ReferenceSteps } from "./ReferenceSteps.tsx";
import { describeStoreTask } from "./StoreCodeInstruction.tsx";
import { useAppLink } from "./useAppLink.ts";
import "./print.css";

/** Long enough to be announced, too short to be found by reading on. */
const toldForMs = 5000;

interface InstructionPageProps {
  readonly payin: PayinProgress;
  readonly payment: ShownPayment;
  readonly watched: WatchedPayin;
  readonly described: PayinDescription;
  /** The link that opens the payment again, later or on another device. */
  readonly link: KeptLink;
  /** The environment of the web app, by which URLs are judged (G24). */
  readonly context: LinkContext;
  /** The buttons in place of the instruction's own, where the state leaves no action of the task. */
  readonly otherActions: ReactNode;
  /** Content above the instruction, e.g. that the payin existed before. */
  readonly notice?: ReactNode;
  /** Says why the page cannot check at the moment, and what to do meanwhile. Once it goes, screen readers hear that the page checks again. */
  readonly cannotCheck?: ReactNode;
  /** What those need to know whose situation differs: in the alert of a rest, who has sent it already. */
  readonly answers: ReactNode;
  /** The form for the reference of the payment, if the payin cannot be matched without one (G12). */
  readonly reference?: ReactNode;
  /** Whether the customer is at the second step, the reference. */
  readonly isAtReference: boolean;
  readonly onStep: (isAtReference: boolean) => void;
  /** Whether this page has just created the payin: then it follows a redirect automatically, once. */
  readonly isJustCreated: boolean;
}

/** Shows what to do now to pay, and whether the payment has arrived (§1 step 5). */
export function InstructionPage(props: InstructionPageProps) {
  const { payin, payment, context, watched, described, notice } = props;
  const { text, textWith } = useLanguage();
  const response = payin.paymentMethodResponse;
  const { instructionKind, expireAt, paymentLocation } = response;
  const { Instruction, state, amount, isAmountCopied, isKept } =
    instructionScreens[instructionKind];
  const judged = judgeInstruction(payin, context);
  const { isUnsafe, isLacking, onward } = judged;
  const returnVerdict = judgeUrl(response.returnUrl, context);
  const returnUrl = returnVerdict.ok ? returnVerdict.url : undefined;
  // A customer who pays another amount than the order's sees it first (G26).
  const mayFollow =
    state === "redirect" && props.isJustCreated && compareAmounts(payin).kind === "none";
  useFollowOnce(mayFollow ? onward?.url : undefined);
  const app = useAppLink();
  // The payment as it was when the page could not check.
  const [uncheckedPayin, setUncheckedPayin] = useState<PayinProgress>();
  if (props.cannotCheck && uncheckedPayin !== payin) setUncheckedPayin(payin);
  const isChecked = !props.cannotCheck && watched.failure === undefined;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const hasReferenceStep = props.reference !== undefined && !isUnsafe;
  const isAtReference = hasReferenceStep && props.isAtReference;
  const host = onward?.host ?? "";
  const isEnded = described.state === "ended";
  const isRest = restToSend(payin) !== undefined;
  const isToSend = !isUnsafe && !isAtReference;
  const money = isToSend ? moneyToSend(payin) : moneyToPay(payin);
  const copiedAmount = isAmountCopied && isToSend ? amountToCopy(money) : undefined;
  const amountLabel = text(isToSend ? amount : "status.sum.total");
  const isTold = useIsLater(toldForMs) && props.isJustCreated && isToSend;
  const deadline = {
    expireAt,
    storeTimeZone: amount === "instruction.amount.cash" ? paymentLocation?.timeZone : undefined,
  };
  const shown = isUnsafe ? "unsafe" : isRest ? "rest" : state;
  const headerWord = text(described.chip ?? "status.state.waiting");
  const describeTask = () => {
    // It asks for nothing: the number may be given, or not be needed.
    if (isAtReference) return text("help.reference");
    if (shown === "redirect") return text(`instruction.state.${shown}`, { host });
    if (shown === "storeCode") return describeStoreTask(response, text);
    if (shown === "qr") return describeQrTask(response, text);
    const { virtualAccount } = localTerms(payin.paymentRequested.money.currencyCode);
    const term = shown === "virtualAccount" ? virtualAccount : undefined;
    return withTerm(text(`instruction.state.${shown}`), term);
  };
  const sentence = describeTask();
  const instruction = (
    <>
      {isLacking ? (
        <MissingDetails />
      ) : (
        <Instruction
          payin={payin}
          merchantName={payment.channelName}
          context={context}
          {...(!isEnded && { link: props.link })}
          stateWord={headerWord}
          hasAppFailed={app.hasFailed}
        />
      )}
      {isKept && !isEnded && !isLacking && !hasHiddenCode(payin) && (
        <KeepInstruction payin={payin} merchantName={payment.channelName} link={props.link} />
      )}
    </>
  );
  return (
    <PaymentPage
      payment={{ ...payment, money }}
      amountLabel={amountLabel}
      amountAction={
        copiedAmount !== undefined && <CopyAmount label={amountLabel} digits={copiedAmount} />
      }
      note={
        !isUnsafe && (
          <>
            <HeaderNote payin={payin} isToSend={isToSend} />
            <StoreExpiry {...deadline} />
            <PaperExpiry {...deadline} />
          </>
        )
      }
      heading={sentence}
      mark={!isUnsafe && <TaskMark payin={payin} className={styles.mark} />}
      title={isUnsafe ? sentence : text("page.stateTitle", { state: headerWord, title: sentence })}
      state={
        isUnsafe
          ? showState(withoutWaiting(described), watched, text)
          : showState(described, watched, text, deadline)
      }
      after={
        // Also while it is empty: screen readers announce what is put into it. Orca says the last part alone where it is not atomic.
        <div aria-live="polite" aria-atomic="true">
          {isTold && !props.cannotCheck && (
            <StepWords
              label={amountLabel}
              money={money}
              payee={payment.channelName}
              deadline={deadline}
            />
          )}
          <div className={styles.after}>{props.cannotCheck}</div>
          {isChecked && uncheckedPayin === payin && (
            <p className={styles.announcement}>{text("watch.checksAgain")}</p>
          )}
        </div>
      }
      wayBack={!isUnsafe && described.bar === "task" ? returnUrl : undefined}
      handOver={isEnded ? undefined : props.link.url}
      drawnHeading={
        <span className={styles.state}>
          {isUnsafe && <Dot tone="bad" />}
          {/* A new one for each step: the focus or the chosen tab has told of the step. */}
          <span key={isAtReference ? "reference" : "task"} aria-live="polite">
            {shown === "redirect"
              ? textWith("instruction.state.redirect", { host: <bdi translate="no">{host}</bdi> })
              : sentence}
          </span>
        </span>
      }
      actions={
        <InstructionActions
          payin={payin}
          watched={watched}
          judged={judged}
          app={app}
          reference={
            hasReferenceStep
              ? {
                  isMissing: response.externalReference === undefined,
                  isShown: isAtReference,
                  onStep: props.onStep,
                }
              : undefined
          }
          place={setPlace}
          returnUrl={returnUrl}
        />
      }
      hasHelp
      {...(described.bar === "task" ? {} : { actions: props.otherActions })}
    >
      <TabIcon name={isUnsafe ? "attention" : (described.icon ?? "waiting")} />
      {instructionKind === "unknown" && <p className={styles.about}>{payment.wayToPay}</p>}
      {notice}
      {isRest && (
        <Alert tone="warn" title={text("status.partial.title")}>
          <p>
            <PartWords payin={payin} />
          </p>
          <p>{text(isUnsafe ? "status.partial.next" : "status.partial.send")}</p>
          {props.answers}
        </Alert>
      )}
      {hasReferenceStep ? (
        <ReferenceSteps
          isAtReference={isAtReference}
          isPayable={described.bar === "task"}
          onStep={props.onStep}
          place={place}
          reference={props.reference}
        >
          {instruction}
        </ReferenceSteps>
      ) : (
        instruction
      )}
    </PaymentPage>
  );
}

/** Tells of a new step what stands above its heading: how much, to whom and until when. Screen readers say the heading alone. */
function StepWords(props: {
  readonly label: string;
  readonly money: Money;
  readonly payee: string | undefined;
  readonly deadline: Deadline;
}) {
  const { label, money, payee } = props;
  const { expireAt, storeTimeZone } = props.deadline;
  const { text, formats } = useLanguage();
  const nowMs = useServerNow(() => 60_000);
  // With the name of the store's time zone, where that is another one.
  const clock = { nowMs, timeZone: knownZone(storeTimeZone) };
  const due =
    expireAt &&
    text("instruction.expiry.until", { time: formats.deadline(Date.parse(expireAt), clock) });
  const words = [formatMoney(money, formats), payee, due].filter((each) => each !== undefined);
  return (
    <p className={styles.announcement}>
      {words.reduce((title, name) => text("page.titleOf", { title, name }), label)}
    </p>
  );
}

/** A payment that must not be made waits for nothing: the header warns in place of “Waiting”. Other words stay. */
function withoutWaiting(described: PayinDescription): PayinDescription {
  if (described.outcome !== "processing") return described;
  return { ...described, chip: undefined, tone: "amber", sign: "warn" };
}

/** Follows a URL automatically, once. A customer who goes back in the browser stays on the page. */
function useFollowOnce(url: string | undefined): void {
  const isFollowed = useRef(false);
  useEffect(() => {
    if (url === undefined || isFollowed.current) return;
    isFollowed.current = true;
    location.assign(url);
  }, [url]);
}

/** Replaces the instruction if the answer does not say where to send the money. */
function MissingDetails() {
  const text = useText();
  return (
    <Alert tone="bad" title={text("instruction.missing.title")}>
      <p>{text("instruction.missing.what")}</p>
    </Alert>
  );
}
