import { setExternalReference } from "@pay/contract/endpoints/setExternalReference.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, type ApiErrorKind, isApiError } from "../api/apiError.ts";
import { callApi } from "../api/callApi.ts";
import { openDraft } from "../collection/draft.ts";
import { type PayinAccess, payinQuery } from "../payin/payinQuery.ts";
import { keptText } from "../redirect/keptText.ts";
import {
  findReferences,
  looksUsual,
  type ReferenceFault,
  type ReferenceKind,
  validateReference,
} from "./reference.ts";

/** The state of the last sent reference. */
export type SendState =
  | { readonly kind: "idle" | "sending" }
  | { readonly kind: "accepted"; readonly reference: string }
  | { readonly kind: "failed"; readonly failure: SendFailure; readonly attempt: number };

/** Milliseconds to wait for a busy service that sends no `Retry-After`. */
const busyMs = 2000;

/**
 * Returns the function that sends the external reference (G12) and resolves to whether it was accepted. Its answer is shown as
 * the payin that was read. One call runs at a time, locked before anything is awaited. Nothing is sent while the service asks to
 * wait.
 */
export function useSendReference(access: PayinAccess): {
  readonly state: SendState;
  readonly isLocked: boolean;
  readonly send: (reference: string) => Promise<boolean>;
} {
  const client = useQueryClient();
  const lock = useRef(false);
  const attempts = useRef(0);
  const [isWaiting, setIsWaiting] = useState(false);
  const [state, setState] = useState<SendState>({ kind: "idle" });

  const send = async (reference: string) => {
    if (lock.current) return false;
    lock.current = true;
    setState({ kind: "sending" });
    const { queryKey } = payinQuery(access);
    const { idPayin, token } = access;
    try {
      const body = { externalReference: { reference } };
      const payin = await callApi(setExternalReference, { params: { idPayin }, body, token });
      // A pending read does not contain the reference yet and must not overwrite the answer.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, payin);
      setState({ kind: "accepted", reference });
      lock.current = false;
      return true;
    } catch (thrown) {
      if (!isApiError(thrown)) reportError(thrown);
      fail(isApiError(thrown) ? thrown : new ApiError("unreadable", { cause: thrown }));
      if (isApiError(thrown, "conflict")) void client.refetchQueries({ queryKey });
      return false;
    }
  };
  return { state, isLocked: isWaiting || state.kind === "sending", send };

  function fail(error: ApiError) {
    attempts.current += 1;
    setState({ kind: "failed", failure: describeFailure(error), attempt: attempts.current });
    const waitMs = error.kind === "tooMany" ? (error.retryAfterMs ?? busyMs) : 0;
    setIsWaiting(waitMs > 0);
    setTimeout(() => {
      lock.current = false;
      setIsWaiting(false);
    }, waitMs);
  }
}

/** Why the reference may not have been stored. Its texts are `reference.failed.<failure>.…`; `invalid` is shown at the field. */
export type SendFailure =
  | "lost"
  | "busy"
  | "ended"
  | "mayNot"
  | "notAccepted"
  | "isFinal"
  | "invalid";

const byKind = {
  network: "lost",
  timeout: "lost",
  unavailable: "lost",
  unreadable: "lost",
  notFound: "lost",
  tooMany: "busy",
  unauthorized: "ended",
  forbidden: "mayNot",
  suspended: "busy",
  conflict: "isFinal",
  refused: "invalid",
} as const satisfies Record<ApiErrorKind, SendFailure>;

/** Returns the meaning of a failed call for the customer (G12). */
export function describeFailure({ kind, problem }: ApiError): SendFailure {
  if (problem?.code === "external_reference_not_accepted") return "notAccepted";
  return byKind[kind];
}

/** The customer's text and its validation. */
export interface ReferenceText {
  readonly text: string;
  readonly change: (text: string) => void;
  /** Candidates for the reference, if the text contains more than one word. */
  readonly found: readonly string[];
  /** The fault of the whole text (G12). */
  readonly fault: ReferenceFault | undefined;
  /** Whether it can be sent but does not look like a reference of this kind. */
  readonly isUnusual: boolean;
  readonly forget: () => void;
}

/** Keeps the text in the tab until the service accepts it, so that it survives a switch to the bank's app (G45). */
export function useReferenceText(
  access: PayinAccess,
  kind: ReferenceKind,
  given = "",
): ReferenceText {
  const draft = openDraft(keptText("reference", access, () => sessionStorage));
  const [text, setText] = useState(() => draft.read("reference", given) ?? given);
  const trimmed = text.trim();
  const found = findReferences(text, kind).filter((each) => each !== trimmed);
  const fault = validateReference(text);
  return {
    text,
    change: (next) => {
      setText(next);
      draft.write("reference", given, next);
    },
    found,
    fault,
    isUnusual: fault === undefined && found.length === 0 && !looksUsual(trimmed, kind),
    forget: draft.erase,
  };
}
