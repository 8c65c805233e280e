import * as z from "zod/mini";
import { Callback } from "@pay/contract/callback.ts";
import { Balance, Balances } from "@pay/contract/endpoints/readBalances.ts";
import type { Endpoint } from "@pay/contract/endpoint.ts";
import { endpoints } from "@pay/contract/endpoints/index.ts";
import {
  CreatePayin,
  Payin,
  PayinCreated,
  PaymentMethodRequest,
  PaymentMethodResponse,
  PaymentProcess,
} from "@pay/contract/payin.ts";
import { MerchantInfo } from "@pay/contract/endpoints/readMerchantInfo.ts";
import { InstitutionVisit } from "@pay/contract/endpoints/readInstitutionVisit.ts";
import { DataPoint } from "@pay/contract/dataPoint.ts";
import type { Environment } from "@pay/contract/followableUrl.ts";
import { Money } from "@pay/contract/money.ts";
import { PaymentTimeline, TimelineEvent } from "@pay/contract/paymentTimeline.ts";
import { SandboxMerchant, SandboxPublicKey } from "@pay/contract/endpoints/readSandboxMerchant.ts";
import { SandboxPayment } from "@pay/contract/endpoints/listSandboxPayments.ts";
import { RotatedSecret } from "@pay/contract/endpoints/rotateSandboxSecret.ts";
import {
  PaymentOption,
  PaymentOptions,
  PaymentOptionsRequest,
} from "@pay/contract/paymentOption.ts";
import {
  CreatePayout,
  Payout,
  PayoutCreated,
  PayoutMethodRequest,
  PayoutMethodResponse,
  payoutMethodResponses,
} from "@pay/contract/payout.ts";
import { FieldError, Problem } from "@pay/contract/problem.ts";
import {
  CallbackTryEvent,
  CallEvent,
  ConnectorFaultEvent,
  DueEvent,
  FollowUpReadEvent,
  LedgerEvent,
  StateEvent,
  TokenEvent,
} from "@pay/contract/timelineEvents.ts";
import { TokenByActionRequest, TokenRequest, TokenResponse } from "@pay/contract/token.ts";
import type { Processor } from "../processor/processor.ts";
import { describeOperation, headerComponents } from "./describeOperation.ts";
import { describeSchemas } from "./describeProperties.ts";
import { type JsonSchema, pointerTo, refTo, withoutMarks } from "./jsonSchema.ts";
import { listExamples } from "./openApiExamples.ts";
import { withMethods } from "./withMethods.ts";
import { callbackSchemas, toWebhooks } from "./webhooks.ts";

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
  PayoutMethodRequest,
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
  TokenEvent,
  CallEvent,
  ConnectorFaultEvent,
  StateEvent,
  LedgerEvent,
  CallbackTryEvent,
  FollowUpReadEvent,
  DueEvent,
  SandboxPayment,
  SandboxMerchant,
  SandboxPublicKey,
  RotatedSecret,
  Callback,
} satisfies Record<string, z.ZodMiniType>;

/** The installation that the document describes. */
interface Installation {
  readonly baseUrl: string;
  readonly environment: Environment;
  /** The offers of the built-in processor: the sandbox's, and in live none. Operators in the document are of these. */
  readonly offers: Processor["offers"];
}

/** The parts of an OpenAPI document that are built here. */
export interface OpenApi {
  readonly openapi: string;
  readonly info: Readonly<Record<string, unknown>>;
  readonly servers: readonly { readonly url: string }[];
  /** Operations by path and by method in lower case. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  /** The callbacks by type. */
  readonly webhooks: Readonly<Record<string, { readonly post: object }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly headers: Readonly<Record<string, object>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

const description = `Payments in (payins), out (payouts), and the tokens that calls carry.

Every call carries \`X-API-Version: 2\`, and all but those for tokens \`Authorization: Bearer …\`. Errors are
\`application/problem+json\`; each \`code\` has [a page](docs/problems). New properties may come in answers; ignore what you do not know.`;

/** The data with which a developer tries an operation on the page of the description. */
const tryIt = `

**To try an operation**, open the console by its link first, which \`npm start\` prints. This page then has a token of the test
merchant that covers every operation. Otherwise ask for a token (\`createToken\`) and enter it at *Authorize*.`;

/** Returns the description of the API in OpenAPI 3.1, built from the contract's endpoints. */
export function toOpenApi({ baseUrl, environment, offers }: Installation): OpenApi {
  const examples = listExamples(offers);
  const described = Object.values<Endpoint>(endpoints).filter(
    ({ base, sandboxOnly }) => base === "api" && !(sandboxOnly && environment === "live"),
  );
  const schemas = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) schemas.add(schema, { id });
  for (const { operationId, body, success } of described) {
    if (body && !schemas.has(body)) schemas.add(body, { id: `${operationId}Request` });
    if (!schemas.has(success.body)) schemas.add(success.body, { id: `${operationId}Reply` });
  }
  const refToSchema = (schema: z.ZodMiniType) => refTo(schemas.get(schema)?.id ?? "");
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of described) {
    paths[endpoint.path] ??= {};
    Object.assign(paths[endpoint.path] ?? {}, {
      [endpoint.method.toLowerCase()]: describeOperation(endpoint, refToSchema, baseUrl, examples),
    });
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Payment gateway",
      version: "2.79",
      description: environment === "live" ? description : description + tryIt,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: baseUrl }],
    paths,
    webhooks: toWebhooks(),
    components: {
      schemas: toComponents(schemas, offers),
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

function toComponents(
  schemas: z.core.$ZodRegistry<{ id: string }>,
  offers: Processor["offers"],
): Readonly<Record<string, JsonSchema>> {
  // Zod describes the output of a schema by default. `z.catch` accepts any input, but only its listed values are ever sent.
  const { schemas: made } = z.toJSONSchema(schemas, { uri: pointerTo });
  const { Callback: callback = {}, ...described } = Object.fromEntries(
    Object.entries(made).map(([id, schema]) => [id, withoutMarks(schema)] as const),
  );
  return describeSchemas({ ...withMethods(described, offers), ...callbackSchemas(callback) });
}
