import { judgeUrl } from "#contract/followableUrl.ts";
import { isStatusKnown } from "#contract/payinReading.ts";
import type { StatusUrlParameters } from "#contract/redirectUrl.ts";
import type { ReactNode } from "react";
import { chosenByCustomer } from "../boot/chosenByCustomer.ts";
import { InstructionPage } from "../instruction/InstructionPage.tsx";
import { useLanguage, useText } from "../locales/language.tsx";
import type { PayinAccess } from "../payin/payinQuery.ts";
import { moneyToSend, restToSend } from "../payin/progress.ts";
import type { WatchedPayin } from "../payin/usePayin.ts";
import { useServerNow } from "../payin/useServerNow.ts";
import { InAppHelp } from "../redirect/InAppHelp.tsx";
import { keptLink } from "../redirect/keptLink.ts";
import { describeOutcome } from "../payin/describeOutcome.ts";
import { StatusPage } from "../status/StatusPage.tsx";
import { Alert } from "../ui/Alert.tsx";
import { LatePart } from "../ui/LatePart.tsx";
import { lazyPage } from "./lazyPages.ts";
import { useShownPart } from "./useShownPart.ts";
import { linkContext } from "../redirect/linkContext.ts";

const GiveReference = lazyPage(() => import("../reference/GiveReference.tsx"));
const LinkEnded = lazyPage(() => import("../status/LinkEnded.tsx"));

/** Longest time between two checks of the expiry. */
const checkEveryMs = 60_000;
/** Time between two checks until the payin is known. */
const checkUntilKnownMs = 1000;

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
}) {
  const { watched, request, channelName, notice } = props;
  const { payin, failure } = watched;
  const part = useShownPart(props.opensInstruction);
  const nowMs = useServerNow((seenMs) => untilExpiryMs(payin, seenMs));
  const context = linkContext();
  const { code } = useLanguage();
  const outcome = describeOutcome(payin, failure, nowMs);
  const isPayable =
    payin !== undefined &&
    (outcome === "processing" || (outcome === "partial" && restToSend(payin) !== undefined));
  const payment = {
    idPayin: request.idPayin,
    channelName,
    money: payin && (isPayable ? moneyToSend(payin) : payin.paymentRequested.money),
    isTest: payin?.process.isTest,
  };
  const reference = <Reference payin={payin} access={request} />;
  if (isPayable && part.isInstruction) {
    const { currencyCode } = payin.paymentRequested.money;
    const { idPayin, token } = request;
    // On the device that opens the link, the customer has chosen no language yet.
    const locale = chosenByCustomer.read() === undefined ? request.locale : code;
    const link = keptLink(location.origin, { idPayin, token, currencyCode, locale });
    return (
      <InstructionPage
        payin={payin}
        payment={payment}
        watched={{
          ...watched,
          checkNow: () => {
            watched.checkNow();
            part.sayPaid();
          },
        }}
        context={context}
        link={link}
        reference={reference}
        notice={
          <>
            {notice}
            <InAppHelp url={link.url} />
          </>
        }
        isJustCreated={props.isJustCreated ?? false}
      />
    );
  }
  const returnUrl = payin?.paymentMethodResponse.returnUrl ?? props.returnUrl;
  return (
    <StatusPage
      outcome={outcome}
      payment={payment}
      watched={watched}
      returnVerdict={returnUrl === undefined ? undefined : judgeUrl(returnUrl, context)}
      saidPaidAtMs={part.saidPaidAtMs}
      showInstruction={isPayable ? part.showInstruction : undefined}
      token={request.token}
      more={
        <>
          {reference}
          {(outcome === "tokenEnded" || outcome === "forbidden") && (
            <LatePart>
              <LinkEnded
                idPayin={request.idPayin}
                token={request.token}
                fault={outcome === "tokenEnded" ? "unauthorized" : "too_narrow"}
              />
            </LatePart>
          )}
        </>
      }
    />
  );
}

/** Lets the customer send the reference until the payment is final, also after its expiry (G12). */
function Reference(props: { readonly payin: WatchedPayin["payin"]; readonly access: PayinAccess }) {
  const { payin, access } = props;
  const text = useText();
  const isOpen = payin?.process.status === "PROCESSING" && isStatusKnown(payin);
  const response = payin?.paymentMethodResponse;
  if (!isOpen || response?.externalReferenceAccepted === undefined) return null;
  return (
    <LatePart
      fallback={
        <Alert tone="warn" title={text("reference.notLoaded.title")}>
          <p>{text("reference.notLoaded.what")}</p>
        </Alert>
      }
    >
      <GiveReference access={access} response={response} />
    </LatePart>
  );
}

function untilExpiryMs(payin: WatchedPayin["payin"], nowMs: number): number {
  if (payin === undefined) return checkUntilKnownMs;
  const { expireAt } = payin.paymentMethodResponse;
  const leftMs = expireAt === undefined ? checkEveryMs : Date.parse(expireAt) - nowMs;
  return leftMs > 0 ? Math.min(leftMs + 10, checkEveryMs) : checkEveryMs;
}
