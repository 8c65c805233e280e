import { useText } from "../locales/language.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { Page } from "../ui/Page.tsx";

/** After the decision, and for who comes back to it: only the way back is left. */
export function DecidedVisit(props: {
  readonly back: { readonly url: string; readonly host: string } | undefined;
}) {
  const { back } = props;
  const text = useText();
  return (
    <Page
      banner={text("institution.notice")}
      heading={text("institution.decided")}
      documentTitle={text("institution.bank")}
    >
      {back && (
        <ButtonLink href={back.url} rel="noreferrer">
          {text("institution.goBack", { host: back.host })}
        </ButtonLink>
      )}
    </Page>
  );
}
