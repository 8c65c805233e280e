import { judgeUrl } from "#contract/followableUrl.ts";
import type { InstructionKind, PayinProgress, PaymentMethodResponse } from "#contract/payin.ts";
import type { LinkContext } from "#contract/redirectRequest.ts";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { useLanguage, useText } from "../locales/language.tsx";
import { methodName } from "../option/methods.ts";
import { CheckNow } from "../payin/CheckNow.tsx";
import { PartWords } from "../payin/PartWords.tsx";
import { moneyToSend, restToSend } from "../payin/progress.ts";
import type { WatchedPayin } from "../payin/usePayin.ts";
import type { KeptLink } from "../redirect/keptLink.ts";
import { PaymentPage, ReturnLink, type ShownPayment } from "../redirect/PaymentPage.tsx";
import { describeState, stateOf } from "../payin/payinState.ts";
import { showState } from "../payin/StateChip.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { useCopiedTexts, useCopy } from "../ui/copyText.ts";
import { Dot } from "../ui/Dot.tsx";
import { TabIcon } from "../ui/TabIcon.tsx";
import { useIsTouch } from "../ui/useIsTouch.ts";
import { findAppLink, hasWrongCode } from "./agreesWithPayin.ts";
import {
  AppApprovalInstruction,
  MobileMoneyInstruction,
  RedirectInstruction,
  UpiRequestInstruction,
} from "./approvalInstructions.tsx";
import { AmountDifference } from "./AmountDifference.tsx";
import { CopyAmount } from "./CopyAmount.tsx";
import { Expiry } from "./Expiry.tsx";
import { compareAmounts } from "./compareAmounts.ts";
import { copiesToMake, type CopyToMake } from "./copiesToMake.ts";
import styles from "./Instruction.module.css";
import { lacksDetails } from "./instructionRows.ts";
import { KeepInstruction } from "./KeepInstruction.tsx";
import { QrInstruction } from "./QrInstruction.tsx";
import { TillCode } from "./TillCode.tsx";
import type { InstructionProps } from "./ToPayCard.tsx";
import {
  AddressInstruction,
  CryptoInstruction,
  OtherInstruction,
  StoreCodeInstruction,
  TransferInstruction,
  VirtualAccountInstruction,
} from "./transferInstructions.tsx";
import "./print.css";

interface InstructionPageProps {
  readonly payin: PayinProgress;
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
  const { instructionKind, paymentMethodCode, redirectTo, returnUrl, expireAt, paymentLocation } =
    payin.paymentMethodResponse;
  const { Instruction, state, amount, isAmountCopied, isKept } =
    instructionScreens[instructionKind];
  const verdict = judgeUrl(redirectTo ?? "", context);
  const returnVerdict = judgeUrl(returnUrl, context);
  const isTouch = useIsTouch();
  const hasAppLink = isTouch && findAppLink(payin) !== undefined;
  const isRedirect = state === "redirect";
  // An unknown method may redirect too.
  const mayLeadOn = isRedirect || instructionKind === "unknown";
  const isLacking = lacksDetails(payin.paymentMethodResponse) && !(mayLeadOn && verdict.ok);
  const isUnsafe = isRedirect
    ? !verdict.ok
    : isLacking || (hasNothingElse.has(instructionKind) && hasWrongCode(payin));
  const onward = mayLeadOn && !isUnsafe && verdict.ok ? verdict : undefined;
  // A customer who pays another amount than the order's sees it first (G26).
  const mayFollow =
    isRedirect && verdict.ok && props.isJustCreated && compareAmounts(payin).kind === "none";
  useFollowOnce(mayFollow ? verdict.url : undefined);
  const copied = useCopiedTexts();
  const [isTillSeen, setIsTillSeen] = useState(false);
  const { reference: tillCode } = payin.paymentMethodResponse;
  const till = state === "storeCode" && !isUnsafe && tillCode !== undefined && (
    <TillCode
      payin={payin}
      code={tillCode}
      look={isTillSeen ? "quiet" : "primary"}
      takesFocus={isTillSeen}
      onClosed={() => setIsTillSeen(true)}
    />
  );
  const nextCopy = isUnsafe
    ? undefined
    : copiesToMake(payin, isTouch).find(({ value }) => !copied.has(value));
  const host = verdict.ok ? verdict.host : "";
  const isRest = restToSend(payin) !== undefined;
  const money = moneyToSend(payin);
  const amountLabel = text(isUnsafe ? "page.toPay" : `instruction.amount.${amount}`);
  const storeTimeZone = state === "storeCode" ? paymentLocation?.timeZone : undefined;
  const shown = isUnsafe ? "unsafe" : isRest ? "rest" : state;
  const headerState = stateOf("processing", watched.failure);
  const headerWord = describeState(headerState, text);
  const sentence =
    shown === "redirect"
      ? text(`instruction.state.${shown}`, { host })
      : text(`instruction.state.${shown}`);
  return (
    <PaymentPage
      payment={{ ...payment, money }}
      amountLabel={amountLabel}
      amountAction={
        isAmountCopied && !isUnsafe && <CopyAmount label={amountLabel} amount={money.amount} />
      }
      note={
        !isUnsafe && (
          <>
            {!isRest && <AmountDifference payin={payin} merchantName={payment.channelName} />}
            <Expiry expireAt={expireAt} storeTimeZone={storeTimeZone} />
          </>
        )
      }
      heading={sentence}
      title={isUnsafe ? sentence : text("page.stateTitle", { state: headerWord, title: sentence })}
      state={showState(headerState, watched)}
      wayBack={!isUnsafe && returnVerdict.ok ? returnVerdict.url : undefined}
      handOver={props.link.url}
      drawnHeading={
        <span className={styles.state}>
          {isUnsafe && <Dot tone="bad" />}
          <span aria-live="polite">
            {shown === "redirect"
              ? textWith("instruction.state.redirect", { host: <bdi translate="no">{host}</bdi> })
              : sentence}
          </span>
        </span>
      }
      actions={
        <>
          {isTillSeen && till}
          <CheckNow
            watched={watched}
            label={text("watch.checkNow")}
            look={
              onward || isUnsafe || hasAppLink || nextCopy || (till !== false && !isTillSeen)
                ? "quiet"
                : "primary"
            }
            unchanged={isRest ? "stillTheSame" : "nothingYet"}
          />
          {onward && (
            <ButtonLink href={onward.url} rel="noreferrer">
              {text("instruction.redirect.follow", { host: onward.host })}
            </ButtonLink>
          )}
          {!isTillSeen && till}
          {nextCopy && <CopyButton key={nextCopy.name} {...nextCopy} />}
          {isUnsafe && returnVerdict.ok && (
            <ReturnLink returnUrl={returnVerdict.url} look="primary" />
          )}
        </>
      }
    >
      <TabIcon name={isUnsafe || isRest ? "attention" : "waiting"} />
      <p className={styles.about}>{methodName(paymentMethodCode, paymentMethodCode, text)}</p>
      {notice}
      {isRest && !isUnsafe && (
        <Alert tone="warn" title={text("status.partial.title")}>
          <p>
            <PartWords payin={payin} />
          </p>
          <p>{text("status.partial.send")}</p>
        </Alert>
      )}
      {isLacking ? (
        <MissingDetails />
      ) : (
        <Instruction payin={payin} merchantName={payment.channelName} context={context} />
      )}
      {props.reference}
      {isKept && !isLacking && !hasWrongCode(payin) && (
        <KeepInstruction payin={payin} merchantName={payment.channelName} link={props.link} />
      )}
    </PaymentPage>
  );
}

