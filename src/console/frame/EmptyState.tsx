import { sandboxMerchantCode } from "@pay/contract/wireValues.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/Button.tsx";
import { classNames } from "../../ui/classNames.ts";
import { sectionPath, shopPath } from "../consolePaths.ts";
import styles from "../console.module.css";
import { useMerchant } from "../session/useMerchant.ts";
import { text } from "../texts.ts";

/**
 * Says that a list is empty, and leads to what fills it: an order in the test shop, which is one of the test merchant, or a link of
 * another merchant.
 */
export function EmptyState({ children }: { readonly children: ReactNode }) {
  const isTestMerchant = useMerchant().credentials.merchantCode === sandboxMerchantCode;
  return (
    <div className={styles.empty}>
      <p>{children}</p>
      <Link
        to={isTestMerchant ? shopPath : sectionPath("links")}
        className={classNames(buttonClass("small"), styles.loud)}
      >
        {text(isTestMerchant ? "toShop" : "toLinks")}
      </Link>
    </div>
  );
}
