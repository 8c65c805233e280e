import type { ReactNode } from "react";
import { Link } from "react-router";
import { WholePage } from "../../ui/WholePage.tsx";
import { paths } from "../../route/paths.ts";
import { InSourceLanguage } from "../frame/ConsoleFrame.tsx";
import { ProductDrawing } from "./ProductDrawing.tsx";
import styles from "./shop.module.css";
import { text } from "./texts.ts";

/** Shows a page of the test shop, in colours of its own: nobody takes it for the payment page. */
export function ShopFrame(props: {
  readonly heading: string;
  /** Whether the page has one narrow column. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}) {
  const { heading, isNarrow = false, children } = props;
  return (
    <InSourceLanguage className={styles.shop}>
      <WholePage
        className={isNarrow ? undefined : styles.wide}
        banner={text("test")}
        renderHeader={() => (
          <div className={styles.header}>
            <span className={styles.logo}>
              <ProductDrawing name="bicycle" />
            </span>
            <p className={styles.name}>
              {text("shop")} <span>{text("shop.of")}</span>
            </p>
            <Link to={paths.sandbox} className={styles.headerLink}>
              {text("toConsole")}
            </Link>
          </div>
        )}
        heading={heading}
        documentTitle={`${heading} · ${text("shop")}`}
      >
        {children}
      </WholePage>
    </InSourceLanguage>
  );
}
