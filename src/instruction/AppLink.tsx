import { useText } from "../locales/language.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import styles from "./AppLink.module.css";
import { useStillHere } from "./useStillHere.ts";

/** Opens the customer's payment app, and helps where nothing happened. */
export function AppLink({ href }: { readonly href: string }) {
  const text = useText();
  const { isStillHere, tried } = useStillHere();
  return (
    <>
      <output className={styles.help}>{isStillHere && text("instruction.appLink.help")}</output>
      <ButtonLink href={href} onClick={tried}>
        {text("instruction.appLink.open")}
      </ButtonLink>
    </>
  );
}
