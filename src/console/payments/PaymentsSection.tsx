import { listSandboxPayments } from "@pay/contract/endpoints/listSandboxPayments.ts";
import { isPaymentId, paymentDirections } from "@pay/contract/wireValues.ts";
import { paymentStatuses, reversedStatus } from "@pay/contract/status.ts";
import { useEffect, useState } from "react";
import { callApi } from "../../api/callApi.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ChoiceField, Field } from "../../ui/Field.tsx";
import styles from "../console.module.css";
import formStyles from "../frame/form.module.css";
import { QueryState } from "../frame/CallState.tsx";
import { EmptyState } from "../frame/EmptyState.tsx";
import { PageButtons, usePagination } from "../frame/PageButtons.tsx";
import { useMerchantQuery } from "../session/useMerchant.ts";
import { statusChoices } from "../list/PaymentStatus.tsx";
import { PaymentTable } from "../list/PaymentTable.tsx";
import { text } from "./texts.ts";

const everything = { idPrefix: "", status: "", direction: "" };

/** Shows the merchant's payins and payouts, newest first, and keeps them current. */
export default function PaymentsSection() {
  const [filter, setFilter] = useState(everything);
  const typed = filter.idPrefix.trim();
  const isId = typed === "" || isPaymentId(typed);
  const idPrefix = useDebounced(isId ? typed : "");
  const { status, direction } = filter;
  const pages = usePagination(`${idPrefix} ${status} ${direction}`);
  const { cursor } = pages;
  const list = useMerchantQuery({
    name: ["payments", idPrefix, status, direction, cursor],
    read: (token, signal) =>
      callApi(listSandboxPayments, {
        token,
        signal,
        query: {
          ...(direction !== "" && {
            directions: paymentDirections.filter((each) => each === direction),
          }),
          ...(status === reversedStatus && { processorStatuses: [reversedStatus] }),
          ...(status !== "" &&
            status !== reversedStatus && {
              statuses: paymentStatuses.filter((each) => each === status),
            }),
          ...(idPrefix !== "" && { idPrefixes: [idPrefix] }),
          ...(cursor !== undefined && { cursor: [cursor] }),
        },
      }),
    everyMs: pages.isFirst ? 3000 : false,
  });
  const choose = (name: "status" | "direction") => ({
    id: `payments-${name}`,
    name,
    label: text(name),
    value: filter[name],
    required: false,
    placeholder: text("all"),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setFilter({ ...filter, [name]: event.target.value }),
  });
  const isFiltered = idPrefix !== "" || status !== "" || direction !== "";
  return (
    <Card>
      <search className={formStyles.filters}>
        <Field
          id="payments-id"
          type="search"
          label={text("id")}
          value={filter.idPrefix}
          autoComplete="off"
          spellCheck={false}
          placeholder={text("id.example")}
          error={isId ? undefined : text("id.wrong")}
          onChange={(event) => setFilter({ ...filter, idPrefix: event.target.value })}
        />
        <ChoiceField
          {...choose("direction")}
          choices={paymentDirections.map((code) => ({ code, name: text(`direction.${code}`) }))}
        />
        <ChoiceField {...choose("status")} choices={statusChoices()} />
      </search>
      <QueryState query={list} />
      {list.data?.payments.length === 0 && !isFiltered && <EmptyState>{text("none")}</EmptyState>}
      {list.data?.payments.length === 0 && isFiltered && (
        <div className={styles.empty}>
          <p>{text("none.filtered")}</p>
          <Button look="small" onClick={() => setFilter(everything)}>
            {text("showAll")}
          </Button>
        </div>
      )}
      {list.data && list.data.payments.length > 0 && <PaymentTable payments={list.data.payments} />}
      <PageButtons
        pages={pages}
        nextCursor={list.data?.nextCursor}
        back={text("newer")}
        onward={text("older")}
      />
    </Card>
  );
}

/** Returns a value after it has not changed for a moment, so that a search runs once and not for each letter. */
function useDebounced<Value>(value: Value, afterMs = 250): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return debounced;
}
