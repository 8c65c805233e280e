import { useState } from "react";
import { serverNow } from "../api/serverClock.ts";
import { useLanguage } from "../locales/language.tsx";
import { readTokenExpiry } from "../redirect/readToken.ts";
import { Card } from "../ui/Card.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { Row, Rows } from "../ui/Rows.tsx";
import styles from "./StatusPage.module.css";

/** Helps a customer whose link has expired: it names the order and its time, to be reported to the shop. */
export function LinkEnded(props: { readonly idPayin: string; readonly token: string }) {
  const { idPayin, token } = props;
  const { text, textWith, formats } = useLanguage();
  const endsAtMs = readTokenExpiry(token);
  const [nowMs] = useState(serverNow);
  return (
    <Card>
      <div className={styles.ended}>
        <p>{text("status.linkEnded.tell")}</p>
        <Rows>
          <CopyRow label={text("status.row.number")} copied={idPayin} />
          {endsAtMs !== undefined && endsAtMs <= nowMs && (
            <Row label={text("status.linkEnded.at")}>
              {textWith("status.at", {
                time: (
                  <time dateTime={new Date(endsAtMs).toISOString()}>
                    {formats.moment(endsAtMs)}
                  </time>
                ),
              })}
            </Row>
          )}
        </Rows>
      </div>
    </Card>
  );
}
