import { useState } from "react";
import { runtimeConfig } from "../../api/runtimeConfig.ts";
import { useText } from "../../locales/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { brokenPages, chooseBrokenPage } from "./chooseBrokenPage.ts";
import type { LinkKind } from "./coversCall.ts";
import { DetailsForShop } from "../DetailsForShop.tsx";
import { describeFault, readLinkSource } from "./explainFault.ts";
import { PaymentPage, ReturnLink, type ShownPayment } from "../PaymentPage.tsx";
import type { PageLinkFault } from "../readLink.ts";
import styles from "./BrokenLinkPage.module.css";

/**
 * Explains to the customer a link that opens no payment, lists the faults by parameter for the merchant's developer, and shows the
 * return link if there is one (G39). A link that was cut, one whose token has ended, and one of another payment have pages of
 * their own.
 */
export default function BrokenLinkPage(props: {
  readonly kind: LinkKind;
  readonly faults: readonly PageLinkFault[];
  readonly returnUrl?: string | undefined;
  /** Whether the service refused the token before its end: then the shop's host is no link (G40). */
  readonly isTokenRefused?: boolean;
  /** The facts of a valid link that the service refused. */
  readonly payment?: ShownPayment;
}) {
  const { kind, faults, returnUrl, isTokenRefused = false, payment = {} } = props;
  const text = useText();
  const [link] = useState(() => readLinkSource(kind));
  const token = link.values.get("token") ?? "";
  const [title, what, next] = brokenPages[chooseBrokenPage(faults, token, link.nowMs)];
  // The payment of a status link exists, and may have been paid.
  const whatNow = kind === "status" ? "status.forbidden.next" : next;
  return (
    <PaymentPage
      payment={payment}
      heading={text(title)}
      {...(payment.money && {
        amountLabel: text("status.row.order"),
        state: { chip: undefined, sign: <Icon name="lock" />, className: styles.closed },
      })}
      actions={
        returnUrl === undefined ? undefined : (
          <ReturnLink returnUrl={returnUrl} look="primary" isTokenRefused={isTokenRefused} />
        )
      }
    >
      <Card>
        <p>{text(what)}</p>
        <p>{text(whatNow)}</p>
      </Card>
      <DetailsForShop
        lines={faults.map((fault) => describeFault(fault, link))}
        action={
          runtimeConfig().environment === "sandbox" && (
            <Button look="quiet" onClick={openDrawer}>
              {text("redirect.broken.integrator")}
            </Button>
          )
        }
      />
    </PaymentPage>
  );
}

/** Opens the developer drawer by its fragment, as any link can (`offerDrawer`). */
function openDrawer(): void {
  location.hash = "integrator";
}
