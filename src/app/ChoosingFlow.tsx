import type { CodeAndName } from "#contract/dataPoint.ts";
import type { CreatePayin } from "#contract/payin.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { lazy, useEffect, useState, useTransition } from "react";
import { useLocation } from "react-router";
import type { Choice } from "../option/choice.ts";
import { OptionsPage } from "../option/OptionsPage.tsx";
import { loadSendCreate } from "../payin/useCreatePayin.ts";
import { paths } from "../route/paths.ts";
import { createAfterPaint } from "./afterPaint.ts";
import { type FlowState, keepFlowState, readFlowState } from "./flowState.ts";
import { loadPage } from "./lazyPage.ts";
import { planFlow } from "./planFlow.ts";
import { UnavailablePage } from "./rarePages.ts";
import { Moved, useGoTo } from "../route/useGoTo.ts";

const loadCollection = async () => {
  const [{ CollectionPage: page }] = await loadPage(() =>
    Promise.all([import("../collection/CollectionPage.tsx"), loadSendCreate()]),
  );
  return { default: page };
};
const CollectionPage = lazy(loadCollection);

/** Loads the pages that come next once this one stands still, or as soon as the customer begins to choose: they do not wait for them later. */
function useNextPages(): void {
  useEffect(() => {
    const stop = new AbortController();
    const load = () => {
      stop.abort();
      for (const next of [loadCollection(), import("./PayinFlow.tsx")]) next.catch(() => undefined);
    };
    document.addEventListener("pointerdown", load, { signal: stop.signal });
    document.addEventListener("keydown", load, { signal: stop.signal });
    // Where the browser does not tell when it is idle, the first touch is early enough.
    globalThis.requestIdleCallback?.(load);
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
  readonly externalProviders: readonly CodeAndName[] | undefined;
  readonly create: (body: CreatePayin) => Promise<void>;
}) {
  const { request, channelName, options, create } = props;
  const { pathname, search, state } = useLocation();
  const goTo = useGoTo();
  const [isGoingOn, startGoingOn] = useTransition();
  const flowState = readFlowState(state);
  // A browser takes long to change an entry of its history, with an address as long as these.
  const [afterPaint] = useState(createAfterPaint);
  useEffect(() => afterPaint.drop, [afterPaint]);
  useNextPages();
  const flow = planFlow(request, options, flowState, pathname === paths.collection);
  const { step, path, preset, isPreset, offered, chosen } = flow;
  if (pathname !== path) return <Moved to={path + search} state={state} />;

  if (step === "unavailable") {
    const reason = preset.kind === "unavailable" ? "presetUnavailable" : "nothingOffered";
    return (
      <UnavailablePage
        request={request}
        channelName={channelName}
        reason={reason}
        offered={reason === "nothingOffered" ? options : []}
      />
    );
  }
  if (step === "options" || chosen === undefined) {
    const goOn = (next: FlowState) => {
      startGoingOn(async () => {
        await new Promise<void>((resolve) => {
          // Also where the customer does something else before: React holds all that is shown next back until this is over.
          afterPaint.put(() => {
            // Who comes back finds it.
            keepFlowState({ choice: next.choice });
            goTo(paths.collection + search, next);
          }, resolve);
        });
      });
    };
    return (
      <OptionsPage
        request={request}
        channelName={channelName}
        offered={offered}
        externalProviders={props.externalProviders}
        initialChoice={chosen?.choice}
        linkOperatorCode={preset.kind === "several" ? preset.paymentOperatorCode : undefined}
        isPresetUnavailable={preset.kind === "unavailable"}
        isBusy={isGoingOn}
        foresee={foresee}
        onChoose={(choice) => {
          afterPaint.put(() => {
            keepFlowState({ choice });
          });
        }}
        onContinue={(choice) => {
          goOn({ choice });
        }}
        onAddDetails={(choice) => {
          goOn({ choice, isAddingDetails: true });
        }}
      />
    );
  }
  return (
    <CollectionPage
      request={request}
      channelName={channelName}
      {...chosen}
      create={create}
      createsAtOnce={step === "create"}
      isAddingDetails={flowState.isAddingDetails ?? false}
      onChangeOption={
        isPreset
          ? undefined
          : () => {
              goTo(paths.options + search, { choice: chosen.choice });
            }
      }
    />
  );

  // The page says what its button does before it is pressed.
  function foresee(choice: Choice) {
    const next = planFlow(request, options, { choice }, true);
    const isLastStep = next.step === "create";
    return { isLastStep, hasDetails: isLastStep && (next.chosen?.plan.optional.length ?? 0) > 0 };
  }
}
