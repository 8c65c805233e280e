import { isCurrencyCode } from "@pay/contract/currency.ts";
import { listPaymentOptions } from "@pay/contract/endpoints/listPaymentOptions.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { callApi } from "../../api/callApi.ts";
import { runtimeConfig } from "../../api/runtimeConfig.ts";
import { loadPhoneRules } from "../../collection/phoneRules.ts";
import styles from "../console.module.css";
import { CallFailure } from "../frame/CallState.tsx";
import { useMerchant, useMerchantQuery } from "../session/useMerchant.ts";
import { CustomerDataFields } from "./CustomerDataFields.tsx";
import { firstDraft, type LinkDraft, buildLink, newOrderId } from "./draft.ts";
import { checkLink } from "./checkLink.ts";
import { LinkResult } from "./LinkResult.tsx";
import { makeTokens, type TokenWishes, usualWishes } from "./makeTokens.ts";
import { ScenarioCard } from "./ScenarioCard.tsx";
import { TokenFields } from "./TokenFields.tsx";
import { VerdictTable } from "./Verdicts.tsx";
import { OptionFields, OrderFields } from "./OrderFields.tsx";

/** Placeholder for the token before it is created. The page's parser treats it as an unreadable token. */
const tokenToCome = "token.to.come";

/** Any amount works: every method of a currency is listed, even if its limits do not fit (G1). */
const anyAmount = 100;

/** A token is for one order, and usually for its amount and URLs. A draft that differs in these needs another. */
const tokenParameters = ["idPayin", "amount", "currencyCode", "callbackUrl", "returnUrl"] as const;

/** Shows the builder of RedirectURLs: every parameter of §1, the page's verdict on each, and the link with its tokens. */
export default function LinksSection() {
  const { credentials } = useMerchant();
  const [draft, setDraft] = useState(() =>
    firstDraft({
      webAppUrl: location.origin,
      merchantCode: credentials.merchantCode,
      idPayin: newOrderId(new Date()),
    }),
  );
  const [wishes, setWishes] = useState(usualWishes);
  const { currencyCode } = draft;
  const options = useMerchantQuery({
    name: ["options", currencyCode],
    read: (token, signal) => {
      const money = { amount: anyAmount, currencyCode };
      return callApi(listPaymentOptions, { token, signal, body: { paymentRequested: { money } } });
    },
    isWanted: isCurrencyCode(currencyCode),
  });
  const making = useMutation({
    mutationFn: (order: LinkDraft) => makeTokens(credentials, order, wishes),
  });
  const { phoneNumber = "" } = draft.customerData;
  const phone = useQuery({
    queryKey: ["phoneRules", currencyCode, phoneNumber],
    queryFn: async () => (await loadPhoneRules(currencyCode, [phoneNumber])) ?? null,
    enabled: phoneNumber !== "",
    staleTime: Infinity,
  });
  const offered = options.data?.paymentOptions;
  const tokens = making.data;
  const url = buildLink(draft, {
    webAppUrl: location.origin,
    merchantCode: credentials.merchantCode,
    token: tokens?.page.token ?? tokenToCome,
  });
  const check = useMemo(() => {
    const { environment } = runtimeConfig();
    const context = { environment, webAppOrigin: location.origin };
    return checkLink(url, { context, options: offered, phone: phone.data ?? undefined });
  }, [url, offered, phone.data]);
  const change = (next: LinkDraft) => {
    if (tokenParameters.some((name) => next[name] !== draft[name])) making.reset();
    setDraft(next);
  };
  const wish = (next: TokenWishes) => {
    making.reset();
    setWishes(next);
  };
  const known = { offered: offered ?? [], draft, onChange: change };
  return (
    <>
      <LinkResult
        url={url}
        order={draft}
        offered={offered}
        isRight={check.isRight}
        making={making}
        onMake={() => making.mutate(draft)}
      />
      <ScenarioCard {...known} check={check} isLoading={options.isLoading} />
      {options.isError && (
        <CallFailure error={options.error} onRetry={() => void options.refetch()} />
      )}
      <div className={styles.columns}>
        <div className={styles.stack}>
          <OrderFields draft={draft} onChange={change} />
          <OptionFields {...known} isNone={offered?.length === 0} />
          <CustomerDataFields {...known} missing={check.missing} />
          <TokenFields wishes={wishes} onWish={wish} />
        </div>
        <VerdictTable check={check} isTokenMade={tokens !== undefined} />
      </div>
    </>
  );
}
