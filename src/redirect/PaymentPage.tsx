import type { Money as MoneyValue } from "@pay/contract/money.ts";
import { lazy, type ReactNode } from "react";
import { runtimeConfig, shownBrand } from "../api/runtimeConfig.ts";
import { formatMoney, isLongMoney } from "../locales/formatMoney.ts";
import { useLanguage, useText } from "../locales/language.tsx";
import { loadTexts } from "../locales/loadLanguage.ts";
import { Money } from "../locales/Money.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { LatePart } from "../ui/LatePart.tsx";
import { Page } from "../ui/Page.tsx";
import { BriefFigure, Figure, PartyHeader } from "../ui/PartyHeader.tsx";
import { ContinueOnPhone } from "./ContinueOnPhone.tsx";
import { useMerchantInfo } from "./merchantInfo.ts";
import { hasWholeToken } from "./readToken.ts";
import styles from "./PaymentPage.module.css";

/** Loads the button that opens the help. The options, which come first, have none. */
export async function loadHelpButton() {
  const [button] = await Promise.all([import("./help/HelpButton.tsx"), loadTexts("later")]);
  return button;
}
const HelpButton = lazy(loadHelpButton);

const DrillNotice = lazy(async () => ({ default: (await loadHelpButton()).DrillNotice }));
const drillNotice = (
  <LatePart>
    <DrillNotice />
  </LatePart>
);

/** The facts that every page shows: merchant, order, amount, and whether it is a test (G43). */
export interface ShownPayment {
  readonly channelName?: string | undefined;
  readonly idPayin?: string | undefined;
  /** The token of the link, by which the help asks for the shop's contact. */
  readonly token?: string | undefined;
  readonly money?: MoneyValue | undefined;
  /** The amount of the order, where the amount to pay may be another one. */
  readonly order?: MoneyValue | undefined;
  /** Whether the payment is a test, by its own account. The environment tells it too. */
  readonly isTest?: boolean | undefined;
  /** The names of the chosen way to pay, once there is one. */
  readonly wayToPay?: string | undefined;
  /** The reference of the payment, once there is one. */
  readonly reference?: string | undefined;
}

/** How the header shows a state. */
export interface StateLook {
  /** The state in words, above the amount. */
  readonly chip: ReactNode;
  /** Its sign, for the header of a scrolled page. */
  readonly sign: ReactNode;
  /** The class of the page, which colours its header. */
  readonly className?: string | undefined;
}

