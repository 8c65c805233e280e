import { useLocation } from "react-router";
import { useText } from "../locales/language.tsx";
import { LinkMark } from "../redirect/broken/LinkMark.tsx";
import { findReturnUrl } from "../redirect/findReturnUrl.ts";
import type { OpenedLink } from "../boot/openedLink.ts";
import { ProvenReturnLink } from "../redirect/broken/ProvenReturnLink.tsx";
import { PaymentPage } from "../redirect/PaymentPage.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";

/**
 * Explains an address without a page and offers every way on. A truncated payment link may still contain the payment's own link.
 */
export default function NoPage({ link }: { readonly link: OpenedLink }) {
  const text = useText();
  const { search } = useLocation();
  const returnUrl = findReturnUrl(link);
  return (
    <PaymentPage
      payment={{}}
      heading={text("noPage.title")}
      mark={<LinkMark fault="noPage" />}
      actions={
        <>
          {link.ok && <ButtonLink href={`/${search}`}>{text("noPage.open")}</ButtonLink>}
          {returnUrl !== undefined && (
            <ProvenReturnLink returnUrl={returnUrl} look={link.ok ? "quiet" : "primary"} />
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
