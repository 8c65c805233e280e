import { isReversed } from "@pay/contract/status.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { InSourceLanguage } from "./frame/ConsoleFrame.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { Page } from "../ui/Page.tsx";
import { Dot } from "../ui/Dot.tsx";
import { Card } from "../ui/Card.tsx";
import { PartyHeader } from "../ui/PartyHeader.tsx";
import { paymentPath, sectionPath } from "./consolePaths.ts";
import { paymentWords } from "./list/PaymentStatus.tsx";
import { inboxQuery } from "./shop.ts";
import shopStyles from "./shop.module.css";
import { text, textWith } from "./texts.ts";

/** Shows the page to which customers of a test order return. It reports the callbacks; the address proves nothing. */
export function ShopReturnPage() {
  const [query] = useSearchParams();
  const idPayin = query.get("idPayin") ?? undefined;
  const { data: callbacks = [] } = useQuery(inboxQuery(query.get("merchantCode") ?? undefined));
  // Newest first: that of a reversal comes before that of the success.
  const { statusRead: status, processorStatusRead: processorStatus } =
    callbacks.find(
      ({ callback, statusRead }) => callback?.idPayin === idPayin && statusRead !== undefined,
    ) ?? {};
  const read = status && { status, processorStatus };
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
                <Dot tone={toTone(read)} />
                <output>
                  {read === undefined
                    ? text("return.waiting")
                    : text("return.heard", { status: paymentWords(read) })}
                </output>
              </div>
            </>
          )}
        </Card>
      </Page>
    </InSourceLanguage>
  );
}

function toTone(read: Parameters<typeof paymentWords>[0] | undefined) {
  if (read === undefined || read.status === "PROCESSING") return "waiting";
  return read.status === "SUCCESS" && !isReversed(read) ? "good" : "bad";
}
