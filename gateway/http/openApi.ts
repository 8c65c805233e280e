import * as z from "zod/mini";
import { Balance, Balances } from "#contract/balance.ts";
import { commonProblems, type Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints/index.ts";
import { MerchantInfo } from "#contract/endpoints/readMerchantInfo.ts";
import { InstitutionVisit } from "#contract/endpoints/readInstitutionVisit.ts";
import { DataPoint } from "#contract/dataPoint.ts";
import type { Environment } from "#contract/followableUrl.ts";
import { Money } from "#contract/money.ts";
import { CreatePayin, Payin, PayinCreated } from "#contract/payin.ts";
import { PaymentOption, PaymentOptions, PaymentOptionsRequest } from "#contract/paymentOption.ts";
import {
  CreatePayout,
  Payout,
  PayoutCreated,
  PayoutMethodResponse,
  payoutMethodResponses,
} from "#contract/payout.ts";
import { Problem, type ProblemCode, problems } from "#contract/problem.ts";
import { TokenByActionRequest, TokenRequest, TokenResponse } from "#contract/token.ts";

/** Schemas that stand under a name of their own; those of a single endpoint take its name. */
const named = {
  Money,
  Problem,
  CreatePayin,
  PayinCreated,
  Payin,
  CreatePayout,
  PayoutCreated,
  Payout,
  PayoutMethodResponse,
  ...payoutMethodResponses,
  Balance,
  Balances,
  DataPoint,
  PaymentOption,
  PaymentOptions,
  PaymentOptionsRequest,
  TokenRequest,
  TokenByActionRequest,
  TokenResponse,
  MerchantInfo,
  InstitutionVisit,
} satisfies Record<string, z.ZodMiniType>;

interface Place {
  readonly baseUrl: string;
  readonly environment: Environment;
}

/** As much of the form of a description as is built here. */
export interface OpenApi {
  readonly openapi: string;
  readonly info: Readonly<Record<string, string>>;
  readonly servers: readonly { readonly url: string }[];
  /** Operations by path and by method in small letters. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

/** The description of the API in OpenAPI 3.1, made from the contract's endpoints, which the service runs by. */
export function toOpenApi({ baseUrl, environment }: Place): OpenApi {
  const described = Object.values<Endpoint>(endpoints).filter(
    ({ base, sandboxOnly }) => base === "api" && !(sandboxOnly && environment === "live"),
  );
  const schemas = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) schemas.add(schema, { id });
  for (const { operationId, body, success } of described) {
    if (body && !schemas.has(body)) schemas.add(body, { id: `${operationId}Request` });
    if (!schemas.has(success.body)) schemas.add(success.body, { id: `${operationId}Reply` });
  }
  const refTo = (schema: z.ZodMiniType) => ({ $ref: pointerTo(schemas.get(schema)?.id ?? "") });
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of described) {
    paths[endpoint.path] ??= {};
    Object.assign(paths[endpoint.path] ?? {}, {
      [endpoint.method.toLowerCase()]: describeOperation(endpoint, refTo),
    });
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Payment gateway",
      version: "2.79",
      description: "Every call but the well-known ones carries X-API-Version: 2.",
    },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      schemas: toComponents(schemas),
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

function describeOperation(endpoint: Endpoint, refTo: (schema: z.ZodMiniType) => object): object {
  const { operationId, summary, access, body, success } = endpoint;
  return {
    operationId,
    summary,
    security: access === "bearer" ? [{ bearer: [] }] : [],
    parameters: [
      ...describeHeaders(endpoint),
      ...describeParams(endpoint),
      ...describeQuery(endpoint),
    ],
    ...(body && {
      requestBody: { required: true, content: { "application/json": { schema: refTo(body) } } },
    }),
    responses: {
      [success.status]: {
        description: "Done",
        content: { "application/json": { schema: refTo(success.body) } },
      },
      ...describeProblems(endpoint, refTo(Problem)),
    },
  };
}

function describeHeaders({ access }: Endpoint): object[] {
  const version = {
    name: "X-API-Version",
    in: "header",
    required: true,
    schema: { type: "string", enum: ["2"] },
  };
  const signature = {
    name: "X-SIGNATURE",
    in: "header",
    required: false,
    description:
      "SHA256withRSA over the minified body, in base64; without it the body carries `secret`.",
    schema: { type: "string" },
  };
  return access === "credentials" ? [version, signature] : [version];
}

function describeParams({ params }: Endpoint): object[] {
  return Object.entries(params?.def.shape ?? {}).map(([name, schema]) => ({
    name,
    in: "path",
    required: true,
    schema: withoutMarks(z.toJSONSchema(schema)),
  }));
}

/** Values of a list that are not supported are ignored, so the description tells which are and demands nothing (§4). */
function describeQuery({ query }: Endpoint): object[] {
  return Object.entries(query ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: false,
    style: "form",
    explode: false,
    description: `Separated by commas, of ${valuesOf(schema).join(", ")}; other values are ignored. Absent means all.`,
    schema: { type: "array", items: { type: "string" } },
    example: valuesOf(schema).slice(0, 2),
  }));
}

function valuesOf(schema: z.ZodMiniType): readonly unknown[] {
  return z.toJSONSchema(schema).enum ?? [];
}

/** One answer a status, which several problems may share. */
function describeProblems({ problems: own, access, body, path }: Endpoint, schema: object): object {
  const codes: ProblemCode[] = [...commonProblems.filter(canMeet), ...own];
  const statuses = new Map<number, string[]>();
  for (const code of codes) {
    const { status, title } = problems[code];
    statuses.set(status, [...(statuses.get(status) ?? []), `\`${code}\`: ${title}`]);
  }
  return Object.fromEntries(
    [...statuses].map(([status, titles]) => [
      status,
      { description: titles.join("; "), content: { "application/problem+json": { schema } } },
    ]),
  );

  function canMeet(code: (typeof commonProblems)[number]): boolean {
    if (code === "unauthorized") return access !== "open";
    if (code === "insufficient_scope") return access === "bearer";
    if (code === "invalid_fields") return body !== undefined || path.includes("{");
    const isOfBody = [
      "invalid_json",
      "request_timeout",
      "body_too_large",
      "unsupported_media_type",
    ];
    return body !== undefined || !isOfBody.includes(code);
  }
}

function toComponents(schemas: z.core.$ZodRegistry<{ id: string }>): Record<string, object> {
  // What is read or written leniently is described as what is sent.
  const { schemas: made } = z.toJSONSchema(schemas, { uri: pointerTo });
  return Object.fromEntries(Object.entries(made).map(([id, schema]) => [id, withoutMarks(schema)]));
}

function pointerTo(id: string): string {
  return `#/components/schemas/${id}`;
}

/** OpenAPI 3.1 speaks this dialect anyway, and finds schemas by their place. */
function withoutMarks(schema: object): object {
  return Object.fromEntries(
    Object.entries(schema).filter(([key]) => key !== "$schema" && key !== "$id" && key !== "id"),
  );
}
