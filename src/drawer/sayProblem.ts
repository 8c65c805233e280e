import { readProperty } from "#contract/matchesShape.ts";

/**
 * Returns the code of a problem and its fields, e.g. `invalid_fields: /paymentMethod/taxId required`, or undefined for any other
 * value (G9).
 */
export function sayProblem(body: unknown): string | undefined {
  const code = readProperty(body, "code");
  if (typeof code !== "string" || code === "") return undefined;
  const errors = readProperty(body, "errors");
  const fields = (Array.isArray(errors) ? errors : []).flatMap((error: unknown) => {
    const pointer = readProperty(error, "pointer");
    const fault = readProperty(error, "code");
    if (typeof pointer !== "string") return [];
    return [typeof fault === "string" ? `${pointer} ${fault}` : pointer];
  });
  return fields.length === 0 ? code : `${code}: ${fields.slice(0, 10).join(", ")}`;
}
