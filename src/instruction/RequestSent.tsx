import type { PayinProgress } from "@pay/contract/payin.ts";
import { lazy } from "react";
import { formatMoney } from "../locales/formatMoney.ts";
import { useLanguage } from "../locales/language.tsx";
import { moneyToSend } from "../payin/progress.ts";
import { LatePart } from "../ui/LatePart.tsx";
import styles from "./RequestSent.module.css";

const DrawnPhone = lazy(() => import("./DrawnPhone.tsx"));

/** Shows who sends a request to which number, beside a drawn phone with the request. */
export function RequestSent(props: {
  readonly payin: PayinProgress;
  readonly merchantName: string | undefined;
  /** Name of the service that sends the request; empty if it is not known. */
  readonly sender: string;
  /** The number that receives it, masked. */
  readonly receiver: string | undefined;
  /** Whether the customer approves by PIN. */
  readonly hasPin: boolean;
}) {
  const { payin, merchantName, sender, receiver, hasPin } = props;
  const { textWith, formats } = useLanguage();
  const to = (
    <b className={styles.receiver}>
      <bdi translate="no" dir={receiver?.startsWith("+") === true ? "ltr" : undefined}>
        {receiver}
      </bdi>
    </b>
  );
  return (
    <div className={styles.request}>
      <div className={styles.phone} aria-hidden="true">
        <LatePart>
          <DrawnPhone
            payee={merchantName}
            amount={formatMoney(moneyToSend(payin), formats)}
            hasPin={hasPin}
          />
        </LatePart>
      </div>
      {receiver !== undefined && (
        <p className={styles.words}>
          {sender === ""
            ? textWith("instruction.request.onItsWay", { to })
            : textWith("instruction.request.sending", {
                sender: <bdi translate="no">{sender}</bdi>,
                to,
              })}
        </p>
      )}
    </div>
  );
}
