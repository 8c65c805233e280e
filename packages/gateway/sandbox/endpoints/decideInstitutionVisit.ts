import type { decideInstitutionVisit } from "@pay/contract/endpoints/decideInstitutionVisit.ts";
import type { Operation } from "../../transport/operation.ts";
import { decideVisit } from "../institution/institutionVisit.ts";
import { toInstitutionVisit, visitNotFound } from "./readInstitutionVisit.ts";

/** Approves or cancels at the simulated institution (G25, G28). */
export const decideInstitutionVisitOperation: Operation<typeof decideInstitutionVisit> = {
  handle: async ({ params: { idVisit }, body: { decision } }, deps) => {
    const visited = await decideVisit(deps, idVisit, decision);
    if (visited.kind === "payin") return { body: await toInstitutionVisit(visited, deps) };
    return visited.kind === "final"
      ? {
          problem: "payment_is_final",
          detail: "The payment is final and does not change any more. Read it.",
        }
      : visitNotFound;
  },
};
