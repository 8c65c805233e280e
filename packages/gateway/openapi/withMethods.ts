import { type JsonSchema, oneOfMethods, refTo } from "./jsonSchema.ts";
import {
  createRules,
  describedPayins,
  describedPayouts,
  type DescribedMethod,
  methodRequests,
  payinResponses,
  payoutResponses,
} from "./methodSchemas.ts";

/**
 * Replaces the objects that serve all methods by one object for each method (§2), told apart by `paymentMethodCode`. Adds the
 * rules of the creates, which depend on the currency too.
 */
export function withMethods(
  schemas: Readonly<Record<string, JsonSchema>>,
): Readonly<Record<string, JsonSchema>> {
  return {
    ...schemas,
    ...methodRequests(describedPayins, "payin"),
    PaymentMethodRequest: oneOfMethods(
      namesOf(describedPayins, ""),
      "The method of a payin, with the customer's data.",
    ),
    ...payinResponses(schemas["PaymentMethodResponse"] ?? {}),
    PaymentMethodResponse: oneOfMethods(
      namesOf(describedPayins, "Response"),
      "The method of a payin, with what the customer needs to pay.",
    ),
    ...methodRequests(describedPayouts, "payout"),
    ...payoutResponses(schemas),
    PayoutMethodRequest: oneOfMethods(
      namesOf(describedPayouts, ""),
      "The method of a payout, with the data of the receiver.",
    ),
    PayoutMethodResponse: oneOfMethods(
      namesOf(describedPayouts, "Response"),
      "The method of a payout, with the data that identifies the receiver.",
    ),
    CreatePayin: withRules(schemas["CreatePayin"], "CreatePayinRules"),
    CreatePayinRules: createRules(describedPayins),
    CreatePayout: withRules(schemas["CreatePayout"], "CreatePayoutRules"),
    CreatePayoutRules: createRules(describedPayouts),
  };
}

/** Adds the rules as a condition: generators of clients ignore it, and the API reader shows all of it. */
function withRules(schema: JsonSchema = {}, rules: string): JsonSchema {
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  return { ...schema, if: { required: ["paymentMethod"] }, then: refTo(rules) };
}

function namesOf(methods: readonly DescribedMethod[], end: "" | "Response") {
  return Object.fromEntries(
    methods.map(({ method, schemaName }) => [method.code, `${schemaName}${end}`]),
  );
}
