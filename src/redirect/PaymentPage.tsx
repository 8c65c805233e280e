import type { Money as MoneyValue } from "@pay/contract/money.ts";
import {
  Fragment,
  createContext,
  lazy,
  type ReactNode,
  use,
  useLayoutEffect,
  useState,
} from "react";
import { runtimeConfig, shownBrand } from "../api/runtimeConfig.ts";
import { formatMoney, isLongMoney } from "../locales/formatMoney.ts";
import { useLanguage, useText } from "../locales/language.tsx";
import { loadPage } from "../locales/loadPage.ts";
import { Money } from "../locales/Money.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { LatePart } from "../ui/LatePart.tsx";
import { lazyPart } from "../ui/lazyPart.ts";
import { logoAddress } from "../ui/logoAddress.ts";
import { PageFrame, PageTask } from "../ui/Page.tsx";
import { BriefFigure, Figure, PartyHeader } from "../ui/PartyHeader.tsx";
import { ContinueOnPhone } from "./ContinueOnPhone.tsx";
import { useMerchantInfo } from "./merchantInfo.ts";
import { hasWholeToken } from "./readToken.ts";
import styles from "./PaymentPage.module.css";

const loadHelpButton = () => loadPage(() => import("./help/HelpButton.tsx"));
/** The button that opens the help. The options, which come first, have none. */
export const HelpButton = lazyPart(loadHelpButton);

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

/** What the header of a page shows. */
interface PaymentHeader {
  readonly payment: ShownPayment;
  /** How the header shows the state of the payment; nothing before there is one. */
  readonly state?: StateLook | undefined;
  /** What the amount is, unless it is to be paid. */
  readonly amountLabel?: string | undefined;
  /** A button beside the amount. */
  readonly amountAction?: ReactNode;
  /** A line below the amount: until when to pay. */
  readonly note?: ReactNode;
  /** Whether the header offers help to a customer who misses money. */
  readonly hasHelp?: boolean | undefined;
}

interface PaymentPageProps extends PaymentHeader {
  readonly heading: string;
  /** The title of the browser tab without the payee's name, by default the heading. */
  readonly title?: string;
  /** The heading as elements, if it is more than its words. */
  readonly drawnHeading?: ReactNode;
  /** The mark of the method or the bank, at the end of the heading's line. */
  readonly mark?: ReactNode;
  /** Whether the page shows errors that the customer can fix, for its title. */
  readonly hasErrors?: boolean;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Content below the bar, which moves nothing when it comes and goes. */
  readonly after?: ReactNode;
  /** The link back to the merchant before the bar; it must be one that may be followed (G24). */
  readonly wayBack?: string | undefined;
  /** The link by which a customer at a desktop may continue on a phone. */
  readonly handOver?: string | undefined;
}

/** Tells the frame around a page what its header shows; undefined if that is the payment alone. */
const TellHeader = createContext<((header: PaymentHeader | undefined) => void) | undefined>(
  undefined,
);

/** Shows a page about a payment, in the frame around it or in one of its own. */
export function PaymentPage(props: PaymentPageProps) {
  const tell = use(TellHeader);
  useLayoutEffect(() => {
    tell?.(props.state || props.hasHelp ? props : undefined);
  });
  const { payment, heading, drawnHeading, hasErrors = false, wayBack, handOver } = props;
  const { text, formats } = useLanguage();
  const { isNameAsked, merchantName, name } = usePayee(payment);
  const { money } = payment;
  const step = props.title ?? heading;
  const title = hasErrors ? text("page.errorTitle", { title: step }) : step;
  // Screen readers say the title first: how much, and to whom, are heard without a search.
  const about = [money && formatMoney(money, formats), !isNameAsked && name]
    .filter((each) => typeof each === "string")
    .filter((each) => !title.includes(each));
  const join = (words: string, each: string) => text("page.titleOf", { title: words, name: each });
  const [first, ...others] = about;
  const task = (
    <PageTask
      heading={drawnHeading ?? heading}
      mark={props.mark}
      documentTitle={about.reduce(join, title)}
      about={first && others.reduce(join, first)}
      actions={props.actions}
      after={props.after}
      foot={
        (money ?? wayBack ?? handOver) !== undefined && (
          <>
            {handOver !== undefined && <ContinueOnPhone url={handOver} />}
            {money && (
              // A host that stands for the name is in the way back already.
              <TrustLine merchantName={merchantName} isNameAsked={isNameAsked} />
            )}
            {wayBack !== undefined && <ReturnLink returnUrl={wayBack} />}
          </>
        )
      }
    >
      {props.children}
    </PageTask>
  );
  return tell ? task : <PaymentFrame header={props}>{task}</PaymentFrame>;
}

