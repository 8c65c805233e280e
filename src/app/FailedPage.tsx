import { useText } from "../locales/language.tsx";
import { Button } from "../ui/Button.tsx";
import { Page } from "../ui/Page.tsx";

/** What is shown when the program itself failed, or a part of it could not be loaded. It says nothing about the payment (G42). */
export function FailedPage() {
  const text = useText();
  return (
    <Page
      heading={text("app.failed.title")}
      documentTitle={text("app.failed.title")}
      actions={
        <Button
          onClick={() => {
            location.reload();
          }}
        >
          {text("app.failed.reload")}
        </Button>
      }
    >
      <p>{text("app.failed.what")}</p>
    </Page>
  );
}
