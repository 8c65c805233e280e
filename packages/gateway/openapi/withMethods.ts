import { isCurrencyCode } from "@pay/contract/currency.ts";
import { withChoices } from "@pay/contract/customerData.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { Processor } from "../processor/processor.ts";
import { pointsByCurrency } from "./methodFields.ts";
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
 * rules of the creates, which depend on the currency too. `offers` gives the operators of the built-in processor.
 */
export function withMethods(
  schemas: Readonly<Record<string, JsonSchema>>,
  offers: Processor["offers"],
): Readonly<Record<string, JsonSchema>> {
  const payins = describedPayins.map(withStores("payin", offers));
  const payouts = describedPayouts.map(withStores("payout", offers));
  return {
    ...schemas,
    ...methodRequests(payins, "payin", offers),
    PaymentMethodRequest: oneOfMethods(
      namesOf(describedPayins, ""),
      "The method of a payin, with the customer's data.",
    ),
    ...payinResponses(schemas["PaymentMethodResponse"] ?? {}, offers),
    PaymentMethodResponse: oneOfMethods(
      namesOf(describedPayins, "Response"),
      "The method of a payin, with what the customer needs to pay.",
    ),
    ...methodRequests(payouts, "payout", offers),
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
    CreatePayinRules: createRules(payins),
    CreatePayout: withRules(schemas["CreatePayout"], "CreatePayoutRules"),
    CreatePayoutRules: createRules(payouts),
  };
}

/** Returns a function that gives a method the chains of stores that the built-in processor offers; without any, they stay open. */
function withStores(direction: PaymentDirection, offers: Processor["offers"]) {
  return (described: DescribedMethod): DescribedMethod => {
    const { code, dataPoints } = described.method;
    const byCurrency = pointsByCurrency(described.method).map(([currencyCode, points]) => {
      const offer = isCurrencyCode(currencyCode)
        ? offers(currencyCode, direction).get(code)
        : undefined;
      const stores = offer?.paymentLocations ?? [];
      const own = points.map((point) =>
        point.format === "location" && stores.length > 0 ? withChoices(point, stores) : point,
      );
      return [currencyCode, own] as const;
    });
    return {
      ...described,
      method: { code, dataPoints: { ...dataPoints, ...Object.fromEntries(byCurrency) } },
    };
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
