import * as z from "zod";
import { expect, test } from "vitest";
import { verifyCallback } from "payment-web-app-sdk/verifyCallback.ts";
import { bodyCheck } from "../testing/bodyCheck.ts";
import { sandboxCalls } from "../testing/sandboxCalls.ts";
import { useGateway } from "../testing/useGateway.ts";
import { noProcessor } from "../processor/processor.ts";
import { toOpenApi } from "./openApi.ts";
import { exampleKeys } from "./webhooks.ts";

const { webhooks } = toOpenApi({
  baseUrl: "https://pay.example/api",
  environment: "live",
  offers: noProcessor.offers,
});
const gateway = useGateway();

const rows = [
  ["payin.updated", "PayinUpdated", "idPayin", "payins"],
  ["payout.updated", "PayoutUpdated", "idPayout", "payouts"],
  ["payin.reversed", "PayinReversed", "idPayin", "payins"],
  ["payout.reversed", "PayoutReversed", "idPayout", "payouts"],
] as const;

const Webhook = z.object({
  parameters: z.array(z.object({ name: z.string(), example: z.optional(z.unknown()) })),
  requestBody: z.object({
    content: z.object({
      "application/json": z.object({
        schema: z.unknown(),
        example: z.record(z.string(), z.unknown()),
      }),
    }),
  }),
  responses: z.record(z.string(), z.unknown()),
});

test.each(rows)(
  "%s is described with its body, its headers and signatures that verify (G21, G22)",
  async (type, schemaName, idName) => {
    const { parameters, requestBody, responses } = Webhook.parse(webhooks[type]?.post);
    const { schema, example } = requestBody.content["application/json"];
    expect(schema).toEqual({ $ref: `#/components/schemas/${schemaName}` });
    const common = ["id", "type", "timestamp", "apiVersion", "merchantCode", "isTest"];
    expect(Object.keys(example)).toEqual(common.concat(idName));
    expect(Object.keys(responses)).toEqual(["410", "2XX", "default"]);
    const headers = Object.fromEntries(
      parameters.map(({ name, example: value }) => [name, String(value)]),
    );
    expect(Object.keys(headers)).toEqual(["webhook-id", "webhook-timestamp", "webhook-signature"]);
    const sentAt = new Date(Number(headers["webhook-timestamp"]) * 1000);
    const request = { headers, body: JSON.stringify(example) };
    for (const keys of [
      { secrets: [exampleKeys.callbackSecret] },
      { publicKeys: [exampleKeys.publicKey] },
    ])
      expect(await verifyCallback(request, keys, sentAt)).toMatchObject({ ok: true });
  },
);

test.each(rows)("a callback of %s has the described body", async (type, schemaName, _, kind) => {
  const sandbox = sandboxCalls(gateway);
  const id = `CALLED-${type}`;
  await sandbox.create(kind, id, 45);
  await sandbox.decide(kind, id, "SUCCESS");
  if (type.endsWith(".reversed")) await sandbox.reverse(kind, id);
  const { body } = await gateway.deps.database
    .selectFrom("callback")
    .select("body")
    .where("type", "=", type)
    .executeTakeFirstOrThrow();
  expect(bodyCheck(schemaName)(JSON.parse(body))).toBe(true);
  expect(Object.keys(JSON.parse(body))).toHaveLength(7);
});
