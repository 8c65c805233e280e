import {
  listSandboxPayments,
  type SandboxPayment,
} from "@pay/contract/endpoints/listSandboxPayments.ts";
import { useEffect, useState } from "react";
import { callApi } from "../../api/callApi.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import styles from "../console.module.css";
import { QueryState } from "../frame/CallState.tsx";
import { EmptyState } from "../frame/EmptyState.tsx";
import { PageButtons, usePagination } from "../frame/PageButtons.tsx";
import { useMerchantQuery } from "../session/useMerchant.ts";
import { PaymentTable } from "../list/PaymentTable.tsx";
import { FindCustomer } from "./FindCustomer.tsx";
import { customerPayins, toRow, toSought } from "./findEndpoint.ts";
import { everything, toListQuery } from "./paymentFilter.ts";
import { PaymentFilters } from "./PaymentFilters.tsx";
import { text } from "./texts.ts";

/** A page of payments. */
interface Payments {
  readonly payments: readonly SandboxPayment[];
  readonly nextCursor?: string | undefined;
}

/** A search for a customer. The number stands for it where others may see it, such as in the name of a query. */
interface CustomerSearch {
  readonly number: number;
  readonly typed: string | undefined;
}

/** Shows the merchant's payins and payouts, newest first, and keeps them current. */
export default function PaymentsSection() {
  const [filter, setFilter] = useState(everything);
  const [customer, setCustomer] = useState<CustomerSearch>({ number: 0, typed: undefined });
  const query = toListQuery(useDebounced(filter));
  const { typed } = customer;
  const search = typed === undefined ? JSON.stringify(query) : `customer ${customer.number}`;
  const pages = usePagination(search);
  const { cursor } = pages;
  const place = cursor === undefined ? {} : { cursor: [cursor] };
  const list = useMerchantQuery({
    name: ["payments", search, cursor],
    read: async (token, signal): Promise<Payments> => {
      if (typed === undefined)
        return await callApi(listSandboxPayments, { token, signal, query: { ...query, ...place } });
      const call = { token, signal, query: place, body: toSought(typed) };
      const { payins, nextCursor } = await callApi(customerPayins, call);
      return { payments: payins.map(toRow), nextCursor };
    },
    everyMs: pages.isFirst && typed === undefined ? 3000 : false,
  });
  const find = (sought: string | undefined) =>
    setCustomer(({ number }) => ({ number: number + 1, typed: sought }));
  const isFiltered = typed !== undefined || Object.keys(query).length > 0;
  return (
    <Card>
      <PaymentFilters filter={filter} onChange={setFilter} />
      <FindCustomer isFound={typed !== undefined} onFind={find} onClear={() => find(undefined)} />
      <QueryState query={list} />
      {list.data?.payments.length === 0 && !isFiltered && <EmptyState>{text("none")}</EmptyState>}
      {list.data?.payments.length === 0 && isFiltered && (
        <div className={styles.empty}>
          <p>{text("none.filtered")}</p>
          {typed === undefined && (
            <Button look="small" onClick={() => setFilter(everything)}>
              {text("showAll")}
            </Button>
          )}
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
