import type { Money as MoneyValue } from "#contract/money.ts";
import type { ReactNode } from "react";
import { runtimeConfig } from "../api/runtimeConfig.ts";
import { useText } from "../locales/language.tsx";
import { Money } from "../locales/Money.tsx";
import { Page } from "../ui/Page.tsx";
import { PartyHeader } from "../ui/PartyHeader.tsx";

/** What a customer has in sight on every page: whom they pay, for which order, how much; and that a test is one (G43). */
export interface PaymentInSight {
  readonly channelName?: string | undefined;
  readonly idPayin?: string | undefined;
  readonly money?: MoneyValue | undefined;
  /** What the payment says of itself; the environment says it too. */
  readonly isTest?: boolean | undefined;
}

/** A page about a payment. */
export function PaymentPage(props: {
  readonly payment: PaymentInSight;
  readonly heading: string;
  /** The heading as it is drawn, where it is more than its words. */
  readonly drawnHeading?: ReactNode;
  /** The page shows errors that the customer can mend: its title says so. */
  readonly hasErrors?: boolean;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}) {
  const { payment, heading, drawnHeading, children, actions } = props;
  const { hasErrors = false } = props;
  const text = useText();
  const isTest = runtimeConfig().environment === "sandbox" || payment.isTest === true;
  const { channelName, idPayin, money } = payment;
  return (
    <Page
      banner={isTest ? text("page.test") : undefined}
      header={
        idPayin === undefined ? undefined : (
          <PartyHeader
            name={channelName}
            detail={text("page.order", { idPayin })}
            figureLabel={text("page.toPay")}
            figure={money && <Money money={money} />}
          />
        )
      }
      heading={drawnHeading ?? heading}
      documentTitle={hasErrors ? text("page.errorTitle", { title: heading }) : heading}
      actions={actions}
    >
      {children}
    </Page>
  );
}
