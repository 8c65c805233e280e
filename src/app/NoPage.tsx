import { useLocation } from "react-router";
import { useText } from "../locales/language.tsx";
import { readRedirectLink } from "../redirect/readLink.ts";
import { PaymentPage, ReturnLink } from "../redirect/PaymentPage.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { linkContext } from "../redirect/linkContext.ts";

/**
 * Explains an address without a page and offers every way on. A truncated payment link may still contain the payment's own link.
 */
export default function NoPage() {
  const text = useText();
  const { search } = useLocation();
  const link = readRedirectLink(search, linkContext());
  const returnUrl = link.ok ? link.request.returnUrl : link.returnUrl;
  return (
    <PaymentPage
      payment={{}}
      heading={text("noPage.title")}
      actions={
        <>
          {link.ok && <ButtonLink href={`/${search}`}>{text("noPage.open")}</ButtonLink>}
          {returnUrl !== undefined && (
            <ReturnLink returnUrl={returnUrl} look={link.ok ? "quiet" : "primary"} />
          )}
          {returnUrl === undefined && history.length > 1 && (
            <Button
              onClick={() => {
                history.back();
              }}
            >
              {text("noPage.back")}
            </Button>
          )}
        </>
      }
    >
      <Card>
        <p>{text("noPage.what")}</p>
        <p>{text("noPage.next")}</p>
      </Card>
    </PaymentPage>
  );
}
