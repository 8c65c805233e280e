import { countryOf, isCurrencyCode } from "@pay/contract/currency.ts";
import type { DataPoint } from "@pay/contract/dataPoint.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import { absentAfterRefusal } from "@pay/contract/payin.ts";
import { payoutMethods } from "@pay/contract/payoutMethods/index.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { Processor } from "../processor/processor.ts";
import { type JsonSchema, readSchemas } from "./jsonSchema.ts";
import { methodExample, samplePayinFor } from "./methodExample.ts";
import {
  type AnyMethod,
  currencyTable,
  mergePoints,
  objectOf,
  pointsByCurrency,
} from "./methodFields.ts";

/** A method, the name of its object in requests (§2), and a sentence about it. */
export interface DescribedMethod {
  readonly method: AnyMethod;
  /** `OfflineMethod`; its object in answers is `OfflineMethodResponse`. */
  readonly schemaName: string;
  readonly text: string;
}

/** The payin methods, in the order of the options. */
export const describedPayins = payinMethods.map((method) => ({
  method,
  schemaName: method.objectName,
  text: method.text,
}));

/** The payout methods. */
export const describedPayouts = payoutMethods.map((method) => ({
  method,
  schemaName: method.objectName,
  text: method.text,
}));

/** Returns the object of each method in a request, by its name in §2. */
export function methodRequests(
  methods: readonly DescribedMethod[],
  direction: PaymentDirection,
  offers: Processor["offers"],
): Record<string, JsonSchema> {
  return Object.fromEntries(
    methods.map(({ method, schemaName, text }) => {
      const fields = objectOf(mergePoints(method));
      const parts = [text, currencyTable(method), describeOperators(method, direction, offers)];
      return [
        schemaName,
        {
          ...fields,
          title: schemaName,
          description: parts.filter((part) => part !== "").join("\n\n"),
          properties: {
            paymentMethodCode: { type: "string", const: method.code },
            ...readSchemas(fields["properties"]),
          },
          required: ["paymentMethodCode", ...listOf(fields["required"])],
          examples: [methodExample(method, direction, offers).paymentMethod],
        },
      ];
    }),
  );
}

/** Returns a list of the operators by currency; empty if the method takes none. */
function describeOperators(
  method: AnyMethod,
  direction: PaymentDirection,
  offers: Processor["offers"],
): string {
  const byCurrency = pointsByCurrency(method)
    .map(([currencyCode]) => currencyCode)
    .filter(isCurrencyCode)
    .map((currencyCode) => ({
      currencyCode,
      names: (offers(currencyCode, direction).get(method.code)?.paymentOperators ?? []).map(
        ({ code }) => code.slice(0, -`_${countryOf(currencyCode)}`.length),
      ),
    }))
    .filter(({ names }) => names.length > 0);
  const [first] = byCurrency;
  if (first === undefined)
    return mergePoints(method).some(({ format }) => format === "operator")
      ? "`GET /payment-operators` lists the codes of the operators that you may use."
      : "";
  const example = `${first.names[0]}_${countryOf(first.currencyCode)}`;
  const groups = Map.groupBy(byCurrency, ({ names }) =>
    names.map((name) => `\`${name}\``).join(", "),
  );
  const rows = [...groups].map(
    ([names, all]) => `* ${all.map(({ currencyCode }) => currencyCode).join(", ")}: ${names}`,
  );
  return `A code of an operator ends with the country of the currency: \`${example}\` in ${first.currencyCode}. \`GET /payment-operators\` lists those that you may use, of these:\n\n${rows.join("\n")}`;
}

/**
 * Returns the object of each payin method in an answer, by its name in §2. `response` describes the fields of all methods. The
 * fields of the method are required, save those that a payin refused at its create lacks (G3).
 */
export function payinResponses(
  response: JsonSchema,
  offers: Processor["offers"],
): Record<string, JsonSchema> {
  const all = readSchemas(response["properties"]);
  const common = ["idPayin", "paymentMethodCode", "returnUrl", "instructionKind"];
  return Object.fromEntries(
    describedPayins.map(({ method, schemaName, text }) => {
      const { always, sometimes }: { always: readonly string[]; sometimes: readonly string[] } =
        method.response;
      const names = [...common, ...always, ...sometimes];
      const required = [...common, ...always.filter((name) => !absentAfterRefusal.has(name))];
      return [
        `${schemaName}Response`,
        {
          type: "object",
          title: `${schemaName}Response`,
          description: `${text} \`${schemaName}\` in an answer.`,
          properties: {
            ...Object.fromEntries(names.map((name) => [name, all[name] ?? {}])),
            paymentMethodCode: { type: "string", const: method.code },
            instructionKind: { type: "string", const: method.instructionKind },
          },
          required,
          examples: [
            samplePayinFor(method, methodExample(method, "payin", offers).currencyCode, offers)
              .paymentMethodResponse,
          ],
        },
      ];
    }),
  );
}

/** Returns the object of each payout method in an answer, by its name in §2, with its title and description. */
export function payoutResponses(
  schemas: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    describedPayouts.map(({ schemaName, text }) => {
      const title = `${schemaName}Response`;
      const description = `${text} \`${schemaName}\` in an answer.`;
      return [title, { ...schemas[title], title, description }];
    }),
  );
}

/**
 * Returns the rules of a create that its method alone cannot state: one for each method and currency, with the mandatory fields
 * and the allowed values.
 */
export function createRules(methods: readonly DescribedMethod[]): JsonSchema {
  return {
    description: "The methods and currencies, with the mandatory fields of each.",
    oneOf: methods.flatMap(({ method }) =>
      pointsByCurrency(method).map(([currencyCode, points]) => ({
        title: `${method.code} in ${currencyCode}`,
        properties: {
          paymentRequested: {
            properties: { money: { properties: { currencyCode: { const: currencyCode } } } },
          },
          paymentMethod: demandsOf(method, points),
        },
      })),
    ),
  };
}

function demandsOf({ code }: AnyMethod, points: readonly DataPoint[]): JsonSchema {
  const demanded = points.filter(({ required, allowedValues }) => required || allowedValues);
  const fields = objectOf(demanded.map(withoutFormat));
  const codeOnly = { paymentMethodCode: { const: code } };
  return { ...fields, properties: { ...codeOnly, ...readSchemas(fields["properties"]) } };
}

/** Returns the point without the format that the object of the method states already. */
function withoutFormat({ name, path, label, required, allowedValues = [] }: DataPoint): DataPoint {
  const point = { name, path, label, format: "text", required } as const;
  return allowedValues.length === 0 ? point : { ...point, allowedValues };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
