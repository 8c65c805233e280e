import * as z from "zod/mini";
import { Balance, Balances } from "#contract/endpoints/readBalances.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints/index.ts";
import {
  instructionKinds,
  CreatePayin,
  Payin,
  PayinCreated,
  PaymentMethodRequest,
  PaymentMethodResponse,
  PaymentProcess,
} from "#contract/payin.ts";
import { MerchantInfo } from "#contract/endpoints/readMerchantInfo.ts";
import { InstitutionVisit } from "#contract/endpoints/readInstitutionVisit.ts";
import { DataPoint } from "#contract/dataPoint.ts";
import type { Environment } from "#contract/followableUrl.ts";
import { Money } from "#contract/money.ts";
import { PaymentTimeline, TimelineEvent } from "#contract/paymentTimeline.ts";
import { SandboxMerchant, SandboxPublicKey } from "#contract/endpoints/readSandboxMerchant.ts";
import { SandboxPayment } from "#contract/endpoints/listSandboxPayments.ts";
import { RotatedSecret } from "#contract/endpoints/rotateSandboxSecret.ts";
import { PaymentOption, PaymentOptions, PaymentOptionsRequest } from "#contract/paymentOption.ts";
import {
  CreatePayout,
  Payout,
  PayoutCreated,
  PayoutMethodResponse,
  payoutMethodResponses,
} from "#contract/payout.ts";
import { FieldError, Problem, problems } from "#contract/problem.ts";
import { TokenByActionRequest, TokenRequest, TokenResponse } from "#contract/token.ts";
import { describeOperation, headerComponents, withoutMarks } from "./describeOperation.ts";

/** Schemas with a name of their own; the schema of a single endpoint takes its name. */
const named = {
  Money,
  Problem,
  FieldError,
  CreatePayin,
  PaymentMethodRequest,
  PaymentMethodResponse,
  PaymentProcess,
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
  PaymentTimeline,
  TimelineEvent,
  SandboxPayment,
  SandboxMerchant,
  SandboxPublicKey,
  RotatedSecret,
} satisfies Record<string, z.ZodMiniType>;

/** The installation that the document describes. */
interface Installation {
  readonly baseUrl: string;
  readonly environment: Environment;
}

/** The parts of an OpenAPI document that are built here. */
export interface OpenApi {
  readonly openapi: string;
  readonly info: Readonly<Record<string, unknown>>;
  readonly servers: readonly { readonly url: string }[];
  /** Operations by path and by method in lower case. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly headers: Readonly<Record<string, object>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

const description = `Payments in (payins), out (payouts), and the tokens that calls carry.

Every call carries \`X-API-Version: 2\`, and all but those for tokens \`Authorization: Bearer …\`. Errors are
\`application/problem+json\`; each \`code\` has [a page](docs/problems). New properties may come in answers; ignore what you do not know.`;

/** Returns the description of the API in OpenAPI 3.1, built from the contract's endpoints. */
export function toOpenApi({ baseUrl, environment }: Installation): OpenApi {
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
      [endpoint.method.toLowerCase()]: describeOperation(endpoint, refTo, baseUrl),
    });
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Payment gateway",
      version: "2.79",
      description,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      schemas: toComponents(schemas),
      headers: headerComponents,
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "A token from POST /auth-tokens-by-action or POST /auth-tokens (§5).",
        },
      },
    },
  };
}

function toComponents(schemas: z.core.$ZodRegistry<{ id: string }>): Record<string, object> {
  // Zod describes the output of a schema by default. `z.catch` accepts any input, but only its listed values are ever sent.
  const { schemas: made } = z.toJSONSchema(schemas, { uri: pointerTo });
  const described = Object.entries(made).map(([id, schema]) => [id, withoutMarks(schema)] as const);
  return { ...Object.fromEntries(described), ...closedLists(made) };
}

function pointerTo(id: string): string {
  return `#/components/schemas/${id}`;
}

/** The closed lists of fields that readers accept any value for: a problem's code (G9), an instruction's kind (G4). */
const closed = {
  Problem: { code: Object.keys(problems) },
  PaymentMethodResponse: { instructionKind: instructionKinds },
} as const satisfies { readonly [Name in keyof typeof named]?: object };

function closedLists(
  made: Readonly<Record<string, z.core.JSONSchema.BaseSchema>>,
): Record<string, object> {
  return Object.fromEntries(
    Object.entries(closed).map(([name, lists]) => {
      const { properties, ...rest } = withoutMarks(made[name] ?? {});
      const fields = Object.entries(lists).map(([field, codes]) => {
        return [field, { type: "string", enum: codes }] as const;
      });
      return [
        name,
        { ...rest, properties: { ...Object(properties), ...Object.fromEntries(fields) } },
      ];
    }),
  );
}
