import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "../../ui/Button.tsx";
import styles from "../console.module.css";
import { paymentPath } from "../consolePaths.ts";

/** Links to the page of one payment. Without children it shows the payment's id. */
export function PaymentLink(props: {
  readonly kind?: PaymentDirection;
  readonly id: string;
  readonly children?: ReactNode;
}) {
  const { kind = "payin", id, children = id } = props;
  return (
    <Link to={paymentPath(kind, id)} className={styles.rowLink} title={id}>
      <span>{children}</span>
    </Link>
  );
}

/** Links to the payment of a callback. Shows nothing if the callback names none. */
export function CallbackPayment(props: {
  readonly callback:
    | { readonly idPayin?: string | undefined; readonly idPayout?: string | undefined }
    | undefined;
}) {
  const { idPayin, idPayout } = props.callback ?? {};
  if (idPayin !== undefined) return <PaymentLink id={idPayin} />;
  return idPayout === undefined ? null : <PaymentLink kind="payout" id={idPayout} />;
}

/** Shows a link that was just created. It takes the focus, because it replaces the pressed button. */
export function NewLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <ButtonLink ref={takeFocus} look="small" href={href} target="_blank" className={styles.loud}>
      {children}
    </ButtonLink>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
