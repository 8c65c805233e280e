import type { ShopLink } from "#contract/endpoints/createShopLink.ts";
import { useText } from "../locales/language.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { Rows } from "../ui/Rows.tsx";
import styles from "./console.module.css";

/** A fresh payment link, to be opened or copied, and the link that shows its status later. */
export function MadeLink({ link }: { readonly link: ShopLink }) {
  const { idPayin, redirectUrl, statusUrl } = link;
  const text = useText();
  return (
    <Card title={text("console.link", { idPayin })}>
      <Rows>
        <CopyRow label={text("console.linkAddress")} copied={redirectUrl}>
          <span className={styles.address}>{redirectUrl}</span>
        </CopyRow>
      </Rows>
      <div className={styles.links}>
        <ButtonLink href={redirectUrl}>{text("console.openLink")}</ButtonLink>
        <ButtonLink href={statusUrl} look="quiet">
          {text("console.openStatus")}
        </ButtonLink>
      </div>
    </Card>
  );
}