/** Returns the name of whoever is paid, as far as it is known. */
function usePayee(payment: ShownPayment) {
  // A name that is being loaded has its place reserved. The brand stands in for a merchant without a name.
  const { isNameAsked, brand: own, ...merchant } = useMerchantInfo();
  const { channelName: merchantName } = merchant;
  const name =
    payment.channelName ??
    merchantName ??
    (isNameAsked ? "\u00a0" : (own?.name ?? shownBrand().name));
  return { isNameAsked, own, merchantName, name };
}

/** Shows the header of a payment, and keeps it in place while the pages inside it change and tell what else it shows. */
export function PaymentFrame(props: {
  readonly header: PaymentHeader;
  readonly children: ReactNode;
}) {
  const [told, tell] = useState<PaymentHeader>();
  const { payment, state, hasHelp, note, amountLabel, amountAction } = told ?? props.header;
  const { text, formats } = useLanguage();
  const isTest = runtimeConfig().environment === "sandbox" || payment.isTest === true;
  const isCopy = runtimeConfig().outgoing === "off";
  const { idPayin, money } = payment;
  const brand = shownBrand();
  const { name, own } = usePayee(payment);
  // A page about no payment names the host.
  const isNobodyKnown = (idPayin ?? name ?? brand.logo) === undefined;
  // The merchant's own comes before the brand's. The name stands beside it.
  const logo = own?.logo === undefined ? brand.logo : logoAddress(own.logo);
  return (
    <PageFrame
      banner={isCopy ? drillNotice : isTest ? text("page.test") : undefined}
      renderHeader={(isSumGone) => (
        <PartyHeader
          name={isNobodyKnown ? location.hostname : name}
          isHost={isNobodyKnown}
          logo={logo}
          logoName={own?.logo === undefined ? brand.name : undefined}
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
            {/* An amount keeps its room only while it is loaded. */}
            {money === undefined ? (
              state?.className === undefined && (
                <Figure label={"\u{a0}"} isLong={false}>
                  {""}
                </Figure>
              )
            ) : (
              <Figure
                label={amountLabel ?? text("page.toPay")}
                isLong={isLongMoney(formatMoney(money, formats))}
                action={amountAction}
              >
                <Money money={money} />
              </Figure>
            )}
            {note}
            {/* Last, so that the amount stays in place when the state appears. */}
            {state?.chip}
          </>
        )
      }
      className={state?.className ?? (isNobodyKnown ? styles.nobody : undefined)}
    >
      <TellHeader value={tell}>{props.children}</TellHeader>
    </PageFrame>
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
  if (isNameAsked || merchant === undefined)
    return <p className={styles.trust}>{isNameAsked ? undefined : text("page.at", { host })}</p>;
  // It breaks before the shop, rather than inside of a name.
  const parts = text("page.pays", { merchant, host }).split(" · ");
  return (
    <p className={styles.trust}>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && " "}
          <span className={styles.part}>{index < parts.length - 1 ? `${part} ·` : part}</span>
        </Fragment>
      ))}
    </p>
  );
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
