import { of } from "#contract/fits.ts";

/** The code of a problem and the fields that it names, `invalid_fields: /paymentMethod/taxId required`; undefined for what is none (G9). */
export function sayProblem(body: unknown): string | undefined {
  const code = of(body, "code");
  if (typeof code !== "string" || code === "") return undefined;
  const errors = of(body, "errors");
  const fields = (Array.isArray(errors) ? errors : []).flatMap((error: unknown) => {
    const pointer = of(error, "pointer");
    const fault = of(error, "code");
    if (typeof pointer !== "string") return [];
    return [typeof fault === "string" ? `${pointer} ${fault}` : pointer];
  });
  return fields.length === 0 ? code : `${code}: ${fields.slice(0, 10).join(", ")}`;
}
