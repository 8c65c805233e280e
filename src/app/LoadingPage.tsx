import { runtimeConfig } from "../api/runtimeConfig.ts";
import { useText } from "../locales/language.tsx";
import { coversMerchantInfo } from "../redirect/readToken.ts";
import { findReturnUrl } from "../redirect/findReturnUrl.ts";
import type { OpenedLink } from "../boot/openedLink.ts";
import { ReturnLink } from "../redirect/PaymentPage.tsx";
import { Figure, PartyHeader } from "../ui/PartyHeader.tsx";
import { SlowNote } from "../ui/SlowNote.tsx";

/**
 * Shows the same as the shell until the first page can be rendered, so that nothing moves. After a moment it adds a text and the
 * return link.
 */
export function LoadingPage({ link }: { readonly link: OpenedLink }) {
  const text = useText();
  const returnUrl = findReturnUrl(link);
  return (
    <div className="shell">
      <title>{text("page.loading")}</title>
      <i>
        <Order link={link} />
      </i>
      <i />
      <i />
      <i />
      <i />
      <SlowNote>
        {returnUrl !== undefined && <ReturnLink returnUrl={returnUrl} isTrusted={link.ok} />}
      </SlowNote>
    </div>
  );
}

/** Shows the id of the link's order. A brand has a place there too, which the shell does not know. */
function Order({ link }: { readonly link: OpenedLink }) {
  const text = useText();
  if (!link.ok || runtimeConfig().brand !== undefined) return null;
  const { idPayin, token } = link.request;
  return (
    <>
      <PartyHeader
        name={coversMerchantInfo(token) ? "\u00a0" : undefined}
        detail={text("page.order", { idPayin })}
      />
      <Figure label={"\u00a0"} isLong={false}>
        {"\u00a0"}
      </Figure>
    </>
  );
}
