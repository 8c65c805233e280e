import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { formatMoney } from "../../locales/formatMoney.ts";
import { useLanguage, useText } from "../../locales/language.tsx";
import { localTerms } from "../../locales/localTerms.ts";
import { withTerm } from "../../locales/taxTerm.ts";
import { merchantInfoQuery } from "../merchantInfo.ts";
import type { ShownPayment } from "../PaymentPage.tsx";
import { Button } from "../../ui/Button.tsx";
import { selectText, useCopy } from "../../ui/copyText.ts";
import { Field } from "../../ui/Field.tsx";
import { LiveRegion } from "../../ui/LiveRegion.tsx";
import styles from "./MoneyLeft.module.css";
import { ShopContact } from "./ShopContact.tsx";

/**
 * Helps a customer whose account shows the payment and whose shop does not: it collects what the shop's staff need to find the
 * money, as one text to copy. Nothing is sent and nothing is stored.
 */
export default function MoneyLeft({ payment }: { readonly payment: ShownPayment }) {
  const { text, isolate, formats } = useLanguage();
  const id = useId();
  const [bankReference, setBankReference] = useState("");
  const [paidAt, setPaidAt] = useState("");
  const merchant = useQuery(merchantInfoQuery(payment.token ?? ""));
  const { money, order = money } = payment;
  const toPay = money && formatMoney(money, formats);
  const ordered = order && formatMoney(order, formats);
  const { bankNumber } = localTerms(order?.currencyCode);
  const bankNumberLabel = withTerm(text("help.reference"), bankNumber);
  const line = (label: string, value: string | undefined) =>
    value === undefined || value === "" ? [] : [`${label}: ${isolate(value)}`];
  const forShop = [
    ...line(text("status.row.number"), payment.idPayin),
    ...line(text("page.orderAmount"), ordered),
    ...line(text("status.row.toPay"), toPay === ordered ? undefined : toPay),
    ...line(text("status.row.payBy"), payment.wayToPay),
    ...line(text("instruction.row.reference"), payment.reference),
    ...line(bankNumberLabel, bankReference.trim()),
    ...line(text("help.when"), paidAt.trim()),
  ].join("\n");
  return (
    <div className={styles.help}>
      <p>{text("help.what")}</p>
      <p>{text("help.return")}</p>
      <Field
        id={`${id}reference`}
        label={bankNumberLabel}
        value={bankReference}
        autoComplete="off"
        onChange={({ target }) => setBankReference(target.value)}
      />
      <Field
        id={`${id}when`}
        label={text("help.when")}
        value={paidAt}
        autoComplete="off"
        onChange={({ target }) => setPaidAt(target.value)}
      />
      <CopyForShop lines={forShop} />
      {merchant.data?.contact && <ShopContact contact={merchant.data.contact} />}
    </div>
  );
}

/** Copies the text for the shop. A browser that refuses shows it selected. */
function CopyForShop({ lines }: { readonly lines: string }) {
  const text = useText();
  const { outcome, copy } = useCopy(lines, { keepsFailure: true });
  return (
    <>
      <p className={styles.note}>{text("help.adds")}</p>
      <Button look="quiet" onClick={() => void copy()}>
        {text("help.copy")}
      </Button>
      <LiveRegion className={styles.note}>
        {outcome && text(outcome.isCopied ? "ui.copied" : "ui.copyFailed")}
      </LiveRegion>
      {outcome?.isCopied === false && (
        <pre className={styles.lines} ref={selectShown}>
          {lines}
        </pre>
      )}
    </>
  );
}

function selectShown(element: Element | null): void {
  if (element) selectText(element);
}
