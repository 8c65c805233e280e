import type { PaymentOption } from "#contract/paymentOption.ts";
import { buildStatusUrl } from "#contract/redirectUrl.ts";
import type { UseMutationResult } from "@tanstack/react-query";
import { Link } from "react-router";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { More } from "../../ui/More.tsx";
import styles from "../console.module.css";
import { paymentPath } from "../consolePaths.ts";
import { takeFocus } from "../frame/takeFocus.ts";
import { CopyButton } from "../frame/CopyButton.tsx";
import { Time } from "../frame/Time.tsx";
import { CallFailure } from "../frame/CallFailure.tsx";
import type { LinkDraft } from "./draft.ts";
import { LinkCode } from "./LinkCode.tsx";
import { text, textWith } from "./linksText.ts";
import type { MadeTokens } from "./makeTokens.ts";
import { MistakeList } from "./MistakeList.tsx";

/** Creates the link with its tokens, and offers to open, copy, scan or break it. */
export function LinkResult(props: {
  readonly url: string;
  readonly draft: LinkDraft;
  readonly offered: readonly PaymentOption[] | undefined;
  readonly isRight: boolean;
  readonly making: UseMutationResult<MadeTokens, Error, LinkDraft>;
  readonly onMake: () => void;
}) {
  const { url, draft, offered, isRight, making, onMake } = props;
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
          <p translate="no" className={styles.address}>
            {url}
          </p>
          <div className={styles.actions}>
            <ButtonLink
              ref={takeFocus}
              look="small"
              href={url}
              target="_blank"
              className={styles.loud}
            >
              {text("open")}
            </ButtonLink>
            <CopyButton label={text("link")} copied={url} />
            <StatusLink draft={draft} tokens={making.data} />
            <Link to={paymentPath("payin", draft.idPayin)} className={styles.rowLink}>
              {text("timeline")}
            </Link>
          </div>
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

function StatusLink(props: { readonly draft: LinkDraft; readonly tokens: MadeTokens }) {
  const { idPayin, currencyCode } = props.draft;
  const { token } = props.tokens.status;
  const url = buildStatusUrl(location.origin, { idPayin, token, currencyCode });
  return (
    <ButtonLink look="small" href={url} target="_blank">
      {text("openStatus")}
    </ButtonLink>
  );
}

function TokenScope({ tokens }: { readonly tokens: MadeTokens }) {
  const { operations, expireAt } = tokens.page;
  return (
    <div>
      <p className={styles.lead}>{textWith("tokenUntil", { time: <Time at={expireAt} /> })}</p>
      <ul translate="no" className={styles.codes}>
        {operations.map((operation) => (
          <li key={operation}>
            <code>{operation}</code>
          </li>
        ))}
      </ul>
      <p className={styles.lead}>
        {text("tokenLength", { bytes: String(tokens.page.token.length) })}
      </p>
    </div>
  );
}
