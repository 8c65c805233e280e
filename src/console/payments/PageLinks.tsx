import { readPayin } from "@pay/contract/endpoints/readPayin.ts";
import type { TimelineEvent } from "@pay/contract/paymentTimeline.ts";
import { buildRedirectUrl, buildStatusUrl } from "@pay/contract/redirectUrl.ts";
import type { SandboxPayment } from "@pay/contract/endpoints/listSandboxPayments.ts";
import { useMutation } from "@tanstack/react-query";
import { callApi } from "../../api/callApi.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import styles from "../console.module.css";
import { CopyButton } from "../frame/CopyButton.tsx";
import { NewLink } from "../frame/PaymentLink.tsx";
import { CallFailure } from "../frame/CallState.tsx";
import { makeTokens, usualWishes } from "../links/makeTokens.ts";
import { useMerchant } from "../session/useMerchant.ts";
import { inboxPath } from "../callbacks/inbox.ts";
import { text } from "./texts.ts";

/** Shows links to the pages of a payin, each with its own token. The payment page continues where the customer was (G38). */
export function PageLinks(props: {
  readonly payment: SandboxPayment;
  readonly events: readonly TimelineEvent[];
}) {
  const { payment, events } = props;
  const { idPayment: idPayin, money } = payment;
  const { credentials, tokens } = useMerchant();
  const links = useMutation({
    mutationFn: async () => {
      const { merchantCode } = credentials;
      const params = { idPayin };
      const payin = await tokens.use((token) => callApi(readPayin, { token, params }));
      const { returnUrl } = payin.paymentMethodResponse;
      const order = { ...money, callbackUrl: findCallbackUrl(events), returnUrl };
      const { page, status } = await makeTokens(credentials, { idPayin, ...order }, usualWishes);
      const { currencyCode } = money;
      const { token } = page;
      return {
        status: buildStatusUrl(location.origin, { idPayin, currencyCode, token: status.token }),
        payment: buildRedirectUrl(location.origin, { merchantCode, idPayin, token, ...order }),
      };
    },
  });
  if (links.isSuccess) {
    return (
      <div className={styles.actions}>
        <NewLink href={links.data.status}>{text("pages.status")}</NewLink>
        <ButtonLink look="small" href={links.data.payment} target="_blank">
          {text("pages.payment")}
        </ButtonLink>
        <CopyButton label={text("pages.status")} copied={links.data.status} />
      </div>
    );
  }
  return (
    <>
      <p className={styles.lead}>{text("pages.lead")}</p>
      {links.isError && <CallFailure error={links.error} />}
      <div className={styles.actions}>
        <Button look="small" isBusy={links.isPending} onClick={() => links.mutate()}>
          {text("pages.make")}
        </Button>
      </div>
    </>
  );
}

/** The payin has its callback URL already, but the link must name one. */
function findCallbackUrl(events: readonly TimelineEvent[]): string {
  const tried = events.find((event) => event.kind === "callbackTry");
  return tried?.callbackUrl ?? `${location.origin}${inboxPath}`;
}
