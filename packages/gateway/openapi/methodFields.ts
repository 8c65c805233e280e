import type { DataPoint } from "@pay/contract/dataPoint.ts";
import type { PayinMethod, PayoutMethod } from "@pay/contract/paymentMethod.ts";
import type { JsonSchema } from "./jsonSchema.ts";

/** A method of payins or payouts, with its data points by currency. */
export type AnyMethod = Pick<PayinMethod | PayoutMethod, "code" | "dataPoints">;

/** Returns the currencies of a method with the data points of each. */
export function pointsByCurrency({
  dataPoints,
}: AnyMethod): readonly (readonly [currencyCode: string, points: readonly DataPoint[]])[] {
  return Object.entries(dataPoints);
}

/**
 * Returns the data points of all currencies of a method, each once. It is required if each currency requires it, and allows the
 * values of all of them.
 */
export function mergePoints(method: AnyMethod): readonly DataPoint[] {
  const byCurrency = pointsByCurrency(method).map(([, points]) => points);
  const byPath = Map.groupBy(byCurrency.flat(), ({ path }) => path);
  return [...byPath.values()].flatMap((variants) => {
    const [first] = variants;
    if (first === undefined) return [];
    const values = variants.flatMap(({ allowedValues }) => allowedValues ?? []);
    const byCode = new Map(values.map((value) => [value.code, value]));
    const isRequired =
      variants.length === byCurrency.length && variants.every(({ required }) => required);
    return [
      {
        ...first,
        required: isRequired,
        ...(byCode.size > 0 && { allowedValues: [...byCode.values()] }),
      },
    ];
  });
}

/** Returns the schema of an object with these data points, of which those at `required` are mandatory. */
export function objectOf(points: readonly DataPoint[]): JsonSchema {
  return nest(points.map((point) => ({ keys: point.path.slice(1).split("/"), point })));
}

interface Leaf {
  readonly keys: readonly string[];
  readonly point: DataPoint;
}

function nest(leaves: readonly Leaf[]): JsonSchema {
  const byKey = Map.groupBy(leaves, ({ keys: [key = ""] }) => key);
  const properties = [...byKey].map(([key, inside]) => {
    const [{ keys, point } = { keys: [], point: undefined }] = inside;
    if (keys.length === 1 && point) return [key, valueOf(point)] as const;
    return [key, nest(inside.map((leaf) => ({ ...leaf, keys: leaf.keys.slice(1) })))] as const;
  });
  const required = [...byKey]
    .filter(([, inside]) => inside.some(({ point }) => point.required))
    .map(([key]) => key);
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
}

function valueOf({ format, minLength, maxLength, pattern, allowedValues }: DataPoint): JsonSchema {
  if (allowedValues) {
    const description = allowedValues.map(({ code, name }) => `* \`${code}\`: ${name}`).join("\n");
    return { type: "string", enum: allowedValues.map(({ code }) => code), description };
  }
  return {
    type: "string",
    ...(format === "email" && { format }),
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern }),
  };
}

/** Returns a Markdown table of the fields that a method demands and takes in each currency. */
export function currencyTable(method: AnyMethod): string {
  const rows = pointsByCurrency(method).map(([currencyCode, points]) => {
    const cell = (required: boolean) =>
      points
        .filter((point) => point.required === required)
        .map(nameInTable)
        .join(", ") || "none";
    return `| ${currencyCode} | ${cell(true)} | ${cell(false)} |`;
  });
  return ["| Currency | Mandatory | Optional |", "|---|---|---|", ...rows].join("\n");
}

function nameInTable({ path, allowedValues }: DataPoint): string {
  const name = `\`${path.slice(1).replaceAll("/", ".")}\``;
  if (!allowedValues) return name;
  return `${name} (${allowedValues.map(({ code }) => `\`${code}\``).join(", ")})`;
}
