import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../locales/language.tsx";
import { paths } from "../route/paths.ts";
import { ButtonLink } from "../ui/Button.tsx";
import { Page } from "../ui/Page.tsx";
import { StateLine } from "../ui/StateLine.tsx";
import { Card } from "../ui/Card.tsx";
import { inboxQuery } from "./inboxQuery.ts";
import styles from "./console.module.css";

/** Where the sandbox shop's customers come back to: the shop knows of the payment what its callbacks told, never what the address says. */
export default function ShopReturnPage({ idPayin }: { readonly idPayin: string | undefined }) {
  const { text, textWith } = useLanguage();
  const { data: callbacks = [] } = useQuery(inboxQuery);
  const heard = callbacks.find(
    ({ callback, statusRead }) => callback?.idPayin === idPayin && statusRead !== undefined,
  );
  return (
    <div className={styles.console}>
      <Page
        banner={text("page.test")}
        heading={text("console.return.title")}
        documentTitle={text("console.return.title")}
        actions={<ButtonLink href={paths.sandbox}>{text("console.return.more")}</ButtonLink>}
      >
        <Card>
          {idPayin === undefined ? (
            <p>{text("console.return.noOrder")}</p>
          ) : (
            <>
              <p className={styles.order}>
                {textWith("console.return.order", {
                  idPayin: <bdi translate="no">{idPayin}</bdi>,
                })}
              </p>
              <StateLine tone={heard ? toneOf(heard.statusRead) : "waiting"}>
                {heard?.statusRead === undefined
                  ? text("console.return.waiting")
                  : text("console.return.heard", { status: heard.statusRead })}
              </StateLine>
            </>
          )}
        </Card>
      </Page>
    </div>
  );
}

function toneOf(status: string | undefined) {
  if (status === "SUCCESS") return "good";
  return status === "PROCESSING" || status === undefined ? "waiting" : "bad";
}
