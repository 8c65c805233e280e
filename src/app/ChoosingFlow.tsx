import type { CreatePayin } from "#contract/payin.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { lazy, useEffect } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import type { Choice } from "../option/choice.ts";
import { OptionsPage } from "../option/OptionsPage.tsx";
import { UnavailablePage } from "../option/UnavailablePage.tsx";
import { paths } from "../route/paths.ts";
import { readFlowState } from "./flowState.ts";
import { planFlow } from "./planFlow.ts";

const CreatingPage = lazy(() => import("./CreatingPage.tsx"));
const loadCollection = async () => {
  const { CollectionPage: page } = await import("../collection/CollectionPage.tsx");
  return { default: page };
};
const CollectionPage = lazy(loadCollection);

/** Loads the pages that come next as soon as the customer begins to choose, so that they do not wait for them later. */
function useNextPages(): void {
  useEffect(() => {
    const stop = new AbortController();
    const load = () => {
      stop.abort();
      for (const next of [loadCollection(), import("./PayinFlow.tsx")]) next.catch(() => undefined);
    };
    document.addEventListener("pointerdown", load, { signal: stop.signal });
    document.addEventListener("keydown", load, { signal: stop.signal });
    return () => {
      stop.abort();
    };
  }, []);
}

/** From the options to the create: what is chosen stays with the browser's history, so that reload, back and forward find it. */
export function ChoosingFlow(props: {
  readonly request: RedirectRequest;
  readonly channelName: string | undefined;
  readonly options: readonly PaymentOption[];
  readonly create: (body: CreatePayin) => Promise<void>;
}) {
  const { request, channelName, options, create } = props;
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { choice } = readFlowState(state);
  useNextPages();
  const flow = planFlow(request, options, choice, pathname === paths.collection);
  const { step, path, scenario, preset, offered, chosen } = flow;
  if (pathname !== path) return <Navigate replace to={path + search} state={state} />;

  if (step === "unavailable") {
    const reason = preset.kind === "unavailable" ? "presetUnavailable" : "nothingOffered";
    return <UnavailablePage request={request} channelName={channelName} reason={reason} />;
  }
  if (step === "options" || chosen === undefined) {
    const preselected = preset.kind === "available" ? preset.choice : undefined;
    return (
      <OptionsPage
        request={request}
        channelName={channelName}
        offered={offered}
        initialChoice={choice ?? preselected}
        isPresetUnavailable={preset.kind === "unavailable"}
        isLastStep={(tried) => planFlow(request, options, tried, true).step === "create"}
        onContinue={(made) => {
          const next = { choice: withPresetOperator(made) };
          void navigate(paths.options + search, { replace: true, state: next });
          void navigate(paths.collection + search, { state: next });
        }}
      />
    );
  }
  if (step === "create") {
    return <CreatingPage request={request} channelName={channelName} {...chosen} create={create} />;
  }
  return (
    <CollectionPage
      request={request}
      channelName={channelName}
      {...chosen}
      create={create}
      onChangeOption={
        scenario.options === "preset" && preset.kind === "available"
          ? undefined
          : () => void navigate(paths.options + search, { state: { choice: chosen.choice } })
      }
    />
  );

  // Of several options that offer the link's operator, each is chosen with that operator (G34).
  function withPresetOperator(made: Choice): Choice {
    if (preset.kind !== "several") return made;
    return { paymentOperatorCode: preset.paymentOperatorCode, ...made };
  }
}
