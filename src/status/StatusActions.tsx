import type { UrlVerdict } from "@pay/contract/followableUrl.ts";
import { useLanguage, useText } from "../locales/language.tsx";
import { CheckNow } from "../payin/CheckNow.tsx";
import type { PayinDescription } from "../payin/describePayin.ts";
import type { WatchedPayin } from "../payin/usePayin.ts";
import { ReturnLink, type ShownPayment } from "../redirect/PaymentPage.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { AutoReturn } from "./AutoReturn.tsx";
import styles from "./StatusPage.module.css";

interface StatusActionsProps {
  readonly described: PayinDescription;
  readonly payment: ShownPayment;
  readonly watched: WatchedPayin;
  /** The judged `returnUrl` (G24); undefined while none is known. */
  readonly returnVerdict: UrlVerdict | undefined;
  /** Leads to the instruction, while it can be paid. */
  readonly showInstruction: (() => void) | undefined;
}

/** The words of the button that polls, by the kind of the bar. */
const pollLabels = {
  check: "status.checkNow",
  backOrPaid: "watch.checkNow",
  backOrCheck: "status.checkNow",
} as const;

/** Shows the buttons that can work: the main one last. */
export function StatusActions(props: StatusActionsProps) {
  const { described, payment, watched, returnVerdict, showInstruction } = props;
  const { bar, outcome } = described;
  const { idPayin, token } = payment;
  const text = useText();
  if (bar === "none" || bar === "task") return null;
  const isBackMain =
    (bar === "back" || bar === "backOrPaid" || bar === "backOrCheck") &&
    returnVerdict !== undefined;
  const back = (
    <BackToMerchant
      returnVerdict={returnVerdict}
      merchantName={payment.channelName}
      look={isBackMain ? "primary" : "quiet"}
    />
  );
  return (
    <>
      {showInstruction !== undefined && (
        <Button look="quiet" onClick={showInstruction}>
          {text("status.showInstruction")}
        </Button>
      )}
      {!isBackMain && showInstruction === undefined && back}
      {bar !== "back" && (
        <CheckNow
          watched={watched}
          label={text(pollLabels[bar])}
          look={isBackMain ? "quiet" : "primary"}
          unchanged={
            described.heading === "status.processing.title" ? "nothingYet" : "stillTheSame"
          }
        />
      )}
      {isBackMain && back}
      {outcome === "success" &&
        returnVerdict?.ok &&
        idPayin !== undefined &&
        token !== undefined && <AutoReturn access={{ idPayin, token }} url={returnVerdict.url} />}
    </>
  );
}

function BackToMerchant(props: {
  readonly returnVerdict: UrlVerdict | undefined;
  readonly merchantName: string | undefined;
  readonly look: "primary" | "quiet";
}) {
  const { returnVerdict, merchantName, look } = props;
  const { text, textWith } = useLanguage();
  if (returnVerdict === undefined) return null;
  if (!returnVerdict.ok) return <Alert tone="warn">{text("status.backRefused")}</Alert>;
  const { url, host } = returnVerdict;
  // Beside another button there is room for one line, and the link itself names the host.
  if (look === "quiet") return <ReturnLink returnUrl={url} />;
  return (
    <>
      <ButtonLink href={url} rel="noreferrer">
        {text("status.back", { merchant: merchantName ?? host })}
      </ButtonLink>
      {merchantName !== undefined && merchantName !== host && (
        <p className={styles.host}>
          {textWith("status.backHost", { host: <bdi translate="no">{host}</bdi> })}
        </p>
      )}
    </>
  );
}
