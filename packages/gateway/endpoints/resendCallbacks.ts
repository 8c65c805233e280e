import type { Body } from "@pay/contract/endpoint.ts";
import type { resendCallbacks as resendCallbacksEndpoint } from "@pay/contract/endpoints/resendCallbacks.ts";
import type { FieldError } from "@pay/contract/problem.ts";
import { type CallbacksToResend, resendCallbacks } from "../callback/merchantCallbacks.ts";
import { invalidFields } from "../payment/refusals.ts";
import type { Operation } from "../transport/operation.ts";

/** Resends callbacks of the caller's merchant (G23). */
export const resendCallbacksOperation: Operation<typeof resendCallbacksEndpoint> = {
  handle: async ({ body, caller: { merchantCode } }, deps) => {
    const which = readWhich(body);
    if (Array.isArray(which)) return invalidFields(which);
    return { body: await resendCallbacks(deps, merchantCode, which) };
  },
};

function readWhich({
  ids,
  from,
  to,
}: Body<typeof resendCallbacksEndpoint>): CallbacksToResend | FieldError[] {
  if (ids) return from === undefined && to === undefined ? { ids } : [idsAndRange];
  if (from === undefined || to === undefined)
    return [
      ...(from === undefined ? [missing("from")] : []),
      ...(to === undefined ? [missing("to")] : []),
    ];
  const range = { from: new Date(from), to: new Date(to) };
  return range.from < range.to ? range : [emptyRange];
}

const idsAndRange: FieldError = {
  pointer: "/ids",
  code: "not_allowed",
  detail: "ids cannot stand beside from and to. Send either ids, or from and to.",
};

const emptyRange: FieldError = {
  pointer: "/to",
  code: "not_allowed",
  detail: "to is not later than from. Send a later time.",
};

function missing(name: "from" | "to"): FieldError {
  const detail = `${name} is missing. Send ids, or both from and to.`;
  return { pointer: `/${name}`, code: "required", detail };
}
