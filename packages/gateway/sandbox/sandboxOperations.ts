import type { endpoints, OperationId } from "@pay/contract/endpoints/index.ts";
import type { Operation } from "../transport/operation.ts";
import { addSandboxPublicKeyOperation } from "./endpoints/addSandboxPublicKey.ts";
import { advancePayinOperation } from "./endpoints/advancePayin.ts";
import { advancePayoutOperation } from "./endpoints/advancePayout.ts";
import { checkSignatureOperation } from "./endpoints/checkSignature.ts";
import { choosePayinScenarioOperation } from "./endpoints/choosePayinScenario.ts";
import { choosePayoutScenarioOperation } from "./endpoints/choosePayoutScenario.ts";
import { decideInstitutionVisitOperation } from "./endpoints/decideInstitutionVisit.ts";
import { decidePayinOperation } from "./endpoints/decidePayin.ts";
import { decidePayoutOperation } from "./endpoints/decidePayout.ts";
import { inspectTokenOperation } from "./endpoints/inspectToken.ts";
import { listHeldCallbacksOperation } from "./endpoints/listHeldCallbacks.ts";
import { listSandboxPaymentsOperation } from "./endpoints/listSandboxPayments.ts";
import { readInstitutionVisitOperation } from "./endpoints/readInstitutionVisit.ts";
import { readPayinTimelineOperation } from "./endpoints/readPayinTimeline.ts";
import { readPayoutTimelineOperation } from "./endpoints/readPayoutTimeline.ts";
import { readSandboxMerchantOperation } from "./endpoints/readSandboxMerchant.ts";
import { readSettledOperation } from "./endpoints/readSettled.ts";
import { retireSandboxPublicKeyOperation } from "./endpoints/retireSandboxPublicKey.ts";
import { reversePayinOperation } from "./endpoints/reversePayin.ts";
import { reversePayoutOperation } from "./endpoints/reversePayout.ts";
import { rotateSandboxCallbackSecretOperation } from "./endpoints/rotateSandboxCallbackSecret.ts";
import { rotateSandboxSecretOperation } from "./endpoints/rotateSandboxSecret.ts";
import type { CallLog } from "./trace/openCallLog.ts";

/** The name of an API operation that only the sandbox has. The shop serves the endpoints with `base: "site"`. */
type SandboxOperationId = {
  [Id in OperationId]: (typeof endpoints)[Id] extends {
    readonly sandboxOnly: true;
    readonly base: "api";
  }
    ? Id
    : never;
}[OperationId];

/** Returns the operations of all API endpoints that live does not have. The compiler reports a missing one. */
export function sandboxOperations(callLog: CallLog) {
  return {
    readInstitutionVisit: readInstitutionVisitOperation,
    decideInstitutionVisit: decideInstitutionVisitOperation,
    decidePayin: decidePayinOperation,
    reversePayin: reversePayinOperation,
    advancePayin: advancePayinOperation,
    choosePayinScenario: choosePayinScenarioOperation,
    decidePayout: decidePayoutOperation,
    reversePayout: reversePayoutOperation,
    advancePayout: advancePayoutOperation,
    choosePayoutScenario: choosePayoutScenarioOperation,
    readSettled: readSettledOperation,
    listSandboxPayments: listSandboxPaymentsOperation(callLog),
    listHeldCallbacks: listHeldCallbacksOperation,
    readPayinTimeline: readPayinTimelineOperation(callLog),
    readPayoutTimeline: readPayoutTimelineOperation(callLog),
    inspectToken: inspectTokenOperation,
    checkSignature: checkSignatureOperation,
    readSandboxMerchant: readSandboxMerchantOperation,
    addSandboxPublicKey: addSandboxPublicKeyOperation,
    retireSandboxPublicKey: retireSandboxPublicKeyOperation,
    rotateSandboxSecret: rotateSandboxSecretOperation,
    rotateSandboxCallbackSecret: rotateSandboxCallbackSecretOperation,
  } satisfies { readonly [Id in SandboxOperationId]: Operation<(typeof endpoints)[Id]> };
}
