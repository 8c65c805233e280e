import { createShopLink, type ShopOrder } from "#contract/endpoints/createShopLink.ts";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { callApi } from "../../api/callApi.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { paymentPath } from "../consolePaths.ts";
import styles from "../console.module.css";
import { text, textWith } from "../consoleText.ts";
import { CopyButton } from "../frame/CopyButton.tsx";
import { CallFailure } from "../frame/CallFailure.tsx";
import { PresetList } from "./PresetList.tsx";

/** Shows orders of the sandbox's own shop: one press creates a link, also without a sign-in. */
export function ShopOrders() {
  const making = useMutation({
    mutationFn: (body: ShopOrder) => callApi(createShopLink, { body }),
  });
  return (
    <Card title={text("presets")}>
      <p className={styles.lead}>{text("presets.lead")}</p>
      <PresetList onOrder={making.mutate} isMaking={making.isPending} />
      <div aria-live="polite" className={styles.made}>
        {making.isError && <CallFailure error={making.error} />}
        {making.isSuccess && (
          <>
            <p>
              {textWith("made", {
                idPayin: (
                  <Link to={paymentPath("payin", making.data.idPayin)} className={styles.rowLink}>
                    {making.data.idPayin}
                  </Link>
                ),
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
