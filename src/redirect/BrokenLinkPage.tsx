import { runtimeConfig } from "../api/runtimeConfig.ts";
import { useText } from "../locales/language.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { DetailsForShop } from "./DetailsForShop.tsx";
import { PaymentPage, ReturnLink } from "./PaymentPage.tsx";
import type { PageLinkFault } from "./readLink.ts";

/**
 * Explains an invalid link to the customer, lists the faults by parameter for the merchant's developer, and shows the return link
 * if there is one (G39).
 */
export default function BrokenLinkPage(props: {
  readonly faults: readonly PageLinkFault[];
  readonly returnUrl?: string | undefined;
}) {
  const { faults, returnUrl } = props;
  const text = useText();
  return (
    <PaymentPage
      payment={{}}
      heading={text("redirect.broken.title")}
      actions={
        returnUrl === undefined ? undefined : <ReturnLink returnUrl={returnUrl} look="primary" />
      }
    >
      <Card>
        <p>{text("redirect.broken.what")}</p>
        <p>{text("redirect.broken.next")}</p>
      </Card>
      <DetailsForShop
        lines={faults.map(({ parameter, fault }) =>
          fault === "too_long"
            ? text("redirect.fault.too_long")
            : text(`redirect.fault.${fault}`, { parameter }),
        )}
        action={
          runtimeConfig().environment === "sandbox" && (
            <Button look="quiet" onClick={openDrawer}>
              {text("redirect.broken.integrator")}
            </Button>
          )
        }
      />
    </PaymentPage>
  );
}

/** Opens the developer drawer by its fragment, as any link can (`offerDrawer`). */
function openDrawer(): void {
  location.hash = "integrator";
}
