import { verify } from "node:crypto";
import { expect, test } from "vitest";
import { noProcessor } from "../processor/processor.ts";
import { listExamples } from "./openApiExamples.ts";
import { describeSigning, examplePublicKey, signedExamples } from "./signedExamples.ts";

const isSigned = (text: string, signature: string) =>
  verify("sha256", Buffer.from(text), examplePublicKey, Buffer.from(signature, "base64"));

const all = Object.entries(signedExamples).flatMap(([operationId, examples]) =>
  Object.entries(examples).map(([name, example]) => [operationId, name, example] as const),
);

test.each(all)(
  "the example %s %s is signed over its bytes without white space (G8)",
  (operationId, name, { body, signature }) => {
    expect(listExamples(noProcessor.offers)[operationId]?.requests?.[name]?.value).toEqual(body);
    expect(isSigned(JSON.stringify(body), signature)).toBe(true);
    expect(isSigned(`${JSON.stringify(body)}\n`, signature)).toBe(false);
  },
);

test.each(["createToken", "createTokenByAction"] as const)(
  "the text of %s shows bytes and a signature of them to compare",
  (operationId) => {
    const text = describeSigning(operationId, "https://pay.example/api/auth-tokens");
    const [, bytes = ""] = /```json\n(.*)\n```/.exec(text) ?? [];
    const [, signature = ""] = /The signature is then `([^`]+)`/.exec(text) ?? [];
    expect(isSigned(bytes, signature)).toBe(true);
  },
);
