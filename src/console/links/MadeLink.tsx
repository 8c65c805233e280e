import type { ShopLink } from "#contract/endpoints/createShopLink.ts";
import { ButtonLink } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { Rows } from "../ui/Rows.tsx";
import styles from "./console.module.css";
import { text } from "./consoleText.ts";

/** A fresh payment link, to be opened or copied, and the link that shows its status later. */
export function MadeLink({ link }: { readonly link: ShopLink }) {
  const { idPayin, redirectUrl, statusUrl } = link;
  return (
    <Card title={text("link", { idPayin })}>
      <Rows>
        <CopyRow label={text("linkAddress")} copied={redirectUrl}>
          <span className={styles.address}>{redirectUrl}</span>
        </CopyRow>
      </Rows>
      <div className={styles.links}>
        <ButtonLink href={redirectUrl}>{text("openLink")}</ButtonLink>
        <ButtonLink href={statusUrl} look="quiet">
          {text("openStatus")}
        </ButtonLink>
      </div>
    </Card>
  );
}
