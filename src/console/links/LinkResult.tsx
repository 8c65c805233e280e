import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import { buildStatusUrl } from "@pay/contract/redirectUrl.ts";
import type { UseMutationResult } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Alert } from "../../ui/Alert.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { More } from "../../ui/More.tsx";
import styles from "../console.module.css";
import linkStyles from "./links.module.css";
import { CallFailure, Loading } from "../frame/CallState.tsx";
import { Codes } from "../frame/Codes.tsx";
import { CopyButton } from "../frame/CopyButton.tsx";
import { Time } from "../frame/Time.tsx";
import { NewLink, PaymentLink } from "../frame/PaymentLink.tsx";
import { MistakeList } from "./Verdicts.tsx";
import type { LinkDraft } from "./draft.ts";
import type { MadeTokens } from "./makeTokens.ts";
import { text, textWith } from "./texts.ts";

const QrCode = lazy(() => import("../../ui/QrCode.tsx"));

/** The modules of a longer link's code are too small for a phone's camera to scan from a screen. */
const longestScannable = 1500;

/** Creates the link with its tokens, and offers to open, copy, scan or break it. */
export function LinkResult(props: {
  readonly url: string;
  readonly order: Pick<LinkDraft, "idPayin" | "currencyCode">;
  readonly offered: readonly PaymentOption[] | undefined;
  readonly isRight: boolean;
  readonly making: UseMutationResult<MadeTokens, Error, LinkDraft>;
  readonly onMake: () => void;
}) {
  const { url, order, offered, isRight, making, onMake } = props;
  const { idPayin, currencyCode } = order;
  return (
    <Card title={text("link")}>
      {making.isError && <CallFailure error={making.error} />}
      {!making.isSuccess && (
        <>
          <p className={styles.lead}>{text(isRight ? "link.lead" : "link.wrong")}</p>
          <div className={styles.actions}>
            <Button isBusy={making.isPending} onClick={onMake}>
              {text("make")}
            </Button>
          </div>
        </>
      )}
      {making.isSuccess && (
        <div className={styles.stack}>
          <div className={styles.actions}>
            <NewLink href={url}>{text("open")}</NewLink>
            <CopyButton label={text("link")} copied={url} />
            <ButtonLink
              look="small"
              href={buildStatusUrl(location.origin, {
                idPayin,
                token: making.data.status.token,
                currencyCode,
              })}
              target="_blank"
            >
              {text("openStatus")}
            </ButtonLink>
            <PaymentLink id={idPayin}>{text("timeline")}</PaymentLink>
          </div>
          <p translate="no" className={styles.address}>
            {url}
          </p>
          <TokenScope tokens={making.data} />
          <LinkCode url={url} />
          <More summary={text("mistakes")}>
            <MistakeList url={url} offered={offered} />
          </More>
        </div>
      )}
    </Card>
  );
}

function TokenScope({ tokens }: { readonly tokens: MadeTokens }) {
  const { operations, expireAt } = tokens.page;
  return (
    <More summary={text("token")}>
      <p className={styles.lead}>{textWith("tokenUntil", { time: <Time at={expireAt} /> })}</p>
      <Codes values={operations} />
    </More>
  );
}

/** Shows the link as a QR code for a phone, after a press. */
function LinkCode({ url }: { readonly url: string }) {
  const [isWanted, setIsWanted] = useState(false);
  return (
    <More summary={text("code")} onOpen={() => setIsWanted(true)}>
      {isLocalhost(new URL(url).hostname) && <Alert tone="warn">{text("code.local")}</Alert>}
      {url.length > longestScannable ? (
        <p>{text("code.tooLong")}</p>
      ) : (
        isWanted && (
          <div className={linkStyles.qr}>
            <Suspense fallback={<Loading />}>
              <QrCode payload={url} title={text("code.title")} level="L" />
            </Suspense>
          </div>
        )
      )}
    </More>
  );
}

/** Tells whether a host name means the device itself, so that a phone cannot open it. */
function isLocalhost(hostname: string): boolean {
  return /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname);
}
