import type { Money as MoneyValue } from "#contract/money.ts";
import { QueryClientContext } from "@tanstack/react-query";
import { type ReactNode, use } from "react";
import { brandInSight, runtimeConfig } from "../api/runtimeConfig.ts";
import { useText } from "../locales/language.tsx";
import { Money } from "../locales/Money.tsx";
import { Page } from "../ui/Page.tsx";
import { PartyHeader } from "../ui/PartyHeader.tsx";
import { merchantInfoKey } from "./merchantInfo.ts";

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
  const { idPayin, money } = payment;
  const brand = brandInSight();
  // A name that is asked for has its place already. Whoever runs the page stands in for a merchant whose name is not known.
  const isNameAsked = use(QueryClientContext)?.isFetching({ queryKey: merchantInfoKey });
  const name = payment.channelName ?? (isNameAsked ? "\u00a0" : brand.name);
  const title = hasErrors ? text("page.errorTitle", { title: heading }) : heading;
  return (
    <Page
      banner={isTest ? text("page.test") : undefined}
      header={
        (idPayin ?? name ?? brand.logo) === undefined ? undefined : (
          <PartyHeader
            name={name}
            logo={brand.logo === undefined ? undefined : { src: brand.logo, alt: brand.name ?? "" }}
            detail={idPayin && text("page.order", { idPayin })}
            figureLabel={text("page.toPay")}
            figure={money && <Money money={money} />}
          />
        )
      }
      heading={drawnHeading ?? heading}
      documentTitle={
        name === undefined || isNameAsked ? title : text("page.titleOf", { title, name })
      }
      actions={actions}
    >
      {children}
    </Page>
  );
}