/** Follows a URL by itself, once. A customer who goes back in the browser stays on the page. */
function useFollowOnce(url: string | undefined): void {
  const isFollowed = useRef(false);
  useEffect(() => {
    if (url === undefined || isFollowed.current) return;
    isFollowed.current = true;
    location.assign(url);
  }, [url]);
}

/** Copies what the customer needs next. Its row on the page tells the outcome. */
function CopyButton({ name, value }: CopyToMake) {
  const text = useText();
  const { copy } = useCopy(value, { keepsFailure: true });
  return <Button onClick={() => void copy()}>{text(`instruction.copy.${name}`)}</Button>;
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

/** The screen of one kind of instruction. */
interface InstructionScreen {
  readonly Instruction: ComponentType<InstructionProps>;
  /** Name of the sentence that says which event the page waits for: `instruction.state.<name>`. */
  readonly state: string;
  /** What the customer does with the amount: `instruction.amount.<name>`. */
  readonly amount: "transfer" | "send" | "pay";
  /** Whether the customer types the amount. */
  readonly isAmountCopied: boolean;
  /** Whether the customer may pay later or on another device, and keeps the instruction until then. */
  readonly isKept: boolean;
}

/** The screen of each kind of instruction (G4). Every kind has one, and an unknown kind shows every known field. */
const instructionScreens = {
  transfer: {
    Instruction: TransferInstruction,
    state: "transfer",
    amount: "transfer",
    isAmountCopied: true,
    isKept: true,
  },
  qr: {
    Instruction: QrInstruction,
    state: "qr",
    amount: "pay",
    isAmountCopied: true,
    isKept: true,
  },
  redirect: {
    Instruction: RedirectInstruction,
    state: "redirect",
    amount: "pay",
    isAmountCopied: false,
    isKept: false,
  },
  virtualAccount: {
    Instruction: VirtualAccountInstruction,
    state: "transfer",
    amount: "transfer",
    isAmountCopied: true,
    isKept: true,
  },
  upiRequest: {
    Instruction: UpiRequestInstruction,
    state: "upiRequest",
    amount: "pay",
    isAmountCopied: false,
    isKept: false,
  },
  storeCode: {
    Instruction: StoreCodeInstruction,
    state: "storeCode",
    amount: "pay",
    isAmountCopied: false,
    isKept: true,
  },
  mobileMoney: {
    Instruction: MobileMoneyInstruction,
    state: "mobileMoney",
    amount: "pay",
    isAmountCopied: false,
    isKept: false,
  },
  appApproval: {
    Instruction: AppApprovalInstruction,
    state: "appApproval",
    amount: "pay",
    isAmountCopied: false,
    isKept: false,
  },
  address: {
    Instruction: AddressInstruction,
    state: "transfer",
    amount: "transfer",
    isAmountCopied: true,
    isKept: true,
  },
  crypto: {
    Instruction: CryptoInstruction,
    state: "crypto",
    amount: "send",
    isAmountCopied: true,
    isKept: true,
  },
  unknown: {
    Instruction: OtherInstruction,
    state: "other",
    amount: "pay",
    isAmountCopied: true,
    isKept: true,
  },
} as const satisfies Record<PaymentMethodResponse["instructionKind"], InstructionScreen>;
