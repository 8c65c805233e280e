import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { InSourceLanguage } from "./frame/ConsoleFrame.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { Page } from "../ui/Page.tsx";
import { Dot } from "../ui/Dot.tsx";
import { Card } from "../ui/Card.tsx";
import { PartyHeader } from "../ui/PartyHeader.tsx";
import { paymentPath, sectionPath } from "./consolePaths.ts";
import { statusWords } from "./list/PaymentStatus.tsx";
import { inboxQuery } from "./shop.ts";
import shopStyles from "./shop.module.css";
import { text, textWith } from "./texts.ts";

/** Shows the page to which customers of a test order return. It reports the callbacks; the address proves nothing. */
export function ShopReturnPage() {
  const [query] = useSearchParams();
  const idPayin = query.get("idPayin") ?? undefined;
  const { data: callbacks = [] } = useQuery(inboxQuery(query.get("merchantCode") ?? undefined));
  const status = callbacks.find(
    ({ callback, statusRead }) => callback?.idPayin === idPayin && statusRead !== undefined,
  )?.statusRead;
  return (
    <InSourceLanguage className={shopStyles.narrow}>
      <Page
        banner={text("test")}
        renderHeader={() => <PartyHeader name={text("return.shop")} />}
        heading={text("return.title")}
        documentTitle={text("return.title")}
        actions={
          <>
            {idPayin !== undefined && (
              <ButtonLink href={paymentPath("payin", idPayin)}>
                {text("return.timeline")}
              </ButtonLink>
            )}
            <ButtonLink
              href={sectionPath("links")}
              look={idPayin === undefined ? "primary" : "quiet"}
            >
              {text("return.more")}
            </ButtonLink>
          </>
        }
      >
        <Card>
          {idPayin === undefined ? (
            <p>{text("return.noOrder")}</p>
          ) : (
            <>
              <p className={shopStyles.order}>
                {textWith("return.order", { idPayin: <bdi translate="no">{idPayin}</bdi> })}
              </p>
              <div className={shopStyles.outcome}>
                <Dot tone={toTone(status)} />
                <output>
                  {status === undefined
                    ? text("return.waiting")
                    : text("return.heard", { status: statusWords(status) })}
                </output>
              </div>
            </>
          )}
        </Card>
      </Page>
    </InSourceLanguage>
  );
}

function toTone(status: string | undefined) {
  if (status === "SUCCESS") return "good";
  return status === "PROCESSING" || status === undefined ? "waiting" : "bad";
}
