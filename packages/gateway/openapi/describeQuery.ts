import * as z from "zod/mini";
import type { Endpoint } from "@pay/contract/endpoint.ts";

/** The meaning of each query parameter, by its name or behind that of its operation, and an example of its values. */
const queryTexts: Readonly<Record<string, readonly [meaning: string, example: readonly string[]]>> =
  {
    currencies: ["Only these currencies.", ["JPY", "IDR"]],
    paymentMethodCodes: ["Only payments by these methods.", ["BANK_TRANSFER"]],
    "listPaymentOperators.paymentMethodCodes": [
      "Only the operators of these methods.",
      ["ONLINE", "VA_PAY"],
    ],
    ids: ["Only the payments with these ids, at most 20.", ["ORDER-1"]],
    "listHeldCallbacks.ids": ["Only the callbacks with these ids.", ["msg_2b0f7a52"]],
    "listHeldCallbacks.cursor": [
      "The `cursor` of a callback, to list those behind it.",
      ["WyIxNzk1MjU1MjA1MzEwIl0"],
    ],
    references: [
      "Only payins with one of these references, at most 20: their own, or the customer's external one.",
      ["PW7K2M9Q4D"],
    ],
    amounts: ["Only payments of these amounts with their currencies, at most 20.", ["51.00PHP"]],
    leftOut: [
      "Names of optional values that a link gave and the Web App left out, because they are not valid. Counted in the merchant’s flow; only the Web App sends it.",
      // Without an example, API explorers send none by themselves.
      [],
    ],
    states: ["Only the callbacks in these states.", ["dead"]],
    directions: ["Only payments of these directions.", ["payin"]],
    statuses: ["Only payments with these statuses.", ["PROCESSING"]],
    processorStatuses: [
      "Only payments with this detail of their status: those whose money went back.",
      ["REVERSED"],
    ],
    idPrefixes: ["Only payments whose id begins with one of these texts, at most 20.", ["ORDER-"]],
    cursor: ["The `nextCursor` of the answer before, to continue it.", ["WyIyMDI2Il0"]],
    limit: ["The number of entries, 1 to 100; 50 if absent.", ["50"]],
    from: ["The first instant of the range.", ["2026-11-21T10:00:00.000Z"]],
    to: ["The first instant after the range.", ["2026-11-21T11:00:00.000Z"]],
  };

/**
 * Describes the query. Unsupported values of a list are ignored, so the description names the supported ones and requires nothing
 * (§4). A wrong value of a range is refused (G53).
 */
export function describeQuery(endpoint: Endpoint): object[] {
  const { operationId, method, query, strictQuery = [] } = endpoint;
  return Object.entries(query ?? {}).map(([name, schema]) => {
    const values: readonly unknown[] = z.toJSONSchema(schema).enum ?? [];
    const [meaning = "", example = []] =
      queryTexts[`${operationId}.${name}`] ?? queryTexts[name] ?? [];
    if (strictQuery.includes(name))
      return {
        name,
        in: "query",
        required: false,
        schema: { type: "string", format: "date-time" },
        description: `${meaning} Another form is refused.`,
        example: example[0],
      };
    const list =
      values.length === 0
        ? "Invalid values are ignored."
        : `Separated by commas, of ${values.join(", ")}; other values are ignored.`;
    const absent = values.length === 0 || method === "POST" ? "" : " Absent means all.";
    return {
      name,
      in: "query",
      required: false,
      style: "form",
      explode: false,
      schema: { type: "array", items: { type: "string" } },
      description: `${meaning} ${list}${absent}`,
      example: example.length > 0 ? example : undefined,
    };
  });
}