/** Shows a page about a payment. */
export function PaymentPage(props: {
  readonly payment: ShownPayment;
  readonly heading: string;
  /** The title of the browser tab without the payee's name, by default the heading. */
  readonly title?: string;
  /** The heading as elements, if it is more than its words. */
  readonly drawnHeading?: ReactNode;
  /** The mark of the method or the bank, at the end of the heading's line. */
  readonly mark?: ReactNode;
  /** How the header shows the state of the payment; nothing before there is one. */
  readonly state?: StateLook | undefined;
  /** What the amount is, unless it is to be paid. */
  readonly amountLabel?: string | undefined;
  /** A button beside the amount. */
  readonly amountAction?: ReactNode;
  /** A line below the amount: until when to pay. */
  readonly note?: ReactNode;
  /** Whether the page shows errors that the customer can fix, for its title. */
  readonly hasErrors?: boolean;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Whether the header offers help to a customer who misses money. */
  readonly hasHelp?: boolean;
  /** Content below the bar, which moves nothing when it comes and goes. */
  readonly after?: ReactNode;
  /** The link back to the merchant before the bar; it must be one that may be followed (G24). */
  readonly wayBack?: string | undefined;
  /** The link by which a customer at a desktop may continue on a phone. */
  readonly handOver?: string | undefined;
}) {
  const { payment, heading, drawnHeading, state, children, actions, wayBack, handOver } = props;
  const { hasErrors = false, hasHelp = false } = props;
  const { text, formats } = useLanguage();
  const isTest = runtimeConfig().environment === "sandbox" || payment.isTest === true;
  const isCopy = runtimeConfig().outgoing === "off";
  const { idPayin, money } = payment;
  const brand = shownBrand();
  // A name that is being loaded has its place reserved. The brand stands in for a merchant without a name.
  const { isNameAsked, brand: own, ...merchant } = useMerchantInfo();
  const channelName = payment.channelName ?? merchant.channelName;
  const name = channelName ?? (isNameAsked ? "\u00a0" : (own?.name ?? brand.name));
  // A page about no payment names the host.
  const isNobodyKnown = (idPayin ?? name ?? brand.logo) === undefined;
  const step = props.title ?? heading;
  const title = hasErrors ? text("page.errorTitle", { title: step }) : step;
  return (
    <Page
      banner={isCopy ? drillNotice : isTest ? text("page.test") : undefined}
      renderHeader={(isSumGone) => (
        <PartyHeader
          name={isNobodyKnown ? location.hostname : name}
          mark={own?.logo}
          logo={brand.logo === undefined ? undefined : { src: brand.logo, alt: brand.name ?? "" }}
          detail={idPayin && text("page.order", { idPayin })}
          brief={
            isSumGone && money ? (
              <BriefFigure sign={state?.sign}>
                <Money money={money} />
              </BriefFigure>
            ) : undefined
          }
        />
      )}
      tool={
        hasHelp && (
          <LatePart className={styles.toolRoom}>
            <HelpButton payment={payment} />
          </LatePart>
        )
      }
      sum={
        (state !== undefined || money) && (
          <>
            {state?.chip}
            {money === undefined ? (
              <Figure label={"\u{a0}"} isLong={false}>
                {""}
              </Figure>
            ) : (
              <Figure
                label={props.amountLabel ?? text("page.toPay")}
                isLong={isLongMoney(formatMoney(money, formats))}
                action={props.amountAction}
              >
                <Money money={money} />
              </Figure>
            )}
            {props.note}
          </>
        )
      }
      className={state?.className ?? (isNobodyKnown ? styles.nobody : undefined)}
      heading={drawnHeading ?? heading}
      mark={props.mark}
      documentTitle={
        name === undefined || isNameAsked ? title : text("page.titleOf", { title, name })
      }
      actions={actions}
      after={props.after}
      foot={
        (money ?? wayBack ?? handOver) !== undefined && (
          <>
            {handOver !== undefined && <ContinueOnPhone url={handOver} />}
            {money && <TrustLine merchantName={channelName} isNameAsked={isNameAsked} />}
            {wayBack !== undefined && <ReturnLink returnUrl={wayBack} />}
          </>
        )
      }
    >
      {children}
    </Page>
  );
}

/** Says in one line who is paid, and at which address the customer is. It keeps its room while the name is loaded. */
function TrustLine(props: {
  readonly merchantName: string | undefined;
  readonly isNameAsked: boolean;
}) {
  const { merchantName: merchant, isNameAsked } = props;
  const text = useText();
  const { hostname: host } = location;
  const line =
    merchant === undefined ? text("page.at", { host }) : text("page.pays", { merchant, host });
  return <p className={styles.trust}>{isNameAsked ? undefined : line}</p>;
}

/**
 * Shows the return link to the merchant with its host; the host as text where the token is malformed or not to be trusted, because
 * anybody can have made such a link (G40). `returnUrl` must be one that may be followed (G24).
 */
export function ReturnLink(props: {
  readonly returnUrl: string;
  readonly look?: "primary" | "quiet";
  /** Whether nothing speaks against the token: false if the service refused it before its end, or could not prove it. */
  readonly isTrusted?: boolean;
}) {
  const { returnUrl, look = "quiet", isTrusted = true } = props;
  const text = useText();
  const { host } = new URL(returnUrl);
  if (!isTrusted || !hasWholeToken(location.search)) {
    return (
      <p className={styles.host}>
        <bdi translate="no">{host}</bdi>
      </p>
    );
  }
  return (
    <ButtonLink href={returnUrl} look={look}>
      {text("page.wayBack", { host })}
    </ButtonLink>
  );
}
