import type { CallName } from "./coversCall.ts";

interface KnownCall extends CallName {
  /** Status of its success (G3). */
  readonly success: 200 | 201;
  /** Problems that no other call of the same path is answered with. */
  readonly ownStatuses?: readonly number[];
  /** The parameter in its path is a secret: whoever knows it may call. */
  readonly isSecret?: true;
}

/** What the pages of a payment call, in the contract's words; a test holds them to it. */
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
 * The method and the path of a call by its address. Browsers do not tell the method of a call that is over: it is the one of the
 * endpoint that the path belongs to, and where two share it the status tells them apart, or nothing does.
 */
export function nameCall(
  path: string,
  status: number | undefined,
): { readonly method: CallName["method"] | undefined; readonly path: string } {
  const known = knownCalls.find((call) => isOf(call.path, path));
  const candidates = knownCalls.filter((call) => call.path === known?.path);
  const [only, another] = candidates;
  const told = candidates.find(
    ({ success, ownStatuses = [] }) =>
      status !== undefined && (status === success || ownStatuses.includes(status)),
  );
  const method = another === undefined ? only?.method : told?.method;
  return { method, path: known?.isSecret ? known.path : path };
}

/** Whether a path is one of a template's, `/payins/A-1042` of `/payins/{idPayin}`. */
function isOf(template: string, path: string): boolean {
  const pieces = path.split("/");
  const wanted = template.split("/");
  return (
    pieces.length === wanted.length &&
    wanted.every((piece, index) => piece === pieces[index] || /^\{\w+\}$/.test(piece))
  );
}
