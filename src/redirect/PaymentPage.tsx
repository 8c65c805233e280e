import type { Money as MoneyValue } from "#contract/money.ts";
import { QueryClientContext } from "@tanstack/react-query";
import { type ReactNode, use } from "react";
import { runtimeConfig, shownBrand } from "../api/runtimeConfig.ts";
import { useText } from "../locales/language.tsx";
import { Money } from "../locales/Money.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { Page } from "../ui/Page.tsx";
import { Figure, PartyHeader } from "../ui/PartyHeader.tsx";
import { merchantInfoKey } from "./merchantInfo.ts";

/** The facts that every page shows: merchant, order, amount, and whether it is a test (G43). */
export interface ShownPayment {
  readonly channelName?: string | undefined;
  readonly idPayin?: string | undefined;
  readonly money?: MoneyValue | undefined;
  /** Whether the payment is a test, by its own account. The environment tells it too. */
  readonly isTest?: boolean | undefined;
}

/** Shows a page about a payment. */
export function PaymentPage(props: {
  readonly payment: ShownPayment;
  readonly heading: string;
  /** The heading as elements, if it is more than its words. */
  readonly drawnHeading?: ReactNode;
  /** The state of the payment, above the amount. */
  readonly chip?: ReactNode;
  /** What the amount is, unless it is to be paid. */
  readonly amountLabel?: string | undefined;
  /** A class that colours the header. */
  readonly className?: string | undefined;
  /** Whether the page shows errors that the customer can fix, for its title. */
  readonly hasErrors?: boolean;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** The link back to the merchant at the end of the task; it must be one that may be followed (G24). */
  readonly wayBack?: string | undefined;
}) {
  const { payment, heading, drawnHeading, children, actions, wayBack } = props;
  const { hasErrors = false } = props;
  const text = useText();
  const isTest = runtimeConfig().environment === "sandbox" || payment.isTest === true;
  const { idPayin, money } = payment;
  const brand = shownBrand();
  // A name that is being loaded has its place reserved. The brand stands in for a merchant without a name.
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
          />
        )
      }
      sum={
        (props.chip !== undefined || money) && (
          <>
            {props.chip}
            {money && (
              <Figure label={props.amountLabel ?? text("page.toPay")}>
                <Money money={money} />
              </Figure>
            )}
          </>
        )
      }
      className={props.className}
      heading={drawnHeading ?? heading}
      documentTitle={
        name === undefined || isNameAsked ? title : text("page.titleOf", { title, name })
      }
      actions={actions}
      foot={wayBack !== undefined && <ReturnLink returnUrl={wayBack} />}
    >
      {children}
    </Page>
  );
}

/** Shows the return link to the merchant with its host (G40). `returnUrl` must be one that may be followed (G24). */
export function ReturnLink(props: {
  readonly returnUrl: string;
  readonly look?: "primary" | "quiet";
}) {
  const text = useText();
  return (
    <ButtonLink href={props.returnUrl} look={props.look ?? "quiet"}>
      {text("page.wayBack", { host: new URL(props.returnUrl).host })}
    </ButtonLink>
  );
}
