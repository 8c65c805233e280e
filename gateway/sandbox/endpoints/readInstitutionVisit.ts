import type { readInstitutionVisit } from "#contract/endpoints/readInstitutionVisit.ts";
import type { Operation } from "../../http/operation.ts";
import { openVisit } from "../institution/institutionVisit.ts";
import { toInstitutionVisit } from "../institution/toInstitutionVisit.ts";

/** Opens a visit to the simulated institution (G28). The id alone suffices, since a redirected customer carries no token. */
export const readInstitutionVisitOperation: Operation<typeof readInstitutionVisit> = {
  handle: async ({ params: { idVisit } }, deps) => {
    const visited = await openVisit(deps, idVisit);
    if (visited.kind === "payin") return { body: await toInstitutionVisit(visited, deps) };
    return { problem: "institution_visit_not_found", detail: "There is no visit with this id." };
  },
};
