import * as z from "zod/mini";
import { CodeAndName } from "../dataPoint.ts";
import { defineEndpoint } from "../endpoint.ts";
import { Money } from "../money.ts";
import { PaymentId } from "../paymentId.ts";
import { PaymentStatus } from "../status.ts";

/**
 * The unguessable id of a visit. It authorises its bearer, because a redirected customer has no token (G28). Its length grows
 * with those of merchant and payin.
 */
export const InstitutionVisitParams = z.object({
  idVisit: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,200}$/)),
});

/** The payment that the simulated institution asks its visitor to approve (G28). */
export const InstitutionVisit = z.object({
  idPayin: PaymentId,
  money: Money,
  payee: z.string(),
  paymentOperator: z.optional(CodeAndName),
  status: PaymentStatus,
  /** True if the visitor approved and the institution has not reported yet: no decision is left. */
  isDecided: z.optional(z.boolean()),
  /** The status that follows an approval; PROCESSING if the payment then stays open. Absent once it is decided. */
  statusAfterApproval: z.optional(PaymentStatus),
  /** The URL to which the visitor returns: the web app's status page or the merchant's page (G28). */
  returnTo: z.string(),
});
export type InstitutionVisit = z.infer<typeof InstitutionVisit>;

/** Opens a visit to the simulated institution (G28). */
export const readInstitutionVisit = defineEndpoint({
  operationId: "readInstitutionVisit",
  summary: "Open a visit to the simulated institution",
  method: "GET",
  path: "/sandbox/institution-visits/{idVisit}",
  access: "open",
  sandboxOnly: true,
  params: InstitutionVisitParams,
  success: { status: 200, body: InstitutionVisit },
  problems: ["institution_visit_not_found"],
});
