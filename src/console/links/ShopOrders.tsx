import { createShopLink, type ShopOrder } from "@pay/contract/endpoints/createShopLink.ts";
import { useMutation } from "@tanstack/react-query";
import { callApi } from "../../api/callApi.ts";
import { Money } from "../../locales/Money.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import styles from "../console.module.css";
import linkStyles from "./links.module.css";
import { CallFailure } from "../frame/CallState.tsx";
import { PaymentLink } from "../frame/PaymentLink.tsx";
import { CopyButton } from "../frame/CopyButton.tsx";
import { shopPresets } from "../shop.ts";
import { text, textWith } from "../texts.ts";

/** Shows orders of the sandbox's own shop: one press creates a link, also without a sign-in. */
export function ShopOrders() {
  const making = useMutation({
    mutationFn: (body: ShopOrder) => callApi(createShopLink, { body }),
  });
  return (
    <Card title={text("presets")}>
      <p className={styles.lead}>{text("presets.lead")}</p>
      <ul className={linkStyles.presets}>
        {shopPresets.map(({ name, order }) => (
          <li key={name}>
            <Button
              look="small"
              className={linkStyles.preset}
              onClick={() => {
                if (!making.isPending) making.mutate(order);
              }}
            >
              <span>{text(`preset.${name}`)}</span>{" "}
              <span className={styles.soft}>
                <Money money={order.money} />
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <div aria-live="polite" className={styles.made}>
        {making.isError && <CallFailure error={making.error} />}
        {making.isSuccess && (
          <>
            <p>
              {textWith("made", {
                idPayin: <PaymentLink id={making.data.idPayin} />,
              })}
            </p>
            <div className={styles.actions}>
              <ButtonLink look="small" href={making.data.redirectUrl} className={styles.loud}>
                {text("openLink")}
              </ButtonLink>
              <CopyButton label={text("linkAddress")} copied={making.data.redirectUrl} />
              <ButtonLink look="small" href={making.data.statusUrl}>
                {text("openStatus")}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
