import { ButtonLink } from "../../ui/Button.tsx";
import styles from "../console.module.css";

/** Shows a link that was just created. It takes the focus, because it replaces the pressed button. */
export function NewLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <ButtonLink ref={takeFocus} look="small" href={href} target="_blank" className={styles.loud}>
      {children}
    </ButtonLink>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
