import * as z from "zod/mini";
import {
  Capabilities,
  Changes,
  ConnectorNotification,
  ConnectorProblem,
  RequestClaims,
  Settlements,
} from "@pay/contract/connector/lists.ts";
import {
  type ConnectorOperation,
  connectorOperations,
} from "@pay/contract/connector/operations.ts";
import {
  ConnectorInstruction,
  ConnectorMoney,
  PayinState,
  PayoutState,
  PutPayin,
  PutPayout,
} from "@pay/contract/connector/payment.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import { pointerTo, refTo, withoutMarks } from "@pay/gateway/openapi/jsonSchema.ts";

const named = {
  ConnectorMoney,
  PutPayin,
  PayinState,
  PutPayout,
  PayoutState,
  ConnectorInstruction,
  Capabilities,
  Changes,
  Settlements,
  ConnectorNotification,
  ConnectorProblem,
  RequestClaims,
} as const satisfies Record<string, z.ZodMiniType>;

const description = `A connector is a program that moves money for the payment gateway: it speaks to a provider, a bank or a chain, and keeps books of its own. The gateway calls it by the operations below.

The rules of behaviour, the signing of requests and the notifications are in \`docs/connectors.md\`. Errors are \`application/problem+json\`. Ignore fields that you do not know; the gateway does the same. Fields that have no value are left out, never null. An answer has at most 64 KiB, the capabilities at most 256 KiB, and is no redirect.`;

/** The place of the document in the repository. */
export const connectorOpenApiPath = "packages/contract/connector/openapi.json";

/** Returns the OpenAPI 3.1 document of the connector protocol, built from `packages/contract/connector`. */
export function connectorOpenApi(): object {
  const schemas = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) schemas.add(schema, { id });
  const refToSchema = (schema: z.ZodMiniType) => refTo(schemas.get(schema)?.id ?? "");
  const paths: Record<string, Record<string, object>> = {};
  for (const [operationId, operation] of Object.entries<ConnectorOperation>(connectorOperations)) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describeOperation(operationId, operation, refToSchema),
    };
  }
  const { schemas: made } = z.toJSONSchema(schemas, { uri: pointerTo });
  const components = Object.fromEntries(
    Object.entries(made).map(([id, schema]) => [id, withoutMarks(schema)]),
  );
  return {
    openapi: "3.1.0",
    info: {
      title: "Connector protocol",
      version: "1.0",
      description,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "https://connector.example", description: "The base address of a connector" }],
    paths,
    webhooks: { notification: { post: notification } },
    components: {
      schemas: {
        ...components,
        ConnectorInstruction: {
          ...components["ConnectorInstruction"],
          description: describeInstruction(),
        },
      },
      securitySchemes: {
        signedRequest: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description:
            "A JWT, signed with EdDSA (Ed25519) by the gateway's key for this connector. Its claims are `RequestClaims`.",
        },
      },
    },
  };
}

function describeOperation(
  operationId: string,
  { summary, rules, query = {}, path, body, answer, statuses, withinMs }: ConnectorOperation,
  refToSchema: (schema: z.ZodMiniType) => object,
): object {
  const inQuery = Object.entries(query).map(([name, { required, meaning }]) => ({
    name,
    in: "query",
    required,
    description: meaning,
    schema: { type: "string" },
  }));
  const key = { name: "key", in: "path", required: true, schema: { type: "string" } };
  return {
    operationId,
    summary,
    description: `${rules} The gateway waits ${withinMs / 1000} seconds for the whole answer.`,
    security: [{ signedRequest: [] }],
    parameters: [...(path.includes("{key}") ? [key] : []), ...inQuery],
    ...(body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: refToSchema(body) } },
      },
    }),
    responses: Object.fromEntries(
      Object.entries(statuses).map(([status, meaning]) => [
        status,
        {
          description: meaning,
          content: status.startsWith("2")
            ? { "application/json": { schema: refToSchema(answer) } }
            : { "application/problem+json": { schema: refTo("ConnectorProblem") } },
        },
      ]),
    ),
  };
}

const notification = {
  operationId: "notify",
  summary: "Tell the gateway that a payment changed",
  description:
    "Optional. The connector sends it to `{PUBLIC_URL}/connectors/{name}/notifications` with the headers of Standard Webhooks, signed by the secret that `npm run connectors -- add` printed. It is a hint: the gateway asks for the payment. Send it again on any answer but 202 and 401; it may come twice, late and in any order.",
  requestBody: {
    required: true,
    content: { "application/json": { schema: refTo("ConnectorNotification") } },
  },
  responses: {
    202: { description: "It is stored, or about a payment that needs no answer." },
    400: { description: "The body is not a notification." },
    401: {
      description: "The signature is wrong, or `webhook-timestamp` is more than 5 minutes off.",
    },
    503: { description: "The gateway cannot store it now." },
  },
};

/** Returns the fields of an instruction by method, since they are the same that merchants get (§2). */
function describeInstruction(): string {
  const rows = payinMethods.map(({ code, instructionKind, response: { always, sometimes } }) => {
    const optional = sometimes.filter((field) => field in ConnectorInstruction.shape);
    const more = optional.length > 0 ? `; sometimes ${optional.join(", ")}` : "";
    return `* \`${code}\` (${instructionKind}): ${always.join(", ")}${more}`;
  });
  return `What the customer has to do. Each method has its own fields:\n\n${rows.join("\n")}\n\nOther fields are ignored. \`money\` and \`moneyRequired\` may be left out for the money of the order (for \`crypto\`, \`money\` is the coins, such as USDC), \`expireAt\` for that of the context, \`paymentOperator\` for that of the context, and \`phoneNumber\`, \`emailAddress\`, \`taxId\`, \`productId\` for the customer's own. The customer pays \`moneyRequired\`, else \`money\`. \`expireAt\` is never later than that of the context. \`redirectTo\` is an https address, \`upiQrDeepLink\` begins with \`upi://pay\`.`;
}
