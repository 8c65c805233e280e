import type { CodeAndName } from "@pay/contract/dataPoint.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { useEffect, useState, useTransition } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { ApiError } from "../api/apiError.ts";
import type { PayinOrder } from "../collection/toCreatePayin.ts";
import { loadPage } from "../locales/loadPage.ts";
import type { Choice } from "../option/choice.ts";
import { OptionsPage } from "../option/OptionsPage.tsx";
import { loadSendCreate } from "../payin/useCreatePayin.ts";
import { HelpButton } from "../redirect/PaymentPage.tsx";
import { paths } from "../route/paths.ts";
import { LateQrCode } from "../ui/LateQrCode.ts";
import { type FlowState, readFlowState, useSharedFlowState } from "./flowState.ts";
import { lazyPage, PayinFlow, UnavailablePage } from "./lazyPages.ts";
import { planFlow } from "./planFlow.ts";

const CollectionPage = lazyPage(() => import("../collection/CollectionPage.tsx"), "form");

/** Loads all that is shown up to the instruction, so that no later step waits for it. */
const loadNextPages = () =>
  Promise.all([CollectionPage.load(), loadSendCreate(), PayinFlow.load(), LateQrCode.load()]).then(
    HelpButton.load,
  );

/** Loads the next pages on the customer's first input among the options, or as soon as a method is chosen. */
function useNextPages(isChosen: boolean): void {
  useEffect(() => {
    // After the paint that the input waits for.
    const load = () => setTimeout(() => loadNextPages().catch(() => undefined));
    if (isChosen) load();
    for (const input of ["pointerdown", "keydown"])
      document.addEventListener(input, load, { once: true });
  }, [isChosen]);
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
      // With the payin comes the page that shows it. Without that page it is created all the same, and found after a reload.
      const page = PayinFlow.load().catch(() => undefined);
      await Promise.all([loadPage(loadSendCreate, "form"), page]);
    } catch (cause) {
      setNotLoaded(cause);
      throw new ApiError("network", { cause });
    }
    await props.create(order);
  };
  useNextPages(step !== "options" || flowState.choice !== undefined);
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
        offered={options}
      />
    );
  }
  const isCreating = step === "create";
  // In this page's history entry, so that a reload and "back" restore the choice.
  const keep = (choice: Choice | undefined) =>
    void navigate(path + search, { replace: true, state: { choice } });
  const goOn = (next: FlowState & { readonly choice: Choice }) => {
    if (isCreating) return;
    props.onGoOn(next.choice.paymentMethodCode);
    startGoingOn(() => {
      setHasPressed(true);
      keep(next.choice);
      void navigate(paths.collection + search, { state: next });
    });
  };
  const changeOption = () => {
    props.onGoBack();
    void navigate(paths.options + search, { state: { choice: chosen?.choice } });
  };
  return (
    <>
      {/* While the payin is being created, the options stay: no other page comes between them and the instruction. */}
      {step !== "collection" && (
        <OptionsPage
          request={request}
          channelName={channelName}
          offered={offered}
          externalProviders={props.externalProviders}
          initialChoice={chosen?.choice}
          linkOperatorCode={request.paymentOperatorCode}
          isOperatorFixed={isOperatorFixed}
          unavailable={unavailable}
          isBusy={isGoingOn || isCreating}
          isCreating={isCreating}
          foresee={foresee}
          onChoose={keep}
          onContinue={(choice) => {
            goOn({ choice });
          }}
          onAddDetails={(choice) => {
            goOn({ choice, isAddingDetails: true });
          }}
        />
      )}
      {step !== "options" && chosen && (
        <CollectionPage
          request={request}
          channelName={channelName}
          {...chosen}
          create={create}
          createsAtOnce={isCreating}
          onNotCreated={() => {
            setHasPressed(false);
          }}
          isAddingDetails={flowState.isAddingDetails ?? false}
          isOperatorUnavailable={isPreset && unavailable === "operator"}
          onChangeOption={isPreset ? undefined : changeOption}
        />
      )}
    </>
  );

  // Tells what the page's button does, for its label.
  function foresee(choice: Choice) {
    const next = planFlow(request, options, { choice, hasPressed: true }, true);
    const isLastStep = next.step === "create";
    return { isLastStep, hasDetails: isLastStep && (next.chosen?.plan.optional.length ?? 0) > 0 };
  }
}
