import { createShopLink, type ShopOrder } from "#contract/endpoints/createShopLink.ts";
import { callApi } from "../api/callApi.ts";
import { useAction } from "../api/useAction.ts";
import { InSourceLanguage } from "../locales/InSourceLanguage.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Card } from "../ui/Card.tsx";
import { Page } from "../ui/Page.tsx";
import { CallbackInbox } from "./CallbackInbox.tsx";
import styles from "./console.module.css";
import { text } from "./consoleText.ts";
import { MadeLink } from "./MadeLink.tsx";
import { OrderForm } from "./OrderForm.tsx";
import { PresetList } from "./PresetList.tsx";

/** The shop of the sandbox: makes payment links as a merchant would, and shows the callbacks that it gets. */
export default function SandboxShopPage() {
  const { state: making, start: onOrder } = useAction((order: ShopOrder) =>
    callApi(createShopLink, { body: order }),
  );
  const isMaking = making.status === "pending";
  return (
    <InSourceLanguage className={styles.console}>
      <Page banner={text("test")} heading={text("title")} documentTitle={text("title")}>
        <p className={styles.lead}>{text("lead")}</p>
        <Card title={text("presets")}>
          <PresetList onOrder={onOrder} isMaking={isMaking} />
        </Card>
        <div aria-live="polite" className={styles.made}>
          {making.status === "failed" && <Alert tone="bad">{text("failed")}</Alert>}
          {making.status === "done" && <MadeLink link={making.result} />}
        </div>
        <Card title={text("own")}>
          <OrderForm onOrder={onOrder} isMaking={isMaking} />
        </Card>
        <CallbackInbox />
      </Page>
    </InSourceLanguage>
  );
}
