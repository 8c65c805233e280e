import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type ApiErrorKind, isApiError, isTokenEnded } from "../api/apiError.ts";
import type { PayinOrder } from "../collection/toCreatePayin.ts";
import { paymentOptionsQuery } from "../option/paymentOptionsQuery.ts";
import { payinQuery } from "../payin/payinQuery.ts";
import { useCreatePayin, useDetectCreatedPayin } from "../payin/useCreatePayin.ts";
import { merchantInfoQuery } from "../redirect/merchantInfo.ts";
import { PaymentFrame } from "../redirect/PaymentPage.tsx";
import { bindsShop } from "../redirect/readToken.ts";
import type { OpenedLink } from "../boot/openedLink.ts";
import { ChoosingFlow } from "./ChoosingFlow.tsx";
import { BrokenLinkPage, PayinFlow, UnavailablePage } from "./lazyPages.ts";
import { LoadingPage } from "./LoadingPage.tsx";
import { NotLoadedPage } from "./FailedPage.tsx";

/** Follows a RedirectURL, or explains its faults (G39). */
export function PaymentRoute({ link }: { readonly link: OpenedLink }) {
  if (!link.ok) {
    return <BrokenLinkPage kind="payment" faults={link.faults} returnUrl={link.returnUrl} />;
  }
  return <PaymentFlow request={link.request} />;
}

/**
 * Shows the payment of a valid RedirectURL. It reads the payin and the options at the same time, and continues an existing payin
 * (G38).
 */
function PaymentFlow({ request }: { readonly request: RedirectRequest }) {
  // The 404 of a missing payin may be known already. It is not read again for each page that mounts this query.
  const payin = useQuery({ ...payinQuery(request), retryOnMount: false });
  const options = useQuery(paymentOptionsQuery(request));
  const merchant = useQuery(merchantInfoQuery(request.token)).data;
  const shop = bindsShop(request.token) ? new URL(request.returnUrl).host : undefined;
  const channelName = merchant?.channelName ?? shop;
  const client = useQueryClient();
  const createOrContinue = useCreatePayin(request);
  const tellOtherTabs = useDetectCreatedPayin(request);
  const lastChosen = useRef("");
  const [created, setCreated] = useState<{
    readonly isNew: boolean;
    readonly methodCode: string;
  }>();

  const header = { payment: { ...request, channelName } };
  if (payin.data) {
    return (
      <PaymentFrame header={header}>
        <PayinFlow
          request={request}
          channelName={channelName}
          wantedMethodCode={created?.methodCode ?? request.paymentMethodCode}
          isJustCreated={created?.isNew ?? false}
        />
      </PaymentFrame>
    );
  }
  const isNew = isApiError(payin.error, "notFound");
  // A query that tries again has no error any more. The page of the failure stays until there is an answer.
  // Options that could not be read again stay as they are (G41).
  const failed = [...(isNew ? [] : [payin]), ...(options.data ? [] : [options])].filter(
    ({ isError, isPending, errorUpdateCount }) => isError || (isPending && errorUpdateCount > 0),
  );
  const has = (kind: ApiErrorKind) => failed.some(({ error }) => isApiError(error, kind));
  if (has("unauthorized") || has("forbidden")) {
    const fault = has("unauthorized") ? "unauthorized" : "too_narrow";
    return (
      <BrokenLinkPage
        kind="payment"
        faults={[{ parameter: "token", fault }]}
        returnUrl={request.returnUrl}
        isTokenProven={fault === "too_narrow" || failed.some(({ error }) => isTokenEnded(error))}
        payment={{ ...request, channelName: merchant?.channelName }}
      />
    );
  }
  if (isApiError(options.error, "suspended")) {
    // Only the 404 of the payin tells that the customer has not paid.
    if (payin.isPending) return <LoadingPage link={{ ok: true, request }} />;
    if (isNew)
      return <UnavailablePage request={request} channelName={channelName} reason="suspended" />;
  }
  if (failed.length > 0) {
    return (
      <NotLoadedPage
        request={request}
        channelName={channelName}
        isUnreadable={has("unreadable")}
        isTrying={failed.some(({ isFetching }) => isFetching)}
        onTryAgain={() => {
          for (const query of failed) void query.refetch();
        }}
      />
    );
  }
  if (!isNew || options.data === undefined) return <LoadingPage link={{ ok: true, request }} />;
  const create = async (order: PayinOrder) => {
    lastChosen.current = order.option.paymentMethodCode;
    const outcome = await createOrContinue(order).catch((thrown: unknown) => {
      // What is offered may have changed since the page asked (G57). A form that is open changes only where one of its choices is gone.
      if (isApiError(thrown, "refused")) {
        const isGone = thrown.problem?.errors?.some(({ code }) => code === "not_allowed");
        const { queryKey } = paymentOptionsQuery(request);
        void client.invalidateQueries({ queryKey, refetchType: isGone ? "active" : "none" });
      }
      throw thrown;
    });
    tellOtherTabs();
    // A customer who went back and chose another way meanwhile is shown the payment, and not sent on by it.
    setCreated({ isNew: outcome.isNew, methodCode: lastChosen.current });
  };
  return (
    <PaymentFrame header={header}>
      <ChoosingFlow
        request={request}
        channelName={channelName}
        options={options.data.paymentOptions}
        externalProviders={options.data.externalProviders?.providers}
        onGoBack={() => {
          // Asks again where the service has refused one of them.
          if (options.isStale) void options.refetch();
        }}
        onGoOn={(paymentMethodCode) => {
          lastChosen.current = paymentMethodCode;
        }}
        create={create}
      />
    </PaymentFrame>
  );
}
