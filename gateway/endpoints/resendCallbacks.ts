import type { Body } from "#contract/endpoint.ts";
import type { resendCallbacks as resendCallbacksEndpoint } from "#contract/endpoints/resendCallbacks.ts";
import type { FieldError } from "#contract/problem.ts";
import { type CallbacksToResend, resendCallbacks } from "../callback/merchantCallbacks.ts";
import { invalidFields } from "../payment/refusals.ts";
import type { Operation } from "../http/operation.ts";

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
  const errors = [...timeErrors("from", from), ...timeErrors("to", to)];
  if (errors.length > 0) return errors;
  const range = { from: new Date(from ?? ""), to: new Date(to ?? "") };
  return range.from < range.to ? range : [emptyRange];
}

const idsAndRange: FieldError = {
  pointer: "/ids",
  code: "not_allowed",
  detail: "Send either ids, or from and to.",
};

const emptyRange: FieldError = {
  pointer: "/to",
  code: "not_allowed",
  detail: "The range is empty. Send a to that is later than from.",
};

function timeErrors(name: "from" | "to", time: string | undefined): FieldError[] {
  const pointer = `/${name}`;
  if (time === undefined)
    return [{ pointer, code: "required", detail: "Send ids, or both from and to." }];
  if (!Number.isNaN(Date.parse(time))) return [];
  return [{ pointer, code: "wrong_format", detail: "This date or time does not exist." }];
}
