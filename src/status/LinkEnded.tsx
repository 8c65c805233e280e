import { useState } from "react";
import { useText } from "../locales/language.tsx";
import { DetailsForShop } from "../redirect/DetailsForShop.tsx";
import { describeFault, readLinkSource } from "../redirect/broken/explainFault.ts";
import type { TokenFault } from "../boot/openedLink.ts";
import { readTokenExpiry } from "../redirect/readToken.ts";
import { CopyRow } from "../ui/CopyRow.tsx";
import { Row, Rows } from "../ui/Rows.tsx";
import styles from "./lines.module.css";
import { Moment } from "./Moment.tsx";

/**
 * Helps a customer whose link no longer opens the payment: it names the order and the link's end, to be reported to the shop. For
 * the merchant's developer it says why the service refused the token (G39, G41).
 */
export default function LinkEnded(props: {
  readonly idPayin: string;
  readonly token: string;
  readonly fault: Extract<TokenFault, "unauthorized" | "too_narrow">;
}) {
  const { idPayin, token, fault } = props;
  const text = useText();
  const endsAtMs = readTokenExpiry(token);
  const [link] = useState(() => readLinkSource("status"));
  return (
    <>
      <p>{text("status.linkEnded.tell")}</p>
      <div className={styles.lines}>
        <Rows>
          <CopyRow label={text("status.row.number")} copied={idPayin} />
          {endsAtMs !== undefined && endsAtMs <= link.nowMs && (
            <Row label={text("status.linkEnded.at")}>
              <Moment ms={endsAtMs} />
            </Row>
          )}
        </Rows>
      </div>
      <DetailsForShop lines={[describeFault({ parameter: "token", fault }, link)]} />
    </>
  );
}
