import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from "react";
import styles from "./Button.module.css";
import { classNames } from "./classNames.ts";

/** `primary` is the main action of a screen, in full width; `quiet` is below it; `small` is beside the thing that it acts on. */
type Look = "primary" | "quiet" | "small";

const looks = {
  primary: styles.primary,
  quiet: styles.quiet,
  small: styles.small,
} satisfies Record<Look, string | undefined>;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: Look;
  readonly ref?: Ref<HTMLButtonElement>;
  /** Whether the action is running: the button keeps the focus and ignores further presses. */
  readonly isBusy?: boolean;
}

/** Shows a native button. Its label names the action: "Continue with Bank Alpha". */
export function Button({
  look = "primary",
  isBusy = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={classNames(styles.button, looks[look], rest.className)}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {/* One box, so that words and amounts keep their spacing. */}
      <span>{children}</span>
    </button>
  );
}

/** Returns the class names of a link that looks like a button. */
export function buttonClass(look: Look = "primary"): string {
  return classNames(styles.button, looks[look]);
}

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly look?: Look;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** Shows a link that looks like a button, because it leads to another page. */
export function ButtonLink({ look = "primary", children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classNames(styles.button, looks[look], rest.className)}>
      <span>{children}</span>
    </a>
  );
}
