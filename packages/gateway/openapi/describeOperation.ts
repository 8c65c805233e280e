import * as z from "zod/mini";
import { commonProblems, type Endpoint } from "@pay/contract/endpoint.ts";
import type { ProblemCode } from "@pay/contract/problem.ts";
import { exampleProblem } from "./docs/problemPages.ts";
import type { OpenApiExample } from "./exampleValues.ts";
import { codeLists } from "./codeLists.ts";
import { describeValue } from "./describeProperties.ts";
import { describeQuery } from "./describeQuery.ts";
import { withoutMarks } from "./jsonSchema.ts";
import { describeSigning, signedExamples } from "./signedExamples.ts";
import type { OpenApiExamples } from "./openApiExamples.ts";

/** Returns the reference to the component that describes a schema. */
type RefTo = (schema: z.ZodMiniType) => { readonly $ref: string };

/** Describes one operation for OpenAPI 3.1: its input, its output, and every problem that it can return. */
export function describeOperation(
  endpoint: Endpoint,
  refTo: RefTo,
  baseUrl: string,
  openApiExamples: OpenApiExamples,
): object {
  const { operationId, summary, access, body, success } = endpoint;
  const { reply, ...examples } = openApiExamples[operationId] ?? {};
  return {
    operationId,
    summary,
    ...(isSigned(operationId) && {
      description: describeSigning(operationId, `${baseUrl}${endpoint.path}`),
    }),
    tags: [tagOf(endpoint)],
    security: access === "bearer" ? [{ bearer: [] }] : [],
    parameters: [
      ...describeHeaders(endpoint),
      ...describeParams(endpoint),
      ...describeQuery(endpoint),
    ],
    ...(body && {
      requestBody: { required: true, content: describeContent(refTo(body), examples) },
    }),
    responses: {
      [success.status]: {
        description: "Done",
        headers: headersOf(success.status),
        content: {
          ...describeContent(refTo(success.body), { request: reply }),
          ...(success.csv && { "text/csv; charset=utf-8": { schema: { type: "string" } } }),
        },
      },
      ...describeProblems(endpoint, baseUrl),
    },
  };
}

function describeContent(schema: object, { request, requests }: OpenApiExample): object {
  return {
    "application/json": {
      schema,
      ...(request !== undefined && { example: request }),
      ...(requests && { examples: requests }),
    },
  };
}

function isSigned(operationId: string): operationId is keyof typeof signedExamples {
  return Object.hasOwn(signedExamples, operationId);
}

/** Returns the tag under which the documentation lists the operation. */
function tagOf({ path }: Endpoint): string {
  if (path.startsWith("/auth-tokens")) return "Tokens";
  const [, first = ""] = path.split("/");
  const named = { payins: "Payins", payouts: "Payouts", sandbox: "Sandbox" };
  return Object.entries(named).find(([name]) => name === first)?.[1] ?? "Account and code lists";
}

function describeHeaders({ access, operationId }: Endpoint): object[] {
  const version = {
    name: "X-API-Version",
    in: "header",
    required: true,
    description: "The major version alone.",
    schema: { type: "string", enum: ["2"], default: "2" },
    example: "2",
  };
  const signature = {
    name: "X-SIGNATURE",
    in: "header",
    required: false,
    description:
      "SHA256withRSA over the body, in base64. Without it the body carries `secret` (deprecated).",
    schema: { type: "string" },
    examples: isSigned(operationId) ? signaturesOf(operationId) : {},
  };
  return access === "credentials" ? [version, signature] : [version];
}

/** Returns the signatures of the examples by the names of their bodies. */
function signaturesOf(operationId: keyof typeof signedExamples): object {
  return Object.fromEntries(
    Object.entries(signedExamples[operationId]).map(([name, { summary, signature }]) => [
      name,
      { summary, value: signature },
    ]),
  );
}

function describeParams({ params }: Endpoint): object[] {
  return Object.entries(params?.def.shape ?? {}).map(([name, schema]) => {
    const described = describeValue(withoutMarks(z.toJSONSchema(schema)), name);
    const { description, examples, ...rest } = described;
    const [example] = Array.isArray(examples) ? examples : [];
    return { name, in: "path", required: true, description, schema: rest, example };
  });
}

/** Describes one answer per status, which several problems may share. */
function describeProblems(endpoint: Endpoint, baseUrl: string): object {
  const codes = [...commonProblems.filter((code) => canMeet(code, endpoint)), ...endpoint.problems];
  const byStatus = new Map<number, { readonly codes: ProblemCode[]; readonly examples: object }>();
  for (const code of codes) {
    const example = exampleProblem(code, baseUrl);
    const { status } = example;
    const known = byStatus.get(status) ?? { codes: [], examples: {} };
    byStatus.set(status, {
      codes: [...known.codes, code],
      examples: { ...known.examples, [code]: { summary: example.title, value: example } },
    });
  }
  return Object.fromEntries(
    [...byStatus].map(([status, { codes: met, examples }]) => [
      status,
      {
        description: met.map((code) => `\`${code}\``).join(", "),
        headers: headersOf(status),
        content: { "application/problem+json": { schema: problemOf(met), examples } },
      },
    ]),
  );
}

/** Returns the schema of a problem with one of these codes. */
function problemOf(codes: readonly ProblemCode[]): object {
  const code = {
    type: "string",
    enum: codes,
    description: codes.map((one) => `* \`${one}\`: ${codeLists.problem[one]}`).join("\n"),
    examples: codes.slice(0, 1),
  };
  return {
    allOf: [{ $ref: "#/components/schemas/Problem" }, { type: "object", properties: { code } }],
  };
}

function canMeet(code: (typeof commonProblems)[number], { access, body, path }: Endpoint): boolean {
  if (code === "unauthorized") return access !== "open";
  if (code === "insufficient_scope") return access === "bearer";
  if (code === "invalid_fields") return body !== undefined || path.includes("{");
  if (code === "path_too_long") return path.includes("{");
  const isOfBody = ["invalid_json", "request_timeout", "body_too_large", "unsupported_media_type"];
  return body !== undefined || !isOfBody.includes(code);
}

/** The headers of answers with the statuses that have them; `undefined` means all. */
const headers = {
  "X-Request-Id": {
    description: "The id under which the call is logged; a problem has it in its body too.",
  },
  RateLimit: {
    description: "What is left of the second that this call counted in, and when it ends.",
  },
  "RateLimit-Policy": { description: "How many calls pass in a second." },
  "Retry-After": { description: "Seconds to wait.", statuses: [429, 503] },
  Location: { description: "Where the payment is.", statuses: [201, 409] },
  Allow: { description: "The methods that the path takes.", statuses: [405] },
} as const satisfies Record<string, { description: string; statuses?: readonly number[] }>;

/** The headers of answers as OpenAPI components. */
export const headerComponents = Object.fromEntries(
  Object.entries(headers).map(([name, { description }]) => [
    name,
    { description, schema: { type: "string" } },
  ]),
);

function headersOf(status: number): object {
  const own = Object.entries(headers).filter(
    ([, header]) => !("statuses" in header) || header.statuses.some((one) => one === status),
  );
  return Object.fromEntries(own.map(([name]) => [name, { $ref: `#/components/headers/${name}` }]));
}
