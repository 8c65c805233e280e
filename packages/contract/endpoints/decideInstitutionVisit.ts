import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { InstitutionVisit, InstitutionVisitParams } from "./readInstitutionVisit.ts";

/**
 * Decisions of a visitor at the simulated institution (G25, G28). `comeBackLate` approves, but the visitor returns before the
 * institution knows.
 */
export const institutionDecisions = ["approve", "cancel", "comeBackLate"] as const;
export type InstitutionDecision = (typeof institutionDecisions)[number];

/** Applies the visitor's decision at the simulated institution (G28). After a final status nothing changes. */
export const decideInstitutionVisit = defineEndpoint({
  operationId: "decideInstitutionVisit",
  summary: "Approve or cancel at the simulated institution",
  method: "POST",
  path: "/sandbox/institution-visits/{idVisit}/!decide",
  access: "open",
  sandboxOnly: true,
  params: InstitutionVisitParams,
  body: z.object({ decision: z.enum(institutionDecisions) }),
  success: { status: 200, body: InstitutionVisit },
  problems: ["institution_visit_not_found", "payment_is_final"],
});
