import { createShopLink, type ShopOrder } from "#contract/endpoints/createShopLink.ts";
import { callApi } from "../../api/callApi.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { paymentPath } from "../consoleRoute.ts";
import styles from "../console.module.css";
import { text, textWith } from "../consoleText.ts";
import { ConsoleLink } from "../frame/ConsoleLink.tsx";
import { CopyButton } from "../frame/CopyButton.tsx";
import { Trouble } from "../frame/Trouble.tsx";
import { useCall } from "../frame/useCall.ts";
import { PresetList } from "./PresetList.tsx";

/** Orders of the sandbox's own shop: a link by one press, also for who is not signed in. */
export function ShopOrders() {
  const { state: making, start: onOrder } = useCall((order: ShopOrder) =>
    callApi(createShopLink, { body: order }),
  );
  return (
    <Card title={text("presets")}>
      <p className={styles.lead}>{text("presets.lead")}</p>
      <PresetList onOrder={onOrder} isMaking={making.status === "pending"} />
      <div aria-live="polite" className={styles.made}>
        {making.status === "failed" && <Trouble error={making.error} />}
        {making.status === "done" && (
          <>
            <p>
              {textWith("made", {
                idPayin: (
                  <ConsoleLink
                    href={paymentPath("payin", making.result.idPayin)}
                    className={styles.rowLink}
                  >
                    {making.result.idPayin}
                  </ConsoleLink>
                ),
              })}
            </p>
            <div className={styles.actions}>
              <ButtonLink look="small" href={making.result.redirectUrl} className={styles.loud}>
                {text("openLink")}
              </ButtonLink>
              <CopyButton label={text("linkAddress")} copied={making.result.redirectUrl} />
              <ButtonLink look="small" href={making.result.statusUrl}>
                {text("openStatus")}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
