import type { InstitutionDecision } from "@pay/contract/endpoints/decideInstitutionVisit.ts";
import type { Deps } from "../deps.ts";
import { decideInstitutionVisitOperation } from "../sandbox/endpoints/decideInstitutionVisit.ts";
import { readInstitutionVisitOperation } from "../sandbox/endpoints/readInstitutionVisit.ts";
import type { Caller } from "../token/caller.ts";
import { createBody, createTestPayin } from "./createTestPayin.ts";

const rest = { caller: undefined, rawBody: new Uint8Array(), headers: {} };

/** Creates the online payin `V-1`, by default of IDR 60; returns the id of its visit. */
export async function createVisit(
  deps: Deps,
  caller: Caller,
  amount = 60,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const paymentMethod = { paymentMethodCode: "ONLINE", paymentOperatorCode: "BANK_BETA_ID" };
  const body = createBody({ amount, currencyCode: "IDR", paymentMethod });
  const created = await createTestPayin(deps, caller, "V-1", body, headers);
  return /[^/?]+(?=\?|$)/.exec(created.paymentMethodResponse.redirectTo ?? "")?.[0] ?? "";
}

/** Opens the page of the simulated institution. */
export async function visit(deps: Deps, idVisit: string) {
  const call = { params: { idVisit }, body: undefined, ...rest };
  return await readInstitutionVisitOperation.handle(call, deps);
}

/** Presses a button on that page. */
export async function decide(deps: Deps, idVisit: string, decision: InstitutionDecision) {
  const call = { params: { idVisit }, body: { decision }, ...rest };
  return await decideInstitutionVisitOperation.handle(call, deps);
}
