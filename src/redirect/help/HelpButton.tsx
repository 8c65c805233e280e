import { lazy, useState } from "react";
import { useText } from "../../locales/language.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { LatePart } from "../../ui/LatePart.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import type { ShownPayment } from "../PaymentPage.tsx";
import styles from "./HelpButton.module.css";

const loadMoneyLeft = () => import("./MoneyLeft.tsx");

/** Opens the help for a customer who misses money, on every page of a payment. */
export default function HelpButton({ payment }: { readonly payment: ShownPayment }) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.help}
        aria-label={text("page.help")}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="help" />
      </button>
      {isOpen && (
        <Sheet kind={text("page.help")} title={text("help.title")} onClose={() => setIsOpen(false)}>
          <Help payment={payment} />
        </Sheet>
      )}
    </>
  );
}

/**
 * Says that the service is a copy for a drill, which takes no payment. It stands here, because a chunk of its own would cost each
 * customer its hash. The page takes it from the loaded chunk, which knip does not see.
 *
 * @public
 */
export function DrillNotice() {
  return useText()("drill.notice");
}

/** Shows the help. If it could not be loaded, opening it again tries again. */
function Help({ payment }: { readonly payment: ShownPayment }) {
  const text = useText();
  // React keeps the failure of a lazy component for good.
  const [MoneyLeft] = useState(() => lazy(loadMoneyLeft));
  return (
    <LatePart fallback={<p>{text("app.notLoaded.what")}</p>}>
      <MoneyLeft payment={payment} />
    </LatePart>
  );
}
