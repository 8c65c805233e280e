import { createShopLink, type ShopOrder } from "#contract/endpoints/createShopLink.ts";
import { useMutation } from "@tanstack/react-query";
import { callApi } from "../api/callApi.ts";
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
  const make = useMutation({
    mutationFn: (order: ShopOrder) => callApi(createShopLink, { body: order }),
  });
  const onOrder = (order: ShopOrder) => {
    make.mutate(order);
  };
  return (
    <InSourceLanguage className={styles.console}>
      <Page banner={text("test")} heading={text("title")} documentTitle={text("title")}>
        <p className={styles.lead}>{text("lead")}</p>
        <Card title={text("presets")}>
          <PresetList onOrder={onOrder} isMaking={make.isPending} />
        </Card>
        <div aria-live="polite" className={styles.made}>
          {make.isError && <Alert tone="bad">{text("failed")}</Alert>}
          {make.isSuccess && <MadeLink link={make.data} />}
        </div>
        <Card title={text("own")}>
          <OrderForm onOrder={onOrder} isMaking={make.isPending} />
        </Card>
        <CallbackInbox />
      </Page>
    </InSourceLanguage>
  );
}
