import { sandboxMerchantCode } from "@pay/contract/wireValues.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { Money } from "../../locales/Money.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { classNames } from "../../ui/classNames.ts";
import styles from "../console.module.css";
import overviewStyles from "./overview.module.css";
import { sectionPath, shopPath } from "../consolePaths.ts";
import { QueryState } from "../frame/CallState.tsx";
import { CopyButton } from "../frame/CopyButton.tsx";
import { buildLink, firstDraft, newOrderId } from "../links/draft.ts";
import { makePageToken, usualWishes } from "../links/makeTokens.ts";
import { merchantData, useMerchant } from "../session/useMerchant.ts";
import { text, textWith } from "./texts.ts";

/** The amounts in yen that lead to each outcome (§3, G25). */
const outcomes = [
  { name: "received", amount: 5000 },
  { name: "fails", amount: 25 },
  { name: "open", amount: 45 },
] as const;

/** Shows the link of a test payment, ready to open, and lets the developer choose how the payment ends. */
export function TestPayment() {
  const { credentials } = useMerchant();
  const [idPayin, setIdPayin] = useState(() => newOrderId(new Date()));
  const [amount, setAmount] = useState<number>(outcomes[0].amount);
  const { merchantCode } = credentials;
  const link = useQuery({
    queryKey: [merchantData, merchantCode, "testPayment", idPayin, amount],
    queryFn: async () => {
      const webAppUrl = location.origin;
      const draft = {
        ...firstDraft({ webAppUrl, merchantCode, idPayin }),
        amount: String(amount),
      };
      const { token } = await makePageToken(credentials, draft, usualWishes);
      return buildLink(draft, { webAppUrl, merchantCode, token });
    },
    staleTime: Infinity,
  });
  return (
    <section className={classNames(styles.stack, overviewStyles.ready)}>
      <div>
        <h2 className={overviewStyles.readyTitle}>{text("ready.title")}</h2>
        <p className={styles.soft}>
          {textWith("ready.order", {
            idPayin: <bdi translate="no">{idPayin}</bdi>,
            money: <Money money={{ amount, currencyCode: "JPY" }} />,
          })}
        </p>
      </div>
      <QueryState query={link} />
      {link.data !== undefined && (
        <>
          <p translate="no" className={styles.address}>
            <span className={styles.clamp}>{link.data}</span>
          </p>
          <div className={styles.actions}>
            <ButtonLink look="small" href={link.data} target="_blank" className={styles.loud}>
              {text("ready.open")}
            </ButtonLink>
            <CopyButton label={text("ready.link")} copied={link.data} />
            <Button look="small" onClick={() => setIdPayin(newOrderId(new Date()))}>
              {text("ready.another")}
            </Button>
          </div>
        </>
      )}
      <fieldset
        aria-label={text("ready.outcomes")}
        className={classNames(styles.actions, overviewStyles.outcomes)}
      >
        {outcomes.map((outcome) => (
          <Button
            key={outcome.name}
            look="small"
            aria-pressed={outcome.amount === amount}
            className={styles.scenario}
            onClick={() => {
              // The token of an order is for one amount.
              setAmount(outcome.amount);
              setIdPayin(newOrderId(new Date()));
            }}
          >
            {text(`outcome.${outcome.name}`)}
          </Button>
        ))}
      </fieldset>
      <p className={overviewStyles.links}>
        <Link to={sectionPath("links")} className={styles.rowLink}>
          {text("ready.change")}
        </Link>
        {merchantCode === sandboxMerchantCode && (
          <Link to={shopPath} className={styles.rowLink}>
            {text("ready.shop")}
          </Link>
        )}
      </p>
    </section>
  );
}
