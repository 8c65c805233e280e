import type { CreatePayin } from "#contract/payin.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError } from "../api/apiError.ts";
import { BrokenLinkPage, UnavailablePage } from "./rarePages.ts";
import { paymentOptionsQuery } from "../option/paymentOptionsQuery.ts";
import { payinQuery } from "../payin/payinQuery.ts";
import { useCreatedElsewhere } from "../payin/useCreatedElsewhere.ts";
import { useCreatePayin } from "../payin/useCreatePayin.ts";
import { merchantInfoQuery } from "../redirect/merchantInfo.ts";
import { ChoosingFlow } from "./ChoosingFlow.tsx";
import { lazyPage } from "./lazyPage.ts";
import { LoadingPage } from "./LoadingPage.tsx";
import { NotLoadedPage } from "./NotLoadedPage.tsx";

const PayinFlow = lazyPage(() => import("./PayinFlow.tsx"));

/** A RedirectURL that was understood: the payin and the options are asked for together, and a payin that exists is continued (G38). */
export function PaymentFlow({ request }: { readonly request: RedirectRequest }) {
  // That there is none may be known already: it is asked for once, not again for each page that shows it.
  const payin = useQuery({ ...payinQuery(request), retryOnMount: false });
  const options = useQuery(paymentOptionsQuery(request));
  const channelName = useQuery(merchantInfoQuery(request.token)).data?.channelName;
  const createOrContinue = useCreatePayin(request);
  const tellOtherTabs = useCreatedElsewhere(request);
  const [created, setCreated] = useState<{
    readonly isNew: boolean;
    readonly methodCode: string;
  }>();

  if (payin.data) {
    return (
      <PayinFlow
        request={request}
        channelName={channelName}
        wantedMethodCode={created?.methodCode ?? request.paymentMethodCode}
        isJustCreated={created?.isNew ?? false}
      />
    );
  }
  const isNew = isApiError(payin.error, "notFound");
  const failed = [...(isNew ? [] : [payin]), options].filter(({ isError }) => isError);
  if (failed.some(({ error }) => isApiError(error, "unauthorized"))) {
    return <UnavailablePage request={request} channelName={channelName} reason="tokenEnded" />;
  }
  if (failed.some(({ error }) => isApiError(error, "forbidden"))) {
    const faults = [{ parameter: "token", fault: "too_narrow" }] as const;
    return <BrokenLinkPage faults={faults} returnUrl={request.returnUrl} />;
  }
  if (failed.length > 0) {
    return (
      <NotLoadedPage
        request={request}
        channelName={channelName}
        isUnreadable={failed.some(({ error }) => isApiError(error, "unreadable"))}
        isTrying={failed.some(({ isFetching }) => isFetching)}
        onTryAgain={() => {
          for (const query of failed) void query.refetch();
        }}
      />
    );
  }
  if (!isNew || options.data === undefined) return <LoadingPage />;
  const create = async (body: CreatePayin) => {
    const outcome = await createOrContinue(body);
    tellOtherTabs();
    setCreated({ isNew: outcome.isNew, methodCode: body.paymentMethod.paymentMethodCode });
  };
  return (
    <ChoosingFlow
      request={request}
      channelName={channelName}
      options={options.data.paymentOptions}
      externalProviders={options.data.externalProviders?.providers}
      create={create}
    />
  );
}
