import type { CreatePayin } from "#contract/payin.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { lazy } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { toCreatePayin } from "../collection/toCreatePayin.ts";
import type { Choice } from "../option/choice.ts";
import { OptionsPage } from "../option/OptionsPage.tsx";
import { UnavailablePage } from "../option/UnavailablePage.tsx";
import { paths } from "../route/paths.ts";
import { CreatingPage } from "./CreatingPage.tsx";
import { readFlowState } from "./flowState.ts";
import { planFlow } from "./planFlow.ts";

const CollectionPage = lazy(async () => {
  const { CollectionPage: page } = await import("../collection/CollectionPage.tsx");
  return { default: page };
});

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
    const values = chosen.plan.given.map(({ point, value }) => [point.name, value] as const);
    const { option, choice: made } = chosen;
    return (
      <CreatingPage
        payment={{ ...request, channelName }}
        returnUrl={request.returnUrl}
        create={() => create(toCreatePayin(request, option, made, Object.fromEntries(values)))}
      />
    );
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
