import { readProperty } from "@pay/contract/matchesShape.ts";
import { useLocation, useNavigate } from "react-router";
import { serverNow } from "../api/serverClock.ts";

/** The part of an open payment that is shown. The history entry holds it, so that reload and "back" restore it. */
interface ShownPart {
  readonly isInstruction: boolean;
  /** When the customer said that they have paid, in the service's epoch milliseconds. */
  readonly saidPaidAtMs: number | undefined;
  readonly sayPaid: () => void;
  readonly showInstruction: () => void;
  /** Whether the instruction is at its second step, the reference. */
  readonly isAtReference: boolean;
  readonly showStep: (isAtReference: boolean) => void;
}

/** Returns the part of the payment that is shown. `opensInstruction` tells which one the link opens. */
export function useShownPart(opensInstruction: boolean): ShownPart {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const saidPaidAtMs = readProperty(state, "saidPaidAtMs");
  const show = (next: object) => void navigate({ pathname, search, hash }, { state: next });
  return {
    isInstruction:
      saidPaidAtMs === undefined &&
      (opensInstruction || readProperty(state, "isInstruction") === true),
    saidPaidAtMs: typeof saidPaidAtMs === "number" ? saidPaidAtMs : undefined,
    sayPaid: () => show({ saidPaidAtMs: serverNow() }),
    showInstruction: () => show({ isInstruction: true }),
    isAtReference: readProperty(state, "isAtReference") === true,
    showStep: (isAtReference) => {
      show({ isInstruction: true, isAtReference });
      scrollTo(0, 0);
    },
  };
}
