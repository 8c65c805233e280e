import { judgeUrl } from "@pay/contract/followableUrl.ts";
import { moneyToPay, type PayinProgress } from "@pay/contract/payin.ts";
import { isStatusKnown } from "@pay/contract/payinReading.ts";
import type { UsualTime } from "@pay/contract/merchantLook.ts";
import type { Money } from "@pay/contract/money.ts";
import type { StatusUrlParameters } from "@pay/contract/redirectUrl.ts";
import { type ReactNode, useState } from "react";
import { readStarted } from "../boot/started.ts";
import { judgeInstruction } from "../instruction/judgeInstruction.ts";
import { InstructionPage } from "../instruction/InstructionPage.tsx";
import { saysPaidKey } from "../instruction/instructionScreens.ts";
import { useLanguage, useText } from "../locales/language.tsx";
import { methodName } from "../option/methods.ts";
import type { PayinAccess } from "../payin/payinQuery.ts";
import { describePayin, isPayable, type Outcome } from "../payin/describePayin.ts";
import { useIsTimeOver } from "../payin/useIsTimeOver.ts";
import type { WatchedPayin } from "../payin/usePayin.ts";
import { InAppHelp } from "../redirect/InAppHelp.tsx";
import { keptLink } from "../redirect/keptLink.ts";
import { Answers } from "../status/Answers.tsx";
import { CannotCheck } from "../status/CannotCheck.tsx";
import { notPaidKey, saysStillOpen } from "../status/notPaidYet.ts";
import { StatusActions } from "../status/StatusActions.tsx";
import { StatusPage } from "../status/StatusPage.tsx";
import { Alert } from "../ui/Alert.tsx";
import { LatePart } from "../ui/LatePart.tsx";
import { lazyPage } from "./lazyPages.ts";
import { useShownPart } from "./useShownPart.ts";
import { mayGiveReference } from "../redirect/readToken.ts";
import { linkContext } from "../redirect/linkContext.ts";

const GiveReference = lazyPage(() => import("../reference/GiveReference.tsx"));
const LinkEnded = lazyPage(() => import("../status/LinkEnded.tsx"));

