import { useText } from "../locales/language.tsx";
import { Page } from "../ui/Page.tsx";

/** An address that leads nowhere. */
export function NoPage() {
  const text = useText();
  return (
    <Page heading={text("app.noPage.title")} documentTitle={text("app.noPage.title")}>
      <p>{text("app.noPage.what")}</p>
    </Page>
  );
}
