import type { CallName } from "./coversCall.ts";

interface KnownCall extends CallName {
  /** Status of its success (G3). */
  readonly success: 200 | 201;
  /** Statuses of failures that no other call with the same path returns. */
  readonly ownStatuses?: readonly number[];
  /** Whether the parameter in its path is a secret that authorises the call. */
  readonly isSecret?: true;
}

/** The calls of the payment pages. A test compares them with the contract. */
export const knownCalls: readonly KnownCall[] = [
  { method: "POST", path: "/payins/!availablePaymentOptions", success: 200 },
  { method: "POST", path: "/payins/{idPayin}/external-reference", success: 200 },
  { method: "GET", path: "/payins/{idPayin}", success: 200, ownStatuses: [404] },
  { method: "POST", path: "/payins/{idPayin}", success: 201, ownStatuses: [409, 413, 415, 422] },
  { method: "GET", path: "/merchant-info", success: 200 },
  { method: "GET", path: "/sandbox/institution-visits/{idVisit}", success: 200, isSecret: true },
  {
    method: "POST",
    path: "/sandbox/institution-visits/{idVisit}/!decide",
    success: 200,
    isSecret: true,
  },
];

/**
 * Returns the method and the path of a call from its address. Browsers do not record the method of a completed call. The path's
 * endpoint tells it. If two endpoints share the path, the status may tell.
 */
export function nameCall(
  path: string,
  status: number | undefined,
): { readonly method: CallName["method"] | undefined; readonly path: string } {
  const known = knownCalls.find((call) => matchesTemplate(call.path, path));
  const candidates = knownCalls.filter((call) => call.path === known?.path);
  const [only, another] = candidates;
  const told = candidates.find(
    ({ success, ownStatuses = [] }) =>
      status !== undefined && (status === success || ownStatuses.includes(status)),
  );
  const method = another === undefined ? only?.method : told?.method;
  return { method, path: known?.isSecret ? known.path : path };
}

/** Tells whether a path matches a template, e.g. `/payins/A-1042` matches `/payins/{idPayin}`. */
function matchesTemplate(template: string, path: string): boolean {
  const pieces = path.split("/");
  const wanted = template.split("/");
  return (
    pieces.length === wanted.length &&
    wanted.every((piece, index) => piece === pieces[index] || /^\{\w+\}$/.test(piece))
  );
}
