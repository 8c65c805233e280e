import type {
  InstitutionVisit,
  readInstitutionVisit,
} from "@pay/contract/endpoints/readInstitutionVisit.ts";
import type { Operation, Refusal } from "../../transport/operation.ts";
import { openVisit, statusAfterApproval } from "../institution/institutionVisit.ts";
import { moneyToPay } from "@pay/contract/payin.ts";
import { readAccount } from "../../merchant/merchantAccounts.ts";
import type { Deps } from "../../deps.ts";
import { returnToOf } from "../../payin/returnTo.ts";
import { type StoredPayin, toPayinCreated } from "../../payin/toPayin.ts";

/** Opens a visit to the simulated institution (G28). The id alone suffices, since a redirected customer carries no token. */
export const readInstitutionVisitOperation: Operation<typeof readInstitutionVisit> = {
  handle: async ({ params: { idVisit } }, deps) => {
    const visited = await openVisit(deps, idVisit);
    if (visited.kind === "payin") return { body: await toInstitutionVisit(visited, deps) };
    return visitNotFound;
  },
};

/** Refuses the id of a visit that no payin has. */
export const visitNotFound = {
  problem: "institution_visit_not_found",
  detail: "There is no visit with this id. Use the one at the end of the payin's redirectTo.",
} as const satisfies Refusal;

/** Returns the data of a payin that the simulated institution shows (G28). */
export async function toInstitutionVisit(
  { payin, isDecided }: { readonly payin: StoredPayin; readonly isDecided: boolean },
  deps: Pick<Deps, "database" | "clock" | "config">,
): Promise<InstitutionVisit> {
  const { payee } = await readAccount(deps.database, payin.merchantCode);
  const { paymentOperator } = payin.response;
  return {
    idPayin: payin.idPayin,
    money: moneyToPay(toPayinCreated(payin)),
    payee,
    ...(paymentOperator && { paymentOperator }),
    status: payin.status,
    ...(isDecided && { isDecided }),
    ...(!isDecided &&
      payin.status === "PROCESSING" && {
        statusAfterApproval: await statusAfterApproval(deps.database, payin),
      }),
    returnTo: await returnToOf(payin, deps),
  };
}
