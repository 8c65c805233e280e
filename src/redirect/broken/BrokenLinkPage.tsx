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
import type { PageLinkFault } from "../../boot/openedLink.ts";
import { LinkMark } from "./LinkMark.tsx";
import { ProvenReturnLink } from "./ProvenReturnLink.tsx";
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
  /** Whether the service proved the token, if it was asked; otherwise the return link asks it (G40). */
  readonly isTokenProven?: boolean;
  /** The facts of a valid link that the service refused. */
  readonly payment?: ShownPayment;
}) {
  const { kind, faults, returnUrl, isTokenProven, payment = {} } = props;
  const text = useText();
  const [link] = useState(() => readLinkSource(kind));
  const token = link.values.get("token") ?? "";
  const page = chooseBrokenPage(faults, token, link.nowMs);
  const [title, what, next] = brokenPages[page];
  // The payment of a status link exists, and may have been paid.
  const whatNow = kind === "status" ? "status.forbidden.next" : next;
  return (
    <PaymentPage
      payment={payment}
      heading={text(title)}
      mark={<LinkMark fault={page} />}
      {...(payment.money && {
        amountLabel: text("page.orderAmount"),
        state: { chip: undefined, sign: <Icon name="lock" />, className: styles.closed },
      })}
      actions={
        returnUrl === undefined ? undefined : isTokenProven === undefined ? (
          <ProvenReturnLink returnUrl={returnUrl} look="primary" />
        ) : (
          <ReturnLink returnUrl={returnUrl} look="primary" isTrusted={isTokenProven} />
        )
      }
    >
      <Card>
        <p>{text(what)}</p>
        {page === "broken" && kind === "payment" && <p>{text("status.processing.next")}</p>}
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
