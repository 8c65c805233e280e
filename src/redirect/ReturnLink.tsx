import { useText } from "../locales/language.tsx";
import { ButtonLink } from "../ui/Button.tsx";

/** Shows the return link to the merchant with its host (G40). `returnUrl` must be one that may be followed (G24). */
export function ReturnLink(props: {
  readonly returnUrl: string;
  readonly look?: "primary" | "quiet";
}) {
  const text = useText();
  return (
    <ButtonLink href={props.returnUrl} look={props.look ?? "quiet"}>
      {text("page.wayBack", { host: new URL(props.returnUrl).host })}
    </ButtonLink>
  );
}