/** Shows the instruction of a payin while it can be paid, else its status (§1 steps 5 and 6). */
export function WatchedPayment(props: {
  readonly watched: WatchedPayin;
  /** The parameters of the page's link from which another link to the payment is made. */
  readonly request: Pick<StatusUrlParameters, "idPayin" | "token" | "locale">;
  readonly channelName: string | undefined;
  /** The `returnUrl` of the payment's first link, until the payin tells it. */
  readonly returnUrl?: string | undefined;
  /** Whether the link opens the instruction, rather than the status. */
  readonly opensInstruction: boolean;
  /** Content above the instruction. */
  readonly notice?: ReactNode;
  readonly isJustCreated?: boolean;
  /** How long such a payment usually takes, if that is known (G46). */
  readonly usualTime?: UsualTime | undefined;
}) {
  const { watched, request, channelName, notice } = props;
  const { idPayin, token } = request;
  const { payin, failure } = watched;
  const part = useShownPart(props.opensInstruction);
  const isTimeOver = useIsTimeOver(payin);
  // Once the page has said that the time is over, a failed poll does not bring the instruction back.
  const [hasRunOut, setHasRunOut] = useState(false);
  const [hasWaited, setHasWaited] = useState(false);
  const context = linkContext();
  const { code, text } = useLanguage();
  const isAtInstruction = part.isInstruction && !hasRunOut;
  const facts = { payin, failure, isTimeOver, isAtInstruction };
  const described = describePayin(facts);
  const { outcome, state } = described;
  if (!hasRunOut && state === "timeOver") setHasRunOut(true);
  if (!hasWaited && state === "waiting") setHasWaited(true);
  // After the end of the link, the details still hold until the payment's own end.
  const canPay =
    isPayable(facts) &&
    payin !== undefined &&
    !judgeInstruction(payin, context).isUnsafe &&
    (state !== "ended" || saysStillOpen(notPaidKey(described, payin, context)));
  const isAtTask = described.heading === "task";
  const response = payin?.paymentMethodResponse;
  const payment = {
    idPayin,
    token,
    channelName,
    money: payin && shownMoney(payin, outcome),
    order: payin?.paymentRequested.money,
    isTest: payin?.process.isTest,
    wayToPay:
      response &&
      methodName(
        response.paymentMethodCode,
        response.paymentMethodCode,
        text,
        payin.paymentRequested.money.currencyCode,
      ),
    reference: response?.reference,
  };
  const returnUrl = response?.returnUrl ?? props.returnUrl;
  const actions = {
    described,
    payment,
    watched,
    returnVerdict: returnUrl === undefined ? undefined : judgeUrl(returnUrl, context),
    showInstruction: canPay && !isAtTask ? part.showInstruction : undefined,
  };
  const sayPaid = () => {
    watched.checkNow();
    part.sayPaid();
  };
  const reference = <Reference payin={payin} outcome={outcome} access={request} onPaid={sayPaid} />;
  if (isAtTask && payin !== undefined) {
    const { currencyCode } = payin.paymentRequested.money;
    // On the device that opens the link, the customer has chosen no language yet.
    const locale = readStarted().language.readChosen() === undefined ? request.locale : code;
    const link = keptLink(location.origin, { idPayin, token, currencyCode, locale });
    return (
      <InstructionPage
        payin={payin}
        payment={payment}
        watched={{ ...watched, checkNow: sayPaid }}
        described={described}
        otherActions={<StatusActions {...actions} />}
        context={context}
        link={link}
        cannotCheck={state === "unknown" && <CannotCheck described={described} watched={watched} />}
        // While the page cannot check, that alert has the answers.
        answers={outcome === "partial" && <Answers described={described} payin={payin} isInAlert />}
        reference={needsReference(payin, token) ? reference : undefined}
        isAtReference={part.isAtReference}
        onStep={part.showStep}
        notice={
          <>
            {notice}
            {state === "ended" && (
              <Alert tone="warn">
                <p>{text("watch.tokenEnded")}</p>
                <Answers described={described} payin={payin} isInAlert />
              </Alert>
            )}
            {state !== "ended" && <InAppHelp url={link.url} />}
          </>
        }
        isJustCreated={props.isJustCreated ?? false}
      />
    );
  }
  return (
    <StatusPage
      {...actions}
      saidPaidAtMs={part.saidPaidAtMs}
      usualTime={props.usualTime}
      hasWaited={hasWaited}
      more={
        <>
          {reference}
          {payin === undefined && (outcome === "tokenEnded" || outcome === "forbidden") && (
            <LatePart>
              <LinkEnded
                idPayin={idPayin}
                token={token}
                fault={outcome === "tokenEnded" ? "unauthorized" : "too_narrow"}
              />
            </LatePart>
          )}
        </>
      }
    />
  );
}

/** Returns the amount that the status page names first: what is or was to be paid, or else the order's. The instruction names its own. */
function shownMoney(payin: PayinProgress, outcome: Outcome): Money {
  const isOpen = payin.process.status === "PROCESSING";
  return isOpen || outcome === "success" ? moneyToPay(payin) : payin.paymentRequested.money;
}

/**
 * Tells whether the reference is a step of the payment: it cannot be matched without one. The status page asks for an optional one.
 */
function needsReference({ paymentMethodResponse }: PayinProgress, token: string): boolean {
  const { externalReferenceAccepted, externalReference } = paymentMethodResponse;
  if (externalReferenceAccepted !== "required") return false;
  return externalReference !== undefined || mayGiveReference(token);
}

/**
 * Lets the customer send the reference until the payment is final, also after its expiry (G12). Nobody is asked for one that is optional once
 * the payment is seen.
 */
function Reference(props: {
  readonly payin: WatchedPayin["payin"];
  readonly outcome: Outcome;
  readonly access: PayinAccess;
  readonly onPaid: () => void;
}) {
  const { payin, outcome, access, onPaid } = props;
  const text = useText();
  const isOpen = payin?.process.status === "PROCESSING" && isStatusKnown(payin);
  const response = payin?.paymentMethodResponse;
  if (!isOpen || response?.externalReferenceAccepted === undefined) return null;
  const { externalReferenceAccepted, externalReference } = response;
  const isWanted = externalReferenceAccepted === "required" || externalReference !== undefined;
  if (outcome === "confirming" && !isWanted) return null;
  return (
    <LatePart
      fallback={
        <Alert tone="warn" title={text("reference.notLoaded.title")}>
          <p>{text("reference.notLoaded.what")}</p>
        </Alert>
      }
    >
      <GiveReference
        access={access}
        response={response}
        currencyCode={payin.paymentRequested.money.currencyCode}
        paid={{ label: text(saysPaidKey(response.instructionKind)), onClick: onPaid }}
      />
    </LatePart>
  );
}
