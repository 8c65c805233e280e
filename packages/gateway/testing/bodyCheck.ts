import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { toOpenApi } from "../openapi/openApi.ts";
import { listSandboxOffers } from "../sandbox/catalogue/sandboxOffers.ts";

let ajv: Ajv2020 | undefined;

/** Returns a function that tells whether the API's description allows a value as one of its named schemas. */
export function bodyCheck(schemaName: string): (body: unknown) => boolean {
  if (!ajv) {
    ajv = new Ajv2020({ strict: false, validateFormats: false });
    const document = toOpenApi({
      baseUrl: "https://pay.example/api",
      environment: "sandbox",
      offers: listSandboxOffers,
    });
    ajv.addSchema(JSON.parse(JSON.stringify(document)), "api");
  }
  const validate: ValidateFunction | undefined = ajv.getSchema(
    `api#/components/schemas/${schemaName}`,
  );
  if (!validate) throw new Error(`the description has no ${schemaName}`);
  // An undefined value is not sent.
  return (body) => validate(JSON.parse(JSON.stringify(body)));
}
