import type { CodeAndName } from "@pay/contract/dataPoint.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { lazy, useEffect, useState, useTransition } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { ApiError } from "../api/apiError.ts";
import type { PayinOrder } from "../collection/toCreatePayin.ts";
import { loadPage } from "../locales/loadPage.ts";
import type { Choice } from "../option/choice.ts";
import { OptionsPage } from "../option/OptionsPage.tsx";
import { loadSendCreate } from "../payin/useCreatePayin.ts";
import { loadHelpButton } from "../redirect/PaymentPage.tsx";
import { paths } from "../route/paths.ts";
import { type FlowState, readFlowState, useSharedFlowState } from "./flowState.ts";
import { UnavailablePage } from "./lazyPages.ts";
import { planFlow } from "./planFlow.ts";

const importCollection = () => import("../collection/CollectionPage.tsx");
const loadCollection = async () => {
  const { CollectionPage: page } = await loadPage(importCollection, "form");
  return { default: page };
};
const CollectionPage = lazy(loadCollection);

/** Loads what the step after the form needs: first the call, then the page of its answer. */
async function loadInstruction(): Promise<void> {
  await loadSendCreate();
  await loadPage(() => import("./PayinFlow.tsx"));
}

/**
 * Loads the next pages one after the other, so that no later step waits for them: on the customer's first input among the options,
 * or beside the form.
 */
function useNextPages(isAtForm: boolean): void {
  useEffect(() => {
    const stop = new AbortController();
    const load = () => {
      stop.abort();
      // After the paint that the input waits for.
      setTimeout(() => {
        loadCollection()
          .then(loadInstruction)
          .then(loadHelpButton)
          .catch(() => undefined);
      });
    };
    if (isAtForm) load();
    document.addEventListener("pointerdown", load, { signal: stop.signal });
    document.addEventListener("keydown", load, { signal: stop.signal });
    return () => {
      stop.abort();
    };
  }, [isAtForm]);
}

/**
 * Shows the steps from the options to the create. The history entry holds the choice, so that reload, back and forward restore
 * it.
 */
export function ChoosingFlow(props: {
  readonly request: RedirectRequest;
  readonly channelName: string | undefined;
  readonly options: readonly PaymentOption[];
  readonly externalProviders: readonly CodeAndName[] | undefined;
  /** Is told of the press that goes back to the options. */
  readonly onGoBack: () => void;
  /** Is told of the press that goes on with a method, before anything else happens. */
  readonly onGoOn: (paymentMethodCode: string) => void;
  readonly create: (order: PayinOrder) => Promise<void>;
}) {
  const { request, channelName, options } = props;
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [isGoingOn, startGoingOn] = useTransition();
  const [hasPressed, setHasPressed] = useState(false);
  const flowState = { ...readFlowState(state), hasPressed };
  useSharedFlowState(flowState);
  const flow = planFlow(request, options, flowState, pathname === paths.collection);
  const { step, path, preset, isPreset, isOperatorFixed, unavailable, offered, chosen } = flow;
  const [notLoaded, setNotLoaded] = useState<unknown>();
  // The page of the failure reloads for a newer version. What the customer typed survives that.
  if (notLoaded !== undefined) throw notLoaded;
  const create = async (order: PayinOrder) => {
    try {
      await loadPage(loadSendCreate, "form");
    } catch (cause) {
      setNotLoaded(cause);
      throw new ApiError("network", { cause });
    }
    await props.create(order);
  };
  useNextPages(step === "collection" || step === "create");
  // The browser's "forward" is no press.
  if (step === "options" && hasPressed) setHasPressed(false);
  if (pathname !== path) return <Navigate replace to={path + search} state={state} />;

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
    // In this page's history entry, so that a reload and "back" restore the choice.
    const keep = (choice: Choice | undefined) =>
      void navigate(path + search, { replace: true, state: { choice } });
    const goOn = (next: FlowState & { readonly choice: Choice }) => {
      props.onGoOn(next.choice.paymentMethodCode);
      startGoingOn(() => {
        setHasPressed(true);
        keep(next.choice);
        void navigate(paths.collection + search, { state: next });
      });
    };
    return (
      <OptionsPage
        request={request}
        channelName={channelName}
        offered={offered}
        externalProviders={props.externalProviders}
        initialChoice={chosen?.choice}
        linkOperatorCode={request.paymentOperatorCode}
        isOperatorFixed={isOperatorFixed}
        unavailable={unavailable}
        isBusy={isGoingOn}
        foresee={foresee}
        onChoose={keep}
        onContinue={(choice) => {
          goOn({ choice });
        }}
        onAddDetails={(choice) => {
          goOn({ choice, isAddingDetails: true });
        }}
      />
    );
  }
  const changeOption = () => {
    props.onGoBack();
    void navigate(paths.options + search, { state: { choice: chosen.choice } });
  };
  return (
    <CollectionPage
      request={request}
      channelName={channelName}
      {...chosen}
      create={create}
      createsAtOnce={step === "create"}
      isAddingDetails={flowState.isAddingDetails ?? false}
      isOperatorUnavailable={isPreset && unavailable === "operator"}
      onChangeOption={isPreset ? undefined : changeOption}
    />
  );

  // Tells what the page's button does, for its label.
  function foresee(choice: Choice) {
    const next = planFlow(request, options, { choice, hasPressed: true }, true);
    const isLastStep = next.step === "create";
    return { isLastStep, hasDetails: isLastStep && (next.chosen?.plan.optional.length ?? 0) > 0 };
  }
}
